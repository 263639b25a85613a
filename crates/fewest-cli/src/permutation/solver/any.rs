//! `--any`: finds a solution at once, then proves a lower bound and looks for shorter solutions.

use super::{PositionSolver, unprepared};
use crate::budget::Budget;
use crate::failure::Failure;
use crate::stopwatch::Stopped;
use anyhow::anyhow;
use fewest::Outcome;
use fewest::permutation::{Goal, Metric, Puzzle, QuickSolver, State, Word};
use std::slice;
use std::time::Instant;

/// The node limit of the search for a lower bound, if there is no time limit.
const PROVING: u64 = 1 << 16;

/// The node limit of the search for shorter solutions, if there is no time limit.
const SHORTENING: u64 = 1 << 15;

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
    pub(super) fn search_quickly(
        &self,
        state: &State,
        quick: &QuickSolver,
    ) -> Result<(Outcome<Word>, Stopped), Failure> {
        let (start, Budget { limits, time }) = (Instant::now(), self.budget);
        let left = || time.map(|time| time.saturating_sub(start.elapsed()));
        let nodes = |usual| if time.is_some() { limits.nodes } else { limits.nodes.min(usual) };
        let is_solvable = self.solver.obstacle(state).is_none();
        let first =
            is_solvable.then(|| self.budget.run(|limits, _| quick.solve_within(state, &limits.nodes(1))));
        let first = first.and_then(|(first, _)| first);
        // The proof needs to know only whether there is a shorter solution.
        let most = first.as_ref().map_or(limits.moves, |word| limits.moves.min(word.len().saturating_sub(1)));
        let proving =
            Budget { limits: limits.moves(most).nodes(nodes(PROVING)), time: left().map(|left| left / 2) };
        let (proved, stopped) = self.search_unchecked(slice::from_ref(state), proving);
        let proved = match (proved.map(|(_, word)| word), first) {
            (Outcome::Stopped(found), Some(first)) if found.at_least >= first.len() => Outcome::Solved(first),
            (Outcome::Stopped(found), first) => {
                let shortening = Budget { limits: limits.nodes(nodes(SHORTENING)), time: left() };
                let (other, _) = shortening.run(|limits, _| quick.solve_within(state, limits));
                let best = [found.best, first, other].into_iter().flatten().min_by_key(Word::len);
                match best {
                    Some(best) if best.len() <= found.at_least => Outcome::Solved(best),
                    best => Outcome::Stopped(fewest::Stopped::new(best, found.at_least, found.why)),
                }
            }
            (proved, _) => proved,
        };
        if !self.accepts(&proved) {
            self.check(&proved)?;
        }
        Ok((proved, stopped))
    }
}
