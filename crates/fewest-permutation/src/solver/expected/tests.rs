//! Expected numbers of nodes, compared with those of searches.

use super::super::start::Start;
use super::super::{Knowledge, Preparing, Solver};
use super::*;
use crate::{Goal, Metric, family};
use fewest_core::Limits;

/// The words of face turns without two turns of a face in a row, and with opposite faces in one order: 1, 18, 243, and
/// then aₙ = 12 aₙ₋₁ + 18 aₙ₋₂ (Korf, "Finding optimal solutions to Rubik's Cube using pattern databases", 1997).
#[test]
fn a_search_without_bounds_expands_all_words() {
    let puzzle = family::by_name("3x3x3").expect("the name is one of a family");
    let steps = puzzle.moves(Metric::Turns);
    let following = Following::new(&puzzle, &steps);
    let nodes = expected_nodes(&puzzle, &steps, &following, |_| Some(0), 4);
    let words = [1.0, 18.0, 243.0, 3_240.0, 43_254.0];
    for (length, nodes) in nodes.into_iter().enumerate() {
        let all: f64 = words[..=length].iter().sum();
        assert!((0.98..1.02).contains(&(nodes / all)), "{length}: {nodes}, not {all}");
    }
}

/// The mean of searches from random positions is within a fifth of the expected number, or within a half for puzzles
/// whose positions differ more.
#[track_caller]
fn check(name: &str, table_memory: u64, length: usize, positions: u64, tolerance: f64) {
    let puzzle = family::by_name(name).expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    // Tables of a fixed size do not grow during a search.
    let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(table_memory);
    let solver = preparing.run().expect("nothing limits it");
    let expected = solver.expected_nodes(length).expect("the puzzle is searched")[length];
    let [alternative] = &solver.alternatives[..] else { panic!("there is one goal") };
    let Knowledge::Bounded(bounded) = &alternative.knowledge else { panic!("the puzzle is searched") };
    let mut random = Random::new(2);
    let moves = solver.moves();
    let mut state = puzzle.solved().clone();
    let mut nodes = 0;
    for _ in 0..positions {
        for _ in 0..1_000 {
            let step = &moves[random.below(moves.len() as u64) as usize];
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
            }
        }
        let state = alternative.projection.state(&state);
        let start = Start { state: &state, at_least: length };
        nodes += bounded.search(start, &Limits::new().moves(length)).expanded;
    }
    let mean = nodes as f64 / positions as f64;
    let part = mean / expected;
    assert!((1.0 - tolerance..1.0 + tolerance).contains(&part), "{name}: {mean} nodes, expected {expected}");
}

#[test]
fn searches_of_the_cube_take_the_expected_nodes() {
    check("3x3x3", 1 << 16, 9, 40, 0.2);
}

#[test]
fn searches_of_top_spin_take_the_expected_nodes() {
    check("topspin:20,4", 1 << 12, 14, 40, 0.5);
}

/// Moves with conditions: the blank has two to four neighbors.
#[test]
fn searches_of_a_sliding_puzzle_take_the_expected_nodes() {
    check("sliding:4x4", 1 << 12, 40, 200, 0.5);
}

#[test]
fn a_table_of_all_distances_needs_no_search() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).expect("nothing limits it");
    assert_eq!(solver.expected_nodes(9), None);
    assert!(solver.bytes() > 3_674_160 / 8, "a bit for each position and more");
}
