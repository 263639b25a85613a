//! A search for the fewest ones, within given memory, threads and time.

use super::Checkpoints;
use crate::arguments::{Effort, Symmetry};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::progress::Fraction;
use crate::stopwatch::{self, Stopped, Stopwatch};
use crate::{interrupt, methods, pipeline};
use anyhow::{Error, anyhow};
use fewest::linear::{
    Checkpoint, Exhaustion, Matrix, Method, Report, Search, Share, Solver, Support, Symmetries,
};
use fewest::{Limits, Outcome, Progress, Reason, Shard, Stage};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Which vectors are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A lightest one.
    One,
    /// All lightest ones.
    All,
    /// Any vector lighter than this, or the proof that there is none.
    LighterThan(usize),
    /// Any vector, of any weight.
    Any,
}

/// Who does the long rounds of a search.
#[derive(Clone, Copy)]
pub(crate) enum Division<'a> {
    /// This run.
    Whole,
    /// Each shard does some of their tasks, this run those of one, whose shares it keeps.
    Shard(Shard, &'a Mutex<Vec<Share>>),
    /// All shards have done theirs.
    Merged(&'a [Vec<Share>]),
}

/// The settings of a search.
pub(crate) struct Searching<'a> {
    pub(crate) wanted: Wanted,
    pub(crate) effort: &'a Effort,
    pub(crate) nodes: Option<u64>,
    /// The method; without one, the method that is expected to take less time.
    pub(crate) method: Option<Method>,
    pub(crate) symmetry: Symmetry,
    pub(crate) time_limit: Option<Duration>,
    /// The file from which the search continues, and in which it saves its state.
    pub(crate) checkpoints: Option<&'a Checkpoints>,
    pub(crate) division: Division<'a>,
    /// The beginning of the progress bar's message, such as `X: `.
    pub(crate) title: &'static str,
}

/// The result of a search.
pub(crate) struct Found {
    pub(crate) end: End,
    /// The lightest vectors found.
    pub(crate) words: Vec<Support>,
    /// No vector that counts is lighter.
    pub(crate) at_least: usize,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// The method that the search ended with, if it began.
    pub(crate) method: Option<Method>,
    /// The work for each exhausted weight.
    pub(crate) weights: Vec<Exhausted>,
    /// The library's report of one lightest vector.
    pub(crate) report: Option<Report<Support>>,
    /// Whether the vector follows from another problem's report.
    pub(crate) follows: bool,
}

impl Found {
    /// The result of a search that was not needed or had no time.
    pub(crate) fn not_begun() -> Self {
        Self {
            end: End::NotBegun,
            words: Vec::new(),
            at_least: 1,
            nodes: 0,
            time: Duration::ZERO,
            method: None,
            weights: Vec::new(),
            report: None,
            follows: false,
        }
    }

    /// A lightest vector that follows from one of another problem.
    pub(crate) fn follows(word: Support) -> Self {
        Self {
            end: End::Solved,
            at_least: word.weight(),
            words: vec![word],
            follows: true,
            ..Self::not_begun()
        }
    }
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
    /// The limit of nodes was reached.
    ByNodes,
    /// The limit of memory was reached.
    ByMemory {
        needed: Option<u64>,
    },
    NotBegun,
}

