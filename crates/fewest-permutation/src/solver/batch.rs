//! Solves many positions on several threads.

use super::Solver;
use crate::{State, Word};
use fewest_core::{Limits, Outcome, Progress, Reason, work};

const TASK: usize = 256;

impl Solver {
    /// Solves each of `states`, in their order.
    ///
    /// The limit on threads holds for all positions together, and all other limits for each position. `progress` counts
    /// positions.
    ///
    /// # Errors
    /// The work was cancelled.
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn solve_batch_within(
        &self,
        states: &[State],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Outcome<Word>>, Reason> {
        work::together(states, TASK, limits, progress, |states, limits| self.solve_together(states, limits))
    }

    /// The [`distance_within`](Self::distance_within) of each of `states`, in their order, with the limits of
    /// [`solve_batch_within`](Self::solve_batch_within).
    ///
    /// # Errors
    /// The work was cancelled.
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn distances_within(
        &self,
        states: &[State],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Outcome<usize>>, Reason> {
        work::each(states, TASK, limits, progress, |state, limits| self.distance_within(state, limits))
    }

    /// If the tables have all distances, the memory reads of several positions overlap.
    fn solve_together(&self, states: &[State], limits: &Limits<'_>) -> Vec<Outcome<Word>> {
        let Some(mut lookup) = self.lookup() else {
            return states.iter().map(|state| self.solve_within(state, limits)).collect();
        };
        let mut answers = Vec::with_capacity(states.len());
        states.iter().for_each(|state| lookup.add(state));
        lookup.answer(|word| {
            answers.push(word.map_or(Outcome::Unsolvable, |word| Outcome::Solved(self.word(word.to_vec()))));
        });
        answers
    }
}
