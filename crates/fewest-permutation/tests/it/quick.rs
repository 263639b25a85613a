//! Tests of words that are found quickly. An oracle knows the distances of small puzzles.

use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use super::naive::Distances;
use super::{Random, read};
use fewest::permutation::{
    Goal, Metric, Puzzle, QuickSolver, QuickTurn, Solver, SolverError, State, Word, family,
};
use fewest::{Limits, Outcome, Reason};
use fewest_testing::cases;
use std::sync::atomic::AtomicBool;

fn quick(puzzle: &Puzzle, goal: &Goal) -> QuickSolver {
    QuickSolver::new(puzzle, Metric::Turns, goal, &Limits::new())
        .expect("there is memory")
        .expect("every move exists in every state and has an inverse")
}

fn after(puzzle: &Puzzle, state: &State, word: &Word) -> State {
    word.moves().fold(state.clone(), |state, step| state.after(step, puzzle))
}

fn scrambled(puzzle: &Puzzle, random: &mut Random) -> State {
    let moves = puzzle.moves(Metric::Turns);
    (0..200).fold(puzzle.solved().clone(), |state, _| state.after(&moves[random.below(moves.len())], puzzle))
}

/// Checks words for scrambled positions of a family of puzzles.
#[track_caller]
fn check(name: &str) {
    let puzzle = family::by_name(name).expect("the family exists");
    let goal = Goal::solved(&puzzle);
    let solver = quick(&puzzle, &goal);
    let mut random = Random(7);
    for _ in 0..4 {
        let state = scrambled(&puzzle, &mut random);
        let mut shortest = usize::MAX;
        for nodes in [1, 100, 1000] {
            let limits = Limits::new().nodes(nodes);
            let word = solver.solve_within(&state, &limits).expect("a scrambled position is solvable");
            assert!(goal.is_met(&after(&puzzle, &state, &word), &puzzle), "{name}: {word}");
            assert!(word.len() <= shortest, "{name}: more nodes found a longer word");
            assert_eq!(solver.solve_within(&state, &limits), Some(word.clone()), "{name}: it was repeated");
            shortest = word.len();
        }
    }
}

#[test]
fn scrambles_of_families_are_solved() {
    for name in ["floppy", "2x2x2", "pyraminx", "skewb", "topspin:20,4", "rotation-game", "3x3x3", "4x4x4"] {
        check(name);
    }
}

/// With enough nodes the word is proved to be shortest; with few nodes the bounds are right.
#[test]
fn a_quick_word_has_a_lower_bound() {
    let mut random = Random(3);
    for name in ["pancake:8", "topspin:8,4", "2x2x2"] {
        let puzzle = family::by_name(name).expect("the family exists");
        let goal = Goal::solved(&puzzle);
        let quick = quick(&puzzle, &goal);
        let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("there is memory");
        for most in [0, 1, 30, u64::MAX] {
            let state = scrambled(&puzzle, &mut random);
            let fewest = solver.distance(&state).solved().expect("a scrambled position is solvable");
            let limits = |turn: QuickTurn| Limits::new().nodes(turn.nodes.min(most));
            let (word, lower) = match quick.solve_then_prove(&solver, &state, &limits) {
                Outcome::Solved(word) => (word, fewest),
                Outcome::Stopped(found) => (found.best.expect("a word is found at once"), found.at_least),
                Outcome::Unsolvable => panic!("{name}: a scrambled position is solvable"),
            };
            assert!(lower <= fewest && fewest <= word.len(), "{name}: {lower} ≤ {fewest} ≤ {}", word.len());
            assert!(goal.is_met(&after(&puzzle, &state, &word), &puzzle), "{name}: {word}");
        }
    }
}

/// The oracle is a breadth-first search over all arrangements.
#[test]
fn words_of_small_puzzles_are_found_if_they_exist() {
    let mut random = Random(1);
    let (mut solved, mut unsolvable) = (0, 0);
    for _ in 0..cases(300) {
        let puzzle = free_puzzle(&mut random);
        let orbits = drawn_goal(&mut random, &puzzle);
        let goal = Goal::new(&puzzle, &orbits).expect("the puzzle has the pieces");
        let metric = if random.below(2) == 0 { Metric::Turns } else { Metric::Quarters };
        let naive = Distances::new(&puzzle, metric, &orbits);
        let solver = QuickSolver::new(&puzzle, metric, &goal, &Limits::new()).expect("there is memory");
        let Some(solver) = solver else {
            assert!(puzzle.inverses(metric).is_none(), "{:?}", puzzle.definition());
            continue;
        };
        for _ in 0..20 {
            let number = random.below(naive.len());
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let word = solver.solve_within(&state, &Limits::new().nodes(200));
            match (naive.distance(number), word) {
                (None, None) => unsolvable += 1,
                (Some(distance), Some(word)) => {
                    assert!(goal.is_met(&after(&puzzle, &state, &word), &puzzle));
                    assert!(distance <= word.len());
                    solved += 1;
                }
                (distance, word) => panic!("distance {distance:?}, word {word:?}: {:?}", puzzle.definition()),
            }
        }
    }
    assert!(
        solved > cases(3000) && unsolvable > cases(1000),
        "{solved} positions were solved, {unsolvable} were unsolvable"
    );
}

/// Moves that need certain pieces generate no group.
#[test]
fn conditional_moves_are_refused() {
    let mut random = Random(2);
    let mut refused = 0;
    for _ in 0..100 {
        let puzzle = any_puzzle(&mut random);
        let goal = Goal::solved(&puzzle);
        let solver =
            QuickSolver::new(&puzzle, Metric::Turns, &goal, &Limits::new()).expect("there is memory");
        let requires = puzzle.definition().moves.iter().any(|step| !step.requires.is_empty());
        assert!(!requires || solver.is_none());
        refused += usize::from(requires);
    }
    assert!(refused > 20, "{refused} puzzles have such moves");
    let one_way = read("Set P 3 1\nSolved\nEnd\nOneWayMove a\nP\n2 3 1\nEnd\n");
    let goal = Goal::solved(&one_way);
    assert!(
        QuickSolver::new(&one_way, Metric::Turns, &goal, &Limits::new()).is_ok_and(|solver| solver.is_none())
    );
}

#[test]
fn a_position_that_no_moves_solve_has_no_word() {
    let puzzle = family::by_name("3x3x3").expect("the family exists");
    let solver = quick(&puzzle, &Goal::solved(&puzzle));
    let mut pieces = puzzle.pieces(puzzle.solved());
    pieces[1].orientations[0] ^= 1;
    let state = puzzle.position(&pieces).expect("the pieces are those of the puzzle");
    assert_eq!(solver.solve_within(&state, &Limits::new().nodes(1000)), None);
}

#[test]
fn the_words_obey_the_limits() {
    let puzzle = family::by_name("3x3x3").expect("the family exists");
    let goal = Goal::solved(&puzzle);
    let made = |limits: &Limits<'_>| QuickSolver::new(&puzzle, Metric::Turns, &goal, limits);
    let refused = made(&Limits::new().memory(1 << 20));
    assert!(matches!(refused, Err(SolverError::Stopped(Reason::Memory { .. }))));
    let flag = AtomicBool::new(true);
    let cancelled = made(&Limits::new().cancel(&flag));
    assert!(matches!(cancelled, Err(SolverError::Stopped(Reason::Cancelled))));
}