/// The work to exhaust a weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exhausted {
    pub(crate) weight: usize,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl<'b> Searching<'b> {
    /// Runs a search with these settings.
    ///
    /// # Errors
    ///
    /// The checkpoint belongs to another search.
    pub(crate) fn run(&self, search: Search<'_>) -> Result<Found, Failure> {
        let save = |checkpoint: &Checkpoint| {
            if let Some(checkpoints) = self.checkpoints {
                checkpoints.save(checkpoint);
            }
        };
        let keep = |share| {
            if let Division::Shard(_, shares) = self.division {
                shares.lock().unwrap_or_else(PoisonError::into_inner).push(share);
            }
        };
        let search = self.set(search, &save, &keep)?;
        let bar = Fraction::new();
        let clock = Clock::new();
        let limits = limits(self.effort).nodes(self.nodes.unwrap_or(u64::MAX));
        let show = |progress: &Progress| {
            clock.note(progress);
            bar.set(progress.fraction().unwrap_or(0.0), self.message(progress));
        };
        let (report, stopped) = match self.time_limit {
            // Without a time limit no watching thread is started: its start takes longer than many a search.
            None => interrupt::during(|interrupted| {
                let report = self.end(&search, &limits.cancel(interrupted), &|progress| show(&progress));
                (report, Stopped::ByInterrupt)
            }),
            limit => {
                let (report, _, stopped) = stopwatch::run(limit, |stopwatch| {
                    let progress = |progress: Progress| {
                        stopwatch.glance();
                        show(&progress);
                    };
                    self.end(&search, &limits.cancel(stopwatch.cancel()), &progress)
                });
                (report, stopped)
            }
        };
        let time = clock.start.elapsed();
        let (end, words, at_least) = match report.outcome {
            Outcome::Solved(words) => {
                let weight = words[0].weight();
                (End::Solved, words, weight)
            }
            Outcome::Unsolvable => (End::Unsolvable, Vec::new(), 0),
            Outcome::Stopped(ended) => {
                let words = ended.best.unwrap_or_default();
                (End::of(ended.why, stopped), words, ended.at_least)
            }
        };
        let exhausted = |&Exhaustion { weight, nodes, .. }: &Exhaustion| Exhausted {
            weight,
            nodes,
            time: clock.time_of(weight),
        };
        let weights = report.weights.iter().map(exhausted).collect();
        Ok(Found {
            end,
            words,
            at_least,
            nodes: report.nodes,
            time,
            method: Some(report.method),
            weights,
            report: report.one,
            follows: false,
        })
    }

    /// The search with these settings.
    fn set<'a>(
        &self,
        search: Search<'a>,
        save: &'a (dyn Fn(&Checkpoint) + Sync),
        keep: &'a (dyn Fn(Share) + Sync),
    ) -> Result<Search<'a>, Failure>
    where
        'b: 'a,
    {
        let search = match self.symmetry {
            Symmetry::Auto => search,
            Symmetry::None => {
                let none = Symmetries::none(search.problem());
                search.symmetries(none).expect("they are of this problem")
            }
        };
        let search = match self.method {
            Some(method) => search.method(method),
            None => search,
        };
        let search = match self.wanted {
            Wanted::One | Wanted::All => search,
            Wanted::LighterThan(weight) => search.at_least(weight),
            // Every vector is lighter than this.
            Wanted::Any => search.at_least(usize::MAX),
        };
        let search = match self.division {
            Division::Whole => search,
            Division::Shard(shard, _) => search.shard(shard, keep),
            Division::Merged(shares) => {
                search.shares(shares).map_err(|error| Failure::BadInput(error.into()))?
            }
        };
        match self.checkpoints {
            Some(checkpoints) => checkpoints.resume(search.save(save)),
            None => Ok(search),
        }
    }

    /// How the search ends.
    fn end(&self, search: &Search<'_>, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Ended {
        if self.wanted == Wanted::All {
            let Report { outcome, weights, nodes, method, .. } = search.run_for_all(limits, progress);
            return Ended { outcome, weights, nodes, method, one: None };
        }
        let report = search.run(limits, progress);
        Ended {
            outcome: report.outcome.clone().map(|word| vec![word]),
            weights: report.weights.clone(),
            nodes: report.nodes,
            method: report.method,
            one: Some(report),
        }
    }

    fn message(&self, progress: &Progress) -> String {
        let (title, least) = (self.title, progress.at_least);
        let work = match progress.stage {
            Stage::Growing => format!("weight {least}, {} nodes", grouped(progress.nodes)),
            _ => "information sets".to_owned(),
        };
        match progress.best {
            Some(best) => format!("{title}{work}; the fewest ones are {least} to {best}"),
            None => format!("{title}{work}; the fewest ones are {least} or more"),
        }
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

/// The library's report of one lightest vector, or of all.
struct Ended {
    outcome: Outcome<Vec<Support>>,
    weights: Vec<Exhaustion>,
    nodes: u64,
    method: Method,
    /// The report of one vector, if it is one.
    one: Option<Report<Support>>,
}

impl End {
    /// The end of work that stopped for a reason; `stopped` says what set its flag.
    pub(crate) fn of(why: Reason, stopped: Stopped) -> Self {
        match why {
            Reason::Nodes => Self::ByNodes,
            Reason::Memory { needed } => Self::ByMemory { needed },
            Reason::Cancelled if stopped == Stopped::ByTime => Self::ByTime,
            Reason::Settled => Self::Settled,
            _ => Self::ByInterrupt,
        }
    }

    /// Fails if the search was stopped: what it found is of no use then.
    pub(crate) fn whole(self) -> Result<(), Failure> {
        match self {
            Self::Solved | Self::Unsolvable | Self::Settled | Self::NotBegun => Ok(()),
            Self::ByMemory { needed } => Err(Failure::failed(too_little_memory(needed))),
            Self::ByTime | Self::ByInterrupt | Self::ByNodes => {
                interrupt::check()?;
                Err(Failure::failed(anyhow!("the search was stopped")))
            }
        }
    }
}

/// Records when each weight was exhausted.
struct Clock {
    start: Instant,
    ends: Mutex<Vec<(usize, Duration)>>,
}

impl Clock {
    fn new() -> Self {
        Self { start: Instant::now(), ends: Mutex::new(Vec::new()) }
    }

    fn note(&self, progress: &Progress) {
        if progress.stage != Stage::Growing {
            return;
        }
        let (weight, now) = (progress.at_least, self.start.elapsed());
        let mut ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        match ends.last_mut() {
            Some((last, end)) if *last == weight => *end = now,
            _ => ends.push((weight, now)),
        }
    }

    /// The time from the end of the weight before to the end of this one.
    fn time_of(&self, weight: usize) -> Duration {
        let ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        let end = |wanted: &dyn Fn(usize) -> bool| {
            ends.iter().rev().find(|(weight, _)| wanted(*weight)).map_or(Duration::ZERO, |&(_, end)| end)
        };
        end(&|other| other <= weight).saturating_sub(end(&|other| other < weight))
    }
}
