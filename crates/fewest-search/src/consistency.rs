//! Checks on random walks that a heuristic is consistent, so that it never overestimates.

use super::{Heuristic, Puzzle};
use fewest_core::random::Random;
use std::error::Error;
use std::fmt;

/// The random walks on which [`check`] tests a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walks {
    /// The number of walks.
    pub count: u32,
    /// The number of moves of each walk.
    pub steps: u32,
    /// The same seed makes the same walks.
    pub seed: u64,
}

/// The reason why a heuristic is not consistent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Inconsistency<S> {
    /// A goal has a bound that is not 0.
    Goal {
        /// The goal.
        state: S,
        /// The bound of the goal.
        bound: u32,
    },
    /// Two states that are one move apart have bounds that differ by more than 1.
    Move {
        /// The states.
        states: [S; 2],
        /// The bounds of the states.
        bounds: [u32; 2],
    },
}

/// Walks at random from `start`, and checks the heuristic at each state and at all its neighbors.
///
/// A heuristic that is 0 at goals and changes by at most 1 with each move never overestimates, because along a shortest
/// solution it decreases to 0 by at most 1 for each move. Walks should start at or near goals; otherwise they may reach
/// no goal, and the bounds of goals are not checked.
///
/// # Errors
///
/// The first violation that is found.
pub fn check<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    heuristic: &impl Heuristic<P>,
    walks: Walks,
) -> Result<(), Inconsistency<P::State>> {
    let mut random = Random::new(walks.seed);
    for _ in 0..walks.count {
        let mut state = start.clone();
        for _ in 0..=walks.steps {
            let bound = heuristic.bound(puzzle, &state);
            if bound != 0 && puzzle.is_solved(&state) {
                return Err(Inconsistency::Goal { state, bound });
            }
            let mut neighbors: Vec<_> =
                puzzle.moves(&state, None).map(|step| puzzle.after(&state, step)).collect();
            for neighbor in &neighbors {
                let bounds = [bound, heuristic.bound(puzzle, neighbor)];
                if bounds[0].abs_diff(bounds[1]) > 1 {
                    return Err(Inconsistency::Move { states: [state, neighbor.clone()], bounds });
                }
            }
            if neighbors.is_empty() {
                break;
            }
            state = neighbors.swap_remove(random.below(neighbors.len() as u64) as usize);
        }
    }
    Ok(())
}

impl<S: fmt::Debug> fmt::Display for Inconsistency<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal { state, bound } => {
                write!(f, "expected the bound 0 at the goal {state:?}, found {bound}")
            }
            Self::Move { states: [one, other], bounds: [of_one, of_other] } => write!(
                f,
                "expected bounds that differ by at most 1 at neighbors, found {of_one} at {one:?} and {of_other} at {other:?}"
            ),
        }
    }
}

impl<S: fmt::Debug> Error for Inconsistency<S> {}
