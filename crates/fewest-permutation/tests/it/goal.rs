//! Tests of goals made from states with don't-cares.

use super::Random;
use super::drawn::any_puzzle;
use fewest::permutation::{Goal, Metric, OrbitGoal, Puzzle, Solver, State, family};

/// A state as a goal that requires only the pieces at the places in `piece` and the orientations at those in `turn`.
fn asked(puzzle: &Puzzle, state: &State, piece: &[bool], turn: &[bool]) -> Vec<OrbitGoal> {
    let orbits = puzzle.pieces(state).into_iter().enumerate();
    orbits
        .map(|(orbit, state)| {
            let first = puzzle.places_of(orbit).start;
            let keep = |list: Vec<u32>, asked: &[bool]| -> Vec<Option<u32>> {
                list.into_iter()
                    .zip(&asked[first..])
                    .map(|(value, &is_asked)| is_asked.then_some(value))
                    .collect()
            };
            OrbitGoal { pieces: keep(state.pieces, piece), orientations: keep(state.orientations, turn) }
        })
        .collect()
}

#[test]
fn dont_cares_leave_out_what_a_list_of_places_leaves_out() {
    let mut random = Random(38);
    for _ in 0..300 {
        let puzzle = any_puzzle(&mut random);
        let mut draw = || -> Vec<bool> { (0..puzzle.places()).map(|_| random.below(2) == 0).collect() };
        let (kept, turned) = (draw(), draw());
        let places = |wanted: bool, list: &[bool]| -> Vec<usize> {
            (0..list.len()).filter(|&place| list[place] == wanted).collect()
        };
        let both: Vec<bool> = kept.iter().zip(&turned).map(|(&kept, &turned)| kept && turned).collect();
        let expected = asked(&puzzle, puzzle.solved(), &kept, &both);
        let expected = Goal::new(&puzzle, &[expected]).expect("the goal requires pieces of the solved state");
        let goal = Goal::state(puzzle.solved());
        let by_only = goal.clone().only(places(true, &kept)).ignoring_orientations(places(false, &turned));
        let by_ignoring = goal.ignoring_orientations(places(false, &turned)).ignoring(places(false, &kept));
        assert_eq!(by_only, expected);
        assert_eq!(by_ignoring, expected);
        assert!(by_only.is_met(puzzle.solved(), &puzzle));
    }
}

#[test]
fn alternatives_that_become_alike_count_once() {
    let puzzle = family::by_name("pancake:4").expect("the name is one of a family");
    let state = |word: &str| {
        puzzle.after(puzzle.solved(), &word.parse().expect("it is a word")).expect("all moves exist")
    };
    let goal = Goal::state(&state("R2")).or(Goal::state(&state("R3"))).or(Goal::state(&state("R2")));
    assert_eq!(goal.alternatives(), 2);
    // No move here carries the last pancake away.
    let last = goal.clone().only([3]);
    assert_eq!(last, Goal::solved(&puzzle).only([3]));
    let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("the puzzle has few states");
    let distance = |word: &str| solver.distance(&state(word)).solved();
    assert_eq!([distance("R2"), distance("R3"), distance(""), distance("R3 R4")], [0, 0, 1, 1].map(Some));
}

#[test]
#[should_panic = "index out of bounds"]
fn a_place_that_is_not_there_is_refused() {
    let puzzle = family::by_name("pancake:4").expect("the name is one of a family");
    let _ = Goal::solved(&puzzle).ignoring([4]);
}
