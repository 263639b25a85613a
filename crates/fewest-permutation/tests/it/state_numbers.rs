//! Tests of states as numbers.

use super::Random;
use super::drawn::any_puzzle;
use super::naive;
use fewest::permutation::{Metric, Puzzle, StateNumbers, family};
use std::collections::BTreeSet;

/// The counts by distance, from the levels that may contain neighbors of the last level.
fn counts(puzzle: &Puzzle, metric: Metric) -> Vec<u64> {
    let states = StateNumbers::new(puzzle, metric).expect("there are few arrangements");
    let mut levels: Vec<BTreeSet<u64>> = vec![states.goals().into_iter().collect()];
    let mut counts = Vec::new();
    while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
        counts.push(level.len() as u64);
        let mut neighbors = Vec::new();
        states.neighbors(&level.iter().copied().collect::<Vec<_>>(), &mut neighbors);
        assert!(neighbors.iter().all(|&state| state < states.limit()));
        let kept = if states.is_reversible() { levels.len().min(2) } else { levels.len() };
        levels.drain(..levels.len() - kept);
        let is_new = |state: &u64| !levels.iter().any(|level| level.contains(state));
        let next = neighbors.into_iter().filter(is_new).collect();
        levels.push(next);
    }
    counts
}

#[test]
fn levels_of_numbers_have_the_counts_of_a_census() {
    let mut random = Random(17);
    let mut reversible = 0;
    for _ in 0..300 {
        let puzzle = any_puzzle(&mut random);
        for metric in [Metric::Turns, Metric::Quarters] {
            assert_eq!(counts(&puzzle, metric), naive::counts(&puzzle, metric), "{puzzle:?}");
        }
        let states = StateNumbers::new(&puzzle, Metric::Turns).expect("there are few arrangements");
        reversible += usize::from(states.is_reversible());
    }
    assert!((30..270).contains(&reversible), "{reversible}");
}

#[test]
fn numbers_of_a_level_are_its_states() {
    let puzzle = family::by_name("pyraminx").expect("the family has this puzzle");
    let states = StateNumbers::new(&puzzle, Metric::Turns).expect("there are few arrangements");
    let mut neighbors = Vec::new();
    states.neighbors(&states.goals(), &mut neighbors);
    let found: BTreeSet<_> = neighbors.into_iter().map(|number| states.state(number)).collect();
    let goal = &puzzle.goals()[0];
    let moves = puzzle.moves(Metric::Turns);
    let expected = moves.iter().map(|step| goal.after(step, &puzzle));
    assert_eq!(found, expected.collect());
}

#[test]
fn puzzles_with_too_many_arrangements_are_refused() {
    for (name, is_numbered) in [("pancake:17", true), ("pancake:18", false), ("3x3x3", false)] {
        let puzzle = family::by_name(name).expect("the family has this puzzle");
        assert_eq!(StateNumbers::new(&puzzle, Metric::Turns).is_ok(), is_numbered, "{name}");
    }
}
