//! `--any`: finds a solution at once, then proves a lower bound and looks for shorter solutions.

use super::{PositionSolver, unprepared};
use crate::budget::Budget;
use crate::failure::Failure;
use crate::stopwatch::Stopped;
use anyhow::anyhow;
use fewest::Outcome;
use fewest::permutation::{Goal, Metric, Puzzle, QuickSolver, State, Word};

impl PositionSolver {
    /// Lets searches find a solution that need not be shortest. Positions that tables answer are still answered with
    /// shortest solutions.
    ///
    /// # Errors
    /// Some move of the puzzle has no inverse, or needs certain pieces. Or a limit was reached.
    pub(crate) fn finding_any(
        mut self,
        metric: Metric,
        puzzle: &Puzzle,
        goal: &Goal,
    ) -> Result<Self, Failure> {
        if self.is_whole {
            return Ok(self);
        }
        let (quick, stopped) =
            self.budget.nodes(None).run(|limits, _| QuickSolver::new(puzzle, metric, goal, limits));
        self.quick = quick.map_err(|why| unprepared(why, stopped))?;
        if self.quick.is_none() {
            return Err(Failure::BadInput(anyhow!(
                "--any: every move must exist in every position and have an inverse, unlike the moves of {}",
                puzzle.name()
            )));
        }
        Ok(self)
    }

    /// Whether an outcome is what was asked for: a solution, and if [`finding_any`](Self::finding_any) was not called,
    /// a shortest one.
    pub(crate) fn accepts(&self, outcome: &Outcome<Word>) -> bool {
        outcome.stopped().is_none_or(|found| self.quick.is_some() && found.best.is_some())
    }

    /// Finds a solution. Then half of the remaining time is for a lower bound, and the rest for shorter solutions.
    /// Without a time limit, each of these searches has a limit of nodes instead.
    pub(super) fn search_quickly(
        &self,
        state: &State,
        quick: &QuickSolver,
    ) -> Result<(Outcome<Word>, Stopped), Failure> {
        let Budget { limits, time } = self.budget;
        let (proved, stopped) = self.budget.in_turns(|turns| {
            quick.solve_then_prove(&self.solver, state, &|turn| {
                let nodes = if time.is_some() { limits.nodes } else { limits.nodes.min(turn.nodes) };
                limits.nodes(nodes).cancel(turns.begin(turn.share))
            })
        });
        self.explain_larger();
        if !self.accepts(&proved) {
            self.check(&proved)?;
        }
        Ok((proved, stopped))
    }
}
