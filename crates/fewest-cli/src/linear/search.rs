//! A search for the fewest ones, within given memory, threads and time.

use crate::arguments::Effort;
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::progress::Fraction;
use crate::stopwatch::{self, Stopped, Stopwatch};
use crate::{interrupt, methods, pipeline};
use anyhow::{Error, anyhow};
use fewest::linear::{Matrix, Search, Solver, Support};
use fewest::{Limits, Outcome, Progress, Reason, Stage};
use std::time::Duration;

/// The vectors that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A lightest one.
    One,
    /// All lightest ones.
    All,
    /// Any vector, of any weight.
    Any,
}

/// The settings of a search.
pub(crate) struct Searching<'a> {
    pub(crate) wanted: Wanted,
    pub(crate) effort: &'a Effort,
    pub(crate) nodes: Option<u64>,
    pub(crate) time_limit: Option<Duration>,
}

/// The result of a search.
pub(crate) struct Found {
    pub(crate) end: End,
    /// The lightest vectors found.
    pub(crate) words: Vec<Support>,
    /// No vector that counts is lighter.
    pub(crate) at_least: usize,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Lightest vectors were found, and proved to be lightest.
    Solved,
    /// It is proved that no vector counts.
    Unsolvable,
    /// The question was answered without the least weight.
    Settled,
    ByTime,
    ByInterrupt,
    ByNodes,
    /// The limit of memory was reached.
    ByMemory {
        needed: Option<u64>,
    },
}

impl Searching<'_> {
    /// Runs a search with these settings.
    pub(crate) fn run(&self, search: Search<'_>) -> Found {
        let search = match self.wanted {
            Wanted::One | Wanted::All => search,
            // Every vector is lighter than this.
            Wanted::Any => search.at_least(usize::MAX),
        };
        let bar = Fraction::new();
        let limits = limits(self.effort).nodes(self.nodes.unwrap_or(u64::MAX));
        let show = |progress: &Progress| bar.set(progress.fraction().unwrap_or(0.0), message(progress));
        let (outcome, stopped) = match self.time_limit {
            // Without a time limit no watching thread is started: its start takes longer than many a search.
            None => interrupt::during(|interrupted| {
                let outcome = self.outcome(&search, &limits.cancel(interrupted), &|progress| show(&progress));
                (outcome, Stopped::ByInterrupt)
            }),
            limit => {
                let (outcome, _, stopped) = stopwatch::run(limit, |stopwatch| {
                    let progress = |progress: Progress| {
                        stopwatch.glance();
                        show(&progress);
                    };
                    self.outcome(&search, &limits.cancel(stopwatch.cancel()), &progress)
                });
                (outcome, stopped)
            }
        };
        match outcome {
            Outcome::Solved(words) => {
                let at_least = words[0].weight();
                Found { end: End::Solved, words, at_least }
            }
            Outcome::Unsolvable => Found { end: End::Unsolvable, words: Vec::new(), at_least: 0 },
            Outcome::Stopped(ended) => Found {
                end: End::of(ended.why, stopped),
                words: ended.best.unwrap_or_default(),
                at_least: ended.at_least,
            },
        }
    }

    fn outcome(
        &self,
        search: &Search<'_>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Vec<Support>> {
        match self.wanted {
            Wanted::All => search.run_for_all(limits, progress).outcome,
            Wanted::One | Wanted::Any => search.run(limits, progress).outcome.map(|word| vec![word]),
        }
    }
}

/// The message of the bar.
pub(crate) fn message(progress: &Progress) -> String {
    let least = progress.at_least;
    let work = match progress.stage {
        Stage::Growing => format!("weight {least}, {} nodes", grouped(progress.nodes)),
        _ => "information sets".to_owned(),
    };
    match progress.best {
        Some(best) => format!("{work}; the fewest ones are {least} to {best}"),
        None => format!("{work}; the fewest ones are {least} or more"),
    }
}

/// Prepares a matrix for many syndromes.
pub(crate) fn prepare(
    checks: Matrix,
    effort: &Effort,
    time_limit: Option<Duration>,
) -> Result<Solver, Failure> {
    let late = || Failure::failed(anyhow!("the time limit was reached before the matrix was prepared"));
    prepared(effort, time_limit, |limits| Solver::new_within(checks, limits))?.ok_or_else(late)
}

/// Returns the result of some preparation, or `None` if it takes longer than the limit.
pub(crate) fn prepared<T>(
    effort: &Effort,
    time_limit: Option<Duration>,
    prepare: impl FnOnce(&Limits<'_>) -> Result<T, Reason>,
) -> Result<Option<T>, Failure> {
    let (prepared, stopped) = within(effort, time_limit, prepare);
    match prepared {
        Ok(prepared) => Ok(Some(prepared)),
        Err(Reason::Cancelled) if stopped == Stopped::ByTime => Ok(None),
        Err(why) => Err(refused(why)),
    }
}

/// Does work within memory, threads and time; returns its result, and what set the flag of its limits if anything did.
pub(crate) fn within<T>(
    effort: &Effort,
    time_limit: Option<Duration>,
    work: impl FnOnce(&Limits<'_>) -> T,
) -> (T, Stopped) {
    let limits = limits(effort);
    match time_limit {
        None => interrupt::during(|interrupted| (work(&limits.cancel(interrupted)), Stopped::ByInterrupt)),
        limit => {
            let work = |stopwatch: &Stopwatch<'_>| work(&limits.cancel(stopwatch.cancel()));
            let (done, _, stopped) = stopwatch::run(limit, work);
            (done, stopped)
        }
    }
}

/// The failure of a preparation that stopped.
pub(crate) fn refused(why: Reason) -> Failure {
    match End::of(why, Stopped::ByInterrupt) {
        End::ByMemory { needed } => Failure::failed(too_little_memory(needed)),
        _ => interrupt::check().err().map_or_else(|| Failure::failed(why), Failure::from),
    }
}

/// The failure of a run that stopped with this line.
pub(crate) fn ended(why: Reason, by: Stopped, line: &str) -> Failure {
    Failure::failed(match why {
        Reason::Cancelled if by != Stopped::ByTime => {
            return Failure::Interrupted(anyhow!("interrupted: {line}"));
        }
        Reason::Cancelled => anyhow!("the time limit was reached: {line}"),
        Reason::Memory { needed } => anyhow!("{}: {line}", too_little_memory(needed)),
        _ => anyhow!("the limit of nodes was reached: {line}"),
    })
}

/// The message for a search that needs more memory than it may have.
pub(crate) fn too_little_memory(needed: Option<u64>) -> Error {
    match needed {
        Some(needed) => anyhow!("the search needs {needed} bytes of memory; --memory allows more"),
        None => anyhow!("the limit of memory was reached; --memory sets another one"),
    }
}

/// The limits of memory and threads.
pub(crate) fn limits(effort: &Effort) -> Limits<'static> {
    Limits::new().memory(methods::memory(effort.memory).as_u64()).threads(pipeline::threads(effort.threads))
}

impl End {
    /// The end of work that stopped for a reason; `stopped` says what set its flag.
    fn of(why: Reason, stopped: Stopped) -> Self {
        match why {
            Reason::Memory { needed } => Self::ByMemory { needed },
            Reason::Cancelled if stopped == Stopped::ByTime => Self::ByTime,
            Reason::Nodes => Self::ByNodes,
            Reason::Settled => Self::Settled,
            _ => Self::ByInterrupt,
        }
    }
}
