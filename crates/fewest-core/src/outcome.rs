//! The outcome of long work: solved, unsolvable, or stopped for a reason.

use crate::OutOfMemory;
use std::fmt;

/// The result of long work, such as the search for a shortest solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<S> {
    /// A shortest solution, proved to be shortest.
    Solved(S),
    /// There is no solution, and this is proved.
    Unsolvable,
    /// The search stopped before it found an answer and proved it.
    Stopped(Stopped<S>),
}

/// The partial results of a search that stopped.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stopped<S> {
    /// The best solution found so far, which is *not* proved to be shortest.
    pub best: Option<S>,
    /// A lower bound on the length of every solution, in moves or presses; 0 if nothing is known.
    pub at_least: usize,
    /// Why the search stopped.
    pub why: Reason,
}

/// Why work stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The work reached the limit of nodes.
    Nodes,
    /// It is proved that no solution is within the limit on moves.
    Moves,
    /// The work needed more memory than the limit, or than the system has.
    Memory {
        /// The least number of bytes with which the work would continue, if known.
        needed: Option<u64>,
    },
    /// The caller's flag was set.
    Cancelled,
    /// The caller's question is answered.
    Settled,
}

impl<S> Stopped<S> {
    #[doc(hidden)]
    pub fn new(best: Option<S>, at_least: usize, why: Reason) -> Self {
        Self { best, at_least, why }
    }
}

impl<S> Outcome<S> {
    /// The solution, if it is proved to be shortest.
    pub fn solved(self) -> Option<S> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Unsolvable | Self::Stopped(_) => None,
        }
    }

    /// The results of a search that stopped; `None` if the outcome is solved or unsolvable.
    pub fn stopped(&self) -> Option<&Stopped<S>> {
        match self {
            Self::Stopped(stopped) => Some(stopped),
            Self::Solved(_) | Self::Unsolvable => None,
        }
    }

    /// The same outcome, with the solution converted by `change`.
    pub fn map<T>(self, change: impl FnOnce(S) -> T) -> Outcome<T> {
        match self {
            Self::Solved(solution) => Outcome::Solved(change(solution)),
            Self::Unsolvable => Outcome::Unsolvable,
            Self::Stopped(Stopped { best, at_least, why }) => {
                Outcome::Stopped(Stopped { best: best.map(change), at_least, why })
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Nodes => "the node limit was reached",
            Self::Moves => "the move limit was reached",
            Self::Memory { .. } => "there was not enough memory",
            Self::Cancelled => "it was cancelled",
            Self::Settled => "the question is already answered",
        })
    }
}

impl std::error::Error for Reason {}

impl OutOfMemory {
    /// The reason why work without limits stopped.
    #[doc(hidden)]
    pub fn of(why: Reason) -> Self {
        let Reason::Memory { needed: Some(bytes) } = why else { unreachable!("nothing is limited: {why}") };
        Self { bytes: usize::try_from(bytes).unwrap_or(usize::MAX) }
    }
}

impl From<OutOfMemory> for Reason {
    fn from(error: OutOfMemory) -> Self {
        Self::Memory { needed: Some(error.bytes as u64) }
    }
}
