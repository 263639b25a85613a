//! Solves many boards at once.

use crate::flip::{Board, Goal, Solution, Solver};
use fewest_core::{Limits, Outcome, Progress, Reason, work};

/// The number of boards in a task.
const TASK: usize = 64;

impl Solver {
    /// Solves each of `boards` as [`solve_within`](Self::solve_within) does. Returns the outcomes in the order of the
    /// boards.
    ///
    /// The boards are divided among the threads. All other limits apply to each board separately. `progress` counts
    /// boards.
    ///
    /// # Errors
    /// The work was cancelled.
    ///
    /// # Panics
    /// A board has another shape.
    pub fn solve_batch_within(
        &self,
        boards: &[Board],
        goal: Goal,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Outcome<Solution>>, Reason> {
        work::each(boards, TASK, limits, progress, |board, limits| {
            self.solve_within(board, goal, limits, &|_| {})
        })
    }
}
