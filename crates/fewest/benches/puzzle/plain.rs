//! The baseline: a plain breadth-first search that keeps all states in a hash set.

use fewest::permutation::{Metric, Puzzle, State};
use std::collections::HashSet;

/// The number of states at each of the distances 0, 1, …, `levels` - 1.
pub(crate) fn counts(puzzle: &Puzzle, metric: Metric, levels: usize) -> Vec<u64> {
    let steps = puzzle.moves(metric);
    let mut seen: HashSet<State> = puzzle.goals().iter().cloned().collect();
    let mut level: Vec<State> = seen.iter().cloned().collect();
    let mut counts = Vec::new();
    while !level.is_empty() && counts.len() < levels {
        counts.push(level.len() as u64);
        let mut next = Vec::new();
        for state in &level {
            for step in &steps {
                let after = state.after(step, puzzle);
                if seen.insert(after.clone()) {
                    next.push(after);
                }
            }
        }
        level = next;
    }
    counts
}
