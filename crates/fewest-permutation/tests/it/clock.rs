//! Tests of the clock puzzle, against published numbers and the rules of its wheels.

use fewest::permutation::{Goal, Metric, Solver, family};
use std::collections::HashSet;

/// Published: 12¹⁴ positions, and the first two counts by distance.
#[test]
fn the_clock_is_that_of_cubers() {
    let member = family::member("clock").expect("the name is one of a family");
    let puzzle = &member.puzzle;
    assert_eq!(puzzle.states().expect("it is a group").to_string(), "1283918464548864");
    let moves = puzzle.moves(Metric::Turns);
    assert_eq!(moves.len(), 330);
    let once: HashSet<_> = moves.iter().map(|step| puzzle.solved().after(step, puzzle)).collect();
    assert_eq!(once.len(), 330);
    let twice: HashSet<_> =
        once.iter().flat_map(|state| moves.iter().map(|step| state.after(step, puzzle))).collect();
    let far = twice.iter().filter(|state| !once.contains(state) && *state != puzzle.solved());
    assert_eq!(far.count(), 51_651);
}

#[test]
fn a_short_scramble_is_solved() {
    let puzzle = family::by_name("clock").expect("the name is one of a family");
    let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).expect("no limit is set");
    let after =
        |word: &str| puzzle.after(puzzle.solved(), &word.parse().expect("it is an algorithm")).expect(word);
    assert_eq!(
        solver.solve(&after("U3 bALL2'")).map(|word| word.to_string()).solved().as_deref(),
        Some("U3' bALL2")
    );
    // The dials that both `U` and `L` turn are those of `UL`.
    assert_eq!(after("U L UL'"), after("ULw"));
    assert_eq!(after("bU bL bUL'"), after("bULw"));
    assert_eq!(after("U D ALL'"), after("U D ALL11"));
    assert_eq!(
        puzzle
            .effect(&"[U, bL]".parse().expect("the text is a word"))
            .expect("the moves have no conditions")
            .order(),
        1
    );
    assert_eq!(
        puzzle
            .effect(&"UR3 bL8".parse().expect("the text is a word"))
            .expect("the moves have no conditions")
            .order(),
        12
    );
}
