//! Runs a search for the fewest presses within limits on memory, threads and time, with a progress bar.

use super::Found;
use crate::arguments::Pace;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::progress::Fraction;
use crate::stopwatch::Stopped;
use crate::{interrupt, memory, pipeline};
use bytesize::ByteSize;
use fewest::{Limits, Outcome, Progress, Reason, Stage};

/// The largest nullity of a quick search. A quick search uses one thread. Without a time limit, no flag can cancel it.
const QUICK_NULLITY: usize = 12;
/// The largest number of cells of a board for a quick search.
const QUICK_CELLS: usize = 10_000;

pub(crate) type Watch<'a> = dyn Fn(Progress) + Sync + 'a;

pub(crate) struct Ended<T> {
    outcome: Outcome<T>,
    stopped: Stopped,
}

/// Whether a search among the solutions of a board with two states ends without a noticeable delay.
pub(crate) fn is_quick(nullity: usize, cells: usize) -> bool {
    nullity <= QUICK_NULLITY && cells <= QUICK_CELLS
}

/// The bytes that a search may take: the user's setting, or half of the free memory.
pub(crate) fn memory(set: Option<ByteSize>) -> u64 {
    set.map_or_else(|| memory::available_to_threads() as u64 / 2, |bytes| bytes.as_u64())
}

impl Pace {
    pub(crate) fn within(&self, memory: u64) -> Budget {
        let limits = Limits::new().memory(memory).threads(pipeline::threads(self.threads));
        Budget { limits, time: self.time_limit }.nodes(self.nodes)
    }
}

/// Runs a search for the fewest presses. A quick search runs on the caller's thread.
pub(crate) fn run<T>(
    budget: Budget,
    is_quick: bool,
    search: impl FnOnce(&Limits<'_>, &Watch<'_>) -> Outcome<T>,
) -> Ended<T> {
    let bar = Fraction::new();
    let show = |progress: Progress| bar.set(progress.fraction().unwrap_or(0.0), || message(&progress));
    if is_quick && budget.time.is_none() {
        let outcome = search(&budget.limits.threads(pipeline::ONE), &show);
        return Ended { outcome, stopped: Stopped::No };
    }
    let (outcome, stopped) = budget.run(|limits, glance| {
        let limits = if is_quick { limits.threads(pipeline::ONE) } else { *limits };
        search(&limits, &|progress| {
            glance();
            show(progress);
        })
    });
    Ended { outcome, stopped }
}

impl<T> Ended<T> {
    /// The result, if the search was not stopped; `None` if there is no solution.
    pub(crate) fn into_whole(self, refuse: impl FnOnce(Reason) -> Failure) -> Result<Option<T>, Failure> {
        match self.outcome {
            Outcome::Solved(answer) => Ok(Some(answer)),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(stopped) => {
                interrupt::check()?;
                Err(refuse(stopped.why))
            }
        }
    }

    /// The result. If the search was stopped by time, by a signal or by its number of nodes, `best` chooses the
    /// solution to show. For other reasons, or without a solution to show, `refuse` makes the failure.
    pub(crate) fn into_found<One, All>(
        self,
        solved: impl FnOnce(T) -> Found<One, All>,
        best: impl FnOnce(T) -> Option<One>,
        refuse: impl FnOnce(Reason) -> Failure,
    ) -> Result<Found<One, All>, Failure> {
        let stopped = match self.outcome {
            Outcome::Solved(answer) => return Ok(solved(answer)),
            Outcome::Unsolvable => return Ok(Found::Impossible),
            Outcome::Stopped(stopped) => stopped,
        };
        match (stopped.why, stopped.best.and_then(best)) {
            (why @ (Reason::Cancelled | Reason::Nodes), Some(best)) => {
                let stopped_by = if why == Reason::Nodes { Stopped::ByNodes } else { self.stopped };
                Ok(Found::NotProved { best, at_least: stopped.at_least, stopped: stopped_by })
            }
            (why, _) => Err(refuse(why)),
        }
    }
}

/// The memory that a search needs, in words, if it stopped for lack of memory.
pub(crate) fn memory_needed(why: Reason) -> Option<String> {
    match why {
        Reason::Memory { needed: Some(needed) } => Some(format!("the search needs {needed} bytes of memory")),
        _ => None,
    }
}

fn message(progress: &Progress) -> String {
    let stage = match progress.stage {
        Stage::Listing => "listing",
        Stage::Joining => "joining",
        Stage::Growing => "growing",
        _ => "trying all solutions",
    };
    match progress.best {
        Some(best) => format!("{stage}; from {} to {best} presses are needed", progress.at_least.min(best)),
        None => format!("{stage}; at least {} presses are needed", progress.at_least),
    }
}
