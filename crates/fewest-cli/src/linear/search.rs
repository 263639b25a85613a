//! Searches for lightest vectors, within limits on memory, threads and time.

use crate::budget::Budget;
use crate::failure::Failure;
use crate::interrupt;
use crate::numbers::grouped;
use crate::progress::Fraction;
use crate::stopwatch::Stopped;
use anyhow::{Error, anyhow};
use fewest::linear::{Exhaustion, Matrix, Method, Report, Search, Solver, Support};
use fewest::{Limits, Outcome, Progress, Reason, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A lightest vector.
    One,
    /// All lightest vectors.
    All,
    /// Any vector, of any weight.
    Any,
}

pub(crate) struct Found {
    pub(crate) end: End,
    pub(crate) words: Vec<Support>,
    /// The proved lower bound on the weight.
    pub(crate) at_least: usize,
    pub(crate) work: Work,
}

pub(crate) struct Work {
    pub(crate) method: Method,
    pub(crate) nodes: u64,
    pub(crate) weights: Vec<Exhaustion>,
}

impl<S> From<&mut Report<S>> for Work {
    fn from(report: &mut Report<S>) -> Self {
        let weights = std::mem::take(&mut report.weights);
        Self { method: report.method, nodes: report.nodes, weights }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Lightest vectors were found, and proved to be lightest.
    Solved,
    /// It is proved that no vector qualifies.
    Unsolvable,
    /// The question about a weight was answered, but the least weight is not known.
    Settled,
    ByTime,
    ByInterrupt,
    ByNodes,
    /// The limit of memory was reached.
    ByMemory {
        needed: Option<u64>,
    },
}

pub(crate) fn run(search: Search<'_>, wanted: Wanted, budget: Budget) -> Found {
    let search = match wanted {
        Wanted::One | Wanted::All => search,
        // Every vector is lighter than this weight, so the first vector found ends the search.
        Wanted::Any => search.at_least(usize::MAX),
    };
    let bar = Fraction::new();
    let ((outcome, work), stopped) = budget.run(|limits, glance| {
        let progress = |progress: Progress| {
            glance();
            bar.set(progress.fraction().unwrap_or(0.0), || message(&progress));
        };
        match wanted {
            Wanted::All => {
                let mut report = search.run_for_all(limits, &progress);
                let work = Work::from(&mut report);
                (report.outcome, work)
            }
            Wanted::One | Wanted::Any => {
                let mut report = search.run(limits, &progress);
                let work = Work::from(&mut report);
                (report.outcome.map(|word| vec![word]), work)
            }
        }
    });
    match outcome {
        Outcome::Solved(words) => {
            let at_least = words[0].weight();
            Found { end: End::Solved, words, at_least, work }
        }
        Outcome::Unsolvable => Found { end: End::Unsolvable, words: Vec::new(), at_least: 0, work },
        Outcome::Stopped(ended) => Found {
            end: End::of(ended.why, stopped),
            words: ended.best.unwrap_or_default(),
            at_least: ended.at_least,
            work,
        },
    }
}

pub(crate) fn message(progress: &Progress) -> String {
    let least = progress.at_least;
    let work = match progress.stage {
        Stage::Growing => format!("weight {least}, {} nodes", grouped(progress.nodes)),
        Stage::Listing | Stage::Joining => "halves of the space".to_owned(),
        _ => "sums of rows".to_owned(),
    };
    match progress.best {
        Some(best) => format!("{work}; the least weight is from {least} to {best}"),
        None => format!("{work}; the least weight is at least {least}"),
    }
}

/// Prepares a matrix for many syndromes.
pub(crate) fn prepare(checks: Matrix, budget: Budget) -> Result<Solver, Failure> {
    let late = || Failure::failed(anyhow!("the time limit was reached before the matrix was prepared"));
    prepared(budget, |limits| Solver::new_within(checks, limits))?.ok_or_else(late)
}

/// Returns the result of a preparation, or `None` if it takes longer than the limit.
pub(crate) fn prepared<T>(
    budget: Budget,
    prepare: impl FnOnce(&Limits<'_>) -> Result<T, Reason>,
) -> Result<Option<T>, Failure> {
    match budget.run(|limits, _| prepare(limits)) {
        (Ok(prepared), _) => Ok(Some(prepared)),
        (Err(Reason::Cancelled), Stopped::ByTime) => Ok(None),
        (Err(why), _) => Err(refused(why)),
    }
}

pub(crate) fn refused(why: Reason) -> Failure {
    match End::of(why, Stopped::ByInterrupt) {
        End::ByMemory { needed } => Failure::failed(too_little_memory(needed)),
        _ => interrupt::check().err().map_or_else(|| Failure::failed(why), Failure::from),
    }
}

/// The failure of a run that was stopped. `line` is the run's result so far.
pub(crate) fn ended(why: Reason, by: Stopped, line: &str) -> Failure {
    Failure::failed(match why {
        Reason::Cancelled if by != Stopped::ByTime => {
            return Failure::Interrupted(anyhow!("interrupted: {line}"));
        }
        Reason::Cancelled => anyhow!("the time limit was reached: {line}"),
        Reason::Memory { needed } => anyhow!("{}: {line}", too_little_memory(needed)),
        _ => anyhow!("the node limit was reached: {line}"),
    })
}

pub(crate) fn too_little_memory(needed: Option<u64>) -> Error {
    match needed {
        Some(needed) => anyhow!("the search needs {needed} bytes of memory; --memory allows more"),
        None => anyhow!("there was not enough memory; --memory sets another limit"),
    }
}

impl End {
    /// The end of a search that stopped for the reason `why`. For a cancelled search, `stopped` distinguishes a time
    /// limit from a signal.
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
