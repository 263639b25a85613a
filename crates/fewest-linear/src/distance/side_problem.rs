//! The problem whose least weight is the distance of a side, or of a code without sides.

use super::bracket::{SideEnd, SideReport};
use crate::circuit::CircuitPlan;
use crate::css::Side;
use crate::erasure::Erased;
use crate::problem::Problem;
use crate::search::{Report, Search};
use crate::support::Support;
use fewest_core::{Outcome, Stopped};
use std::borrow::Cow;

/// The problem of a side of a CSS code, or of a code that has no sides.
#[derive(Clone, Debug)]
pub struct SideProblem<'a> {
    pub(super) side: Option<Side>,
    pub(super) asked: Asked<'a>,
}

#[derive(Clone, Debug)]
pub(super) enum Asked<'a> {
    Problem(Cow<'a, Problem>),
    Circuit(Box<CircuitPlan>),
    Erased(Box<Erased>),
}

impl SideProblem<'_> {
    /// The side; `None` for a code that has no sides.
    pub fn side(&self) -> Option<Side> {
        self.side
    }

    /// The problem that is searched; `None` if the steps of a circuit have settled its distance.
    pub fn problem(&self) -> Option<&Problem> {
        match &self.asked {
            Asked::Problem(problem) => Some(problem),
            Asked::Circuit(plan) => plan.problem(),
            Asked::Erased(erased) => Some(&erased.problem),
        }
    }

    /// The steps from a detector error model to this problem.
    pub fn circuit(&self) -> Option<&CircuitPlan> {
        match &self.asked {
            Asked::Problem(_) | Asked::Erased(_) => None,
            Asked::Circuit(plan) => Some(plan),
        }
    }

    /// After an [erasure](super::DistanceSearch::erased_within) that cannot be corrected: a word of the code that lies
    /// entirely in the erased places. `None` if the erasure can be corrected. The columns are those of the problem
    /// before the erasure.
    pub fn uncorrectable(&self) -> Option<&Support> {
        match &self.asked {
            Asked::Erased(erased) => erased.inside.as_ref(),
            Asked::Problem(_) | Asked::Circuit(_) => None,
        }
    }

    /// A word of [`problem`](Self::problem), in the columns of the problem before an erasure, which renumbers the
    /// columns. The steps of a [circuit](Self::circuit) are not undone.
    ///
    /// # Panics
    /// The word has a column that the problem does not have.
    pub fn restored(&self, word: &Support) -> Support {
        match &self.asked {
            Asked::Erased(erased) => erased.restored(word),
            Asked::Problem(_) | Asked::Circuit(_) => word.clone(),
        }
    }

    /// The search for the lightest words, which starts from the known bounds; `None` if no search is needed.
    pub(super) fn search(&self) -> Option<Search<'_>> {
        if self.uncorrectable().is_some() {
            return None;
        }
        let known = self.circuit().and_then(CircuitPlan::known).cloned();
        self.problem().map(|problem| known.into_iter().fold(Search::new(problem), Search::known))
    }

    /// Converts the report of a search to the columns of the given code.
    pub(super) fn report(&self, report: Report<Vec<Support>>) -> SideReport {
        let Report { mut outcome, weights, nodes, method, aids } = report;
        if let Some(plan) = self.circuit() {
            outcome =
                plan.raised(outcome.map(|words| words.iter().map(|word| plan.restored(word)).collect()));
        }
        if let Asked::Erased(erased) = &self.asked {
            outcome = outcome.map(|words| words.iter().map(|word| erased.restored(word)).collect());
        }
        SideReport { nodes, method: Some(method), weights, aids, ..self.ended(outcome) }
    }

    /// The report of a side that needs no search.
    pub(super) fn settled(&self) -> SideReport {
        if self.uncorrectable().is_some() {
            // Some word lies within the erased places, so the rest of this word is zero.
            return self.ended(Outcome::Solved(vec![Support::default()]));
        }
        let settled = self.circuit().and_then(CircuitPlan::settled);
        let report = self.ended(settled.expect("a side without a problem is settled"));
        SideReport { count: self.circuit().and_then(CircuitPlan::count).cloned(), ..report }
    }

    fn ended(&self, outcome: Outcome<Vec<Support>>) -> SideReport {
        let (end, lower, words) = match outcome {
            Outcome::Solved(words) => (SideEnd::Solved, words[0].weight(), words),
            Outcome::Unsolvable => (SideEnd::Unsolvable, 1, Vec::new()),
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                // A word of weight 0 is found at once, so after a stopped search the least weight is at least 1.
                (SideEnd::Stopped(why), at_least.max(1), best.unwrap_or_default())
            }
        };
        SideReport { end, lower, words, ..SideReport::not_begun(self.side) }
    }
}
