//! Many positions at once.

use super::Solver;
use crate::permutation::{State, Word};
use crate::{Limits, Outcome, Progress, Reason, work};

/// The positions of a task.
const TASK: usize = 64;

impl Solver {
    /// Solves each of `states` as [`solve`](Self::solve) does, in their order.
    ///
    /// The threads share the positions, and the other limits hold for each position. `progress` counts positions.
    ///
    /// # Errors
    /// It was cancelled.
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn solve_batch_within(
        &self,
        states: &[State],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Outcome<Word>>, Reason> {
        work::each(states, TASK, limits, progress, |state, limits| self.solve(state, limits))
    }

    /// The [`distance`](Self::distance) of each of `states`, in their order; the limits are those of
    /// [`solve_batch_within`](Self::solve_batch_within).
    ///
    /// # Errors
    /// It was cancelled.
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn distances_within(
        &self,
        states: &[State],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Outcome<usize>>, Reason> {
        work::each(states, TASK, limits, progress, |state, limits| self.distance(state, limits))
    }
}
