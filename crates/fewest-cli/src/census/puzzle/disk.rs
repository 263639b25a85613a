//! Counts the positions at each distance, for puzzles with more positions than memory can hold. The positions are kept
//! in files. A *level* is the set of states at one distance; its files contain the numbers of the states in ascending
//! order.
//!
//! A level is made in three steps:
//!
//! 1. Each shard of the previous level is *expanded*: the successors of its states are written as sorted runs.
//! 2. Each shard of the new level is *merged* from the runs, without the states of earlier levels.
//! 3. The level is *completed*: its count is stored. The runs are removed, and so are the states that no later level
//!    needs.
//!
//! Each task makes one file, unless the file exists. The files are the only state of the census, so a killed census
//! continues from them, and several machines may run tasks in the same folder.
//!
//! States are numbered ([`StateNumbers`]), and a shard is a range of these numbers.

mod block;
mod folder;
mod list;
mod merging;
mod tasks;

use super::space::CountedPositions;
use super::{Counted, check, complete};
use crate::arguments::{CensusPermutation, Task};
use crate::checkpoint::StateFile;
use crate::failure::Failure;
use crate::interrupt::Interrupted;
use crate::numbers::grouped;
use crate::output::Output;
use crate::progress::Spinner;
use crate::stopwatch::{self, Stopped, Stopwatch};
use crate::{memory, pipeline, terminal};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::Shard;
use fewest::permutation::{State, StateNumbers};
use folder::{Folder, Kind, Name};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};
use tasks::{LEAST_MEMORY, Tasks};

/// The smallest number of shards in a new folder, unless the user sets the number.
const SHARDS: usize = 16;

/// With `--shard`, a new folder has at least this number of shards for each machine, unless the user sets the number.
const FILES_A_SHARD: usize = 4;

/// The interval at which a run checks for the files of other runs.
const GLANCE: Duration = Duration::from_millis(50);

pub(super) fn run(
    arguments: &CensusPermutation,
    space: &CountedPositions,
    path: &Path,
) -> Result<(), Failure> {
    let Some((counts, ended)) = counted(arguments, space, path, None)? else { return Ok(()) };
    match ended {
        Ok(None) => Counted::up_to(space, arguments.metric, &counts).write(arguments),
        Ok(Some(farthest)) => {
            let counted = Counted::done(space, arguments.metric, &counts, &farthest);
            check(space.puzzle(), counts.iter().sum(), arguments.explain)?;
            counted.write(arguments)
        }
        Err(failure @ Failure::BadInput(_)) => Err(failure),
        Err(failure) => {
            Err(Counted::so_far(space, arguments.metric, &counts).write_after(failure, arguments))
        }
    }
}

/// Makes the files that belong to `shard`. Returns the counts of the distances, and whether the last count is that of
/// the largest distance.
pub(super) fn part(
    arguments: &CensusPermutation,
    space: &CountedPositions,
    path: &Path,
    shard: Shard,
) -> Result<(Vec<u64>, bool), Failure> {
    let counted = counted(arguments, space, path, Some(shard))?;
    let (counts, ended) = counted.expect("the command line has no task");
    Ok((counts, ended?.is_some()))
}

/// The result of a census: the counts of the complete distances, and either the requested farthest states or the
/// failure that ended the census. The states are `None` if the census ended at the requested distance.
type Ended = (Vec<u64>, Result<Option<Vec<State>>, Failure>);

