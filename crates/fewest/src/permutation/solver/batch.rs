//! Many positions at once.

use super::Solver;
use crate::permutation::{State, Word};
use crate::work::{self, Cancelled, Job};
use crate::{Limits, Outcome, Progress, Reason, Stage};
use std::num::NonZero;
use std::ops::ControlFlow;

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
        let mut outcomes = Vec::with_capacity(states.len());
        let batch = Batch { solver: self, states, limits: limits.threads(NonZero::<usize>::MIN) };
        work::run(&batch, &limits.workers(), |part| {
            outcomes.extend(part);
            progress(Progress::new(Stage::Solving, outcomes.len() as u64, Some(states.len() as u64)));
            ControlFlow::Continue(())
        })
        .map_err(|Cancelled| Reason::Cancelled)?;
        // A search that was cancelled within the last task ended its position only.
        if limits.cancelled() { Err(Reason::Cancelled) } else { Ok(outcomes) }
    }
}

/// Positions of one puzzle, in tasks.
struct Batch<'a> {
    solver: &'a Solver,
    states: &'a [State],
    limits: Limits<'a>,
}

impl Job for Batch<'_> {
    type Part = Vec<Outcome<Word>>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.states.len().div_ceil(TASK)
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let states = self.states.chunks(TASK).nth(task).expect("a task has positions");
        states.iter().map(|state| self.solver.solve(state, &self.limits)).collect()
    }
}
