//! The result of solving a board by presses.

use crate::stopwatch::Stopped;
use crate::unproved::NotProved;

/// One solution of a board, or all solutions.
pub(crate) enum Found<One, All> {
    Impossible,
    /// One solution. If the default method has found the fewest presses, it contains the proof of its length.
    One(One),
    /// All solutions with the fewest presses.
    All(All),
    /// The search was stopped: the best solution found, and the proved lower bound.
    NotProved {
        best: One,
        at_least: usize,
        stopped: Stopped,
    },
}

pub(crate) trait Solved {
    type Proof;

    fn length(&self) -> usize;

    /// The proof that no solution has fewer presses.
    fn proof(&self) -> Option<Self::Proof>;
}

impl<One: Solved, All: Solved<Proof = One::Proof>> Found<One, All> {
    /// The solution, if one was requested and there is one.
    pub(crate) fn one(&self) -> Option<&One> {
        match self {
            Self::Impossible | Self::All(_) => None,
            Self::One(one) | Self::NotProved { best: one, .. } => Some(one),
        }
    }

    /// All solutions with the fewest presses, if all were requested and there are any.
    pub(crate) fn all(&self) -> Option<&All> {
        match self {
            Self::All(solutions) => Some(solutions),
            _ => None,
        }
    }

    /// The number of presses; `None` for an impossible board.
    pub(crate) fn length(&self) -> Option<usize> {
        self.all().map(All::length).or_else(|| self.one().map(One::length))
    }

    pub(crate) fn proof(&self) -> Option<One::Proof> {
        match self {
            Self::One(one) => one.proof(),
            Self::All(solutions) => solutions.proof(),
            Self::Impossible | Self::NotProved { .. } => None,
        }
    }

    /// The lower bound of a search that was stopped.
    pub(crate) fn at_least(&self) -> Option<usize> {
        match self {
            Self::NotProved { at_least, .. } => Some(*at_least),
            _ => None,
        }
    }

    pub(crate) fn is_unproved(&self) -> bool {
        matches!(self, Self::NotProved { .. })
    }

    /// The comment for the picture of the presses; empty for a proved result.
    pub(crate) fn remark(&self) -> &'static str {
        if self.is_unproved() { "not proved: there may be a solution with fewer presses" } else { "" }
    }

    /// The bounds of a search that was stopped before it had proved its answer.
    pub(crate) fn not_proved(&self) -> Option<NotProved> {
        let Self::NotProved { best, at_least, stopped } = self else { return None };
        let best = Some(format!("{} presses", best.length()));
        Some(NotProved { stopped: *stopped, best, at_least: *at_least })
    }
}