/// Runs the census, or the part `share` of it. Returns `None` if the command line names a single task.
fn counted(
    arguments: &CensusPermutation,
    space: &CountedPositions,
    path: &Path,
    share: Option<Shard>,
) -> Result<Option<Ended>, Failure> {
    let states = StateNumbers::new(space.puzzle(), arguments.metric)
        .map_err(|error| Failure::BadInput(anyhow!(error).context("--disk")))?;
    let (threads, memory) = shares(arguments, &states)?;
    let shards = arguments.disk.shards;
    let new = match share {
        // This number does not depend on the machine, so all machines choose the same number.
        Some(share) => SHARDS.max(FILES_A_SHARD * usize::from(share.of())),
        None => SHARDS.max(2 * pipeline::threads(arguments.threads).get()),
    };
    let folder = Folder::open(path, space.puzzle(), arguments.metric, &states, shards, new)?;
    let (result, _, stopped) = stopwatch::run(None, |stopwatch| {
        let tasks = Tasks { states: &states, folder: &folder, memory, cancel: stopwatch.cancel() };
        match arguments.disk.task {
            Some(task) => one(tasks, task, arguments).map(|()| None),
            None => {
                let name = share.map_or("census".to_owned(), |share| {
                    format!("census-{}-of-{}", share.number(), share.of())
                });
                let _lock = StateFile::open(path, &name)?;
                let census =
                    Census { arguments, tasks, threads, share, stopwatch, counts: vec![], is_cut: false };
                Ok(Some(census.all()))
            }
        }
    });
    let why = |failure, levels| match stopped {
        Stopped::No | Stopped::ByNodes | Stopped::ByMemory => failure,
        Stopped::ByTime => Failure::failed(anyhow!("the time limit was reached: {}", complete(levels))),
        Stopped::ByInterrupt => Failure::Interrupted(anyhow!("interrupted: {}", complete(levels))),
    };
    let result = result.map_err(|failure| match stopped {
        Stopped::ByTime => Failure::failed(anyhow!("the time limit was reached")),
        _ => failure,
    });
    let Some((counts, ended)) = result? else { return Ok(None) };
    let ended = ended.map_err(|failure| match failure {
        failure @ Failure::BadInput(_) => failure,
        failure => why(failure, counts.len()),
    });
    Ok(Some((counts, ended)))
}

/// The number of threads, and the bytes of memory for each thread.
fn shares(
    arguments: &CensusPermutation,
    states: &StateNumbers<'_>,
) -> Result<(NonZero<usize>, usize), Failure> {
    let memory = arguments.memory.unwrap_or_else(|| ByteSize::b(memory::available_to_threads() as u64 / 2));
    let left = memory.as_u64().saturating_sub(states.bytes());
    let left = usize::try_from(left).unwrap_or(usize::MAX);
    let Some(most) = NonZero::new(left / LEAST_MEMORY) else {
        return Err(Failure::failed(anyhow!(
            "the census needs {} of memory, but the limit is {memory}; --memory sets another limit",
            ByteSize::b(states.bytes() + LEAST_MEMORY as u64)
        )));
    };
    let wanted = match arguments.disk.task {
        Some(_) => pipeline::ONE,
        None => pipeline::threads(arguments.threads),
    };
    let threads = wanted.min(most);
    Ok((threads, left / threads))
}

/// Runs a single task, and prints the number of positions in the file that it made or at the distance that it
/// completed.
fn one(tasks: Tasks<'_>, task: Task, arguments: &CensusPermutation) -> Result<(), Failure> {
    let shards = tasks.folder.shards;
    if let Task::Expand(_, shard) | Task::Merge(_, shard) = task
        && shard >= shards
    {
        return Err(Failure::BadInput(anyhow!("--task: the shards are numbered from 1 to {shards}")));
    }
    let positions = match task {
        Task::Expand(level, shard) => tasks.expand(level, shard)?,
        Task::Merge(level, shard) => tasks.merge(level, shard)?,
        Task::Complete(level) => tasks.complete(level)?,
    };
    let mut output = Output::create(arguments.report.output.path())?;
    output.write(format!("{positions}\n").as_bytes())?;
    output.finish()
}

struct Census<'a> {
    arguments: &'a CensusPermutation,
    tasks: Tasks<'a>,
    threads: NonZero<usize>,
    /// The files that this run makes, from the option `--shard`; `None` for all files.
    share: Option<Shard>,
    stopwatch: &'a Stopwatch<'a>,
    /// The number of states of each complete level.
    counts: Vec<u64>,
    /// Whether the census ended at the requested distance.
    is_cut: bool,
}

impl Census<'_> {
    /// Completes all levels, or those up to the requested distance. Returns the counts and, if all levels are complete,
    /// the requested farthest states.
    fn all(mut self) -> Ended {
        let farthest = self.levels();
        (self.counts, farthest.map(|farthest| (!self.is_cut).then_some(farthest)))
    }

    fn levels(&mut self) -> Result<Vec<State>, Failure> {
        let spinner = Spinner::new();
        let tasks = self.tasks;
        loop {
            let (level, start) = (self.counts.len(), Instant::now());
            let is_known = tasks.folder.count(level)?.is_some();
            if !is_known {
                if let Some(before) = level.checked_sub(1) {
                    self.each_shard(&spinner, "expanded", |shard| tasks.expand(before, shard))?;
                    self.wait(&spinner, Kind::Runs)?;
                }
                self.each_shard(&spinner, "merged", |shard| tasks.merge(level, shard))?;
                self.wait(&spinner, Kind::States)?;
            }
            let count = tasks.complete(level)?;
            if count == 0 {
                break;
            }
            self.counts.push(count);
            if self.arguments.depth.is_some_and(|depth| level >= depth) {
                self.is_cut = true;
                break;
            }
            if self.arguments.explain && !is_known {
                let bytes = tasks.bytes(level)?;
                terminal::note(format_args!(
                    "distance {level}: {} positions, {:.3} bytes each; {} positions in all, {:.3} s",
                    grouped(count),
                    bytes as f64 / count as f64,
                    grouped(self.counts.iter().sum::<u64>()),
                    start.elapsed().as_secs_f64()
                ));
            }
        }
        let wanted = self.arguments.antipodes.unwrap_or(0);
        let farthest = match self.counts.len().checked_sub(1) {
            Some(level) if wanted > 0 => tasks.first_states(level, wanted)?,
            _ => vec![],
        };
        Ok(farthest.into_iter().map(|number| tasks.states.state(number)).collect())
    }

    /// Waits until the other runs have made their files of the next level. Returns at once if this run makes all files.
    fn wait(&self, spinner: &Spinner, kind: Kind) -> Result<(), Failure> {
        if self.share.is_none() {
            return Ok(());
        }
        let (level, folder) = (self.counts.len(), self.tasks.folder);
        let is_missing = |shard: &usize| !folder.path_of(Name { kind, level, shard: *shard }).exists();
        loop {
            let missing = (0..folder.shards).filter(is_missing).count();
            if missing == 0 || folder.count(level)?.is_some() {
                return Ok(());
            }
            self.stopwatch.glance();
            if self.stopwatch.cancel().load(Relaxed) {
                return Err(Interrupted.into());
            }
            spinner.show(|| format!("distance {level}: waiting for {missing} files of other machines"));
            thread::sleep(GLANCE);
        }
    }

    /// Runs `task` for each shard whose file this run makes.
    fn each_shard(
        &self,
        spinner: &Spinner,
        what: &str,
        task: impl Fn(usize) -> Result<u64, Failure> + Sync,
    ) -> Result<(), Failure> {
        let level = self.counts.len();
        let is_ours = |shard: &usize| {
            self.share.is_none_or(|share| shard % usize::from(share.of()) + 1 == usize::from(share.number()))
        };
        let ours: Vec<usize> = (0..self.tasks.folder.shards).filter(is_ours).collect();
        let shards = ours.len();
        let mut done = 0;
        let work = |shard, made: &mut Vec<u8>| {
            made.push(0);
            task(shard).map(drop)
        };
        let write = |_: &[u8]| {
            done += 1;
            self.stopwatch.glance();
            spinner.show(|| format!("distance {level}: {done} of {shards} shards {what}"));
            Ok(())
        };
        pipeline::run(
            self.threads,
            |batches| ours.into_iter().try_for_each(|shard| batches.send(shard)),
            work,
            write,
        )
    }
}
