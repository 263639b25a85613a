//! Options of `fewest census puzzle` for positions that are kept in files. A *level* is the set of positions at one
//! distance.

use crate::arguments::shard::shard;
use clap::Args;
use clap::ValueHint;
use fewest::Shard;
use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Args, Debug)]
pub(crate) struct DiskOptions {
    /// Keep the positions in files in this folder instead of in memory; a later run continues one that was stopped or
    /// killed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["engine", "checkpoint"])]
    pub(crate) disk: Option<PathBuf>,

    /// Divide the positions of each distance into N files [default: the number in the folder; at least 16 in a new
    /// folder]
    #[arg(long, value_name = "N", value_parser = shards, requires = "disk")]
    pub(crate) shards: Option<NonZero<u16>>,

    /// With --disk: make only this shard of the files, such as 2/8, in a folder that all machines share, and wait for
    /// the other machines at each distance; write the counts to the -o file, for fewest merge
    #[arg(long, value_name = "I/N", value_parser = shard, requires_all = ["disk", "output"], conflicts_with_all = ["antipodes", "plot", "task"])]
    pub(crate) shard: Option<Shard>,

    /// Run one task and print a number of positions: expand:DISTANCE:SHARD, merge:DISTANCE:SHARD or complete:DISTANCE
    ///
    /// A task makes one file, and does nothing if its file exists or its distance is complete. expand finds the
    /// neighbors of a shard's positions at a distance, merge finds the new positions of a shard at a distance, and
    /// complete adds the counts of all shards at a distance. Shards are numbered from 1. Tasks may run on several
    /// machines that share the folder.
    #[arg(long, value_name = "TASK", value_parser = task, requires = "disk")]
    pub(crate) task: Option<Task>,
}

/// A task of a census on disk. Shards are numbered from 0 here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Finds the neighbors of a shard of a level.
    Expand(usize, usize),
    /// Finds the states of a level in a shard.
    Merge(usize, usize),
    /// Counts a level.
    Complete(usize),
}

fn shards(text: &str) -> Result<NonZero<u16>, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 1 to 65535")
}

fn task(text: &str) -> Result<Task, &'static str> {
    let shard = |text: &str| text.parse::<NonZero<usize>>().ok().map(|shard| shard.get() - 1);
    let level = |text: &str| usize::from_str(text).ok();
    let parts: Vec<&str> = text.split(':').collect();
    let task = match parts[..] {
        ["expand", at, of] => level(at).zip(shard(of)).map(|(level, shard)| Task::Expand(level, shard)),
        ["merge", at, of] => level(at).zip(shard(of)).map(|(level, shard)| Task::Merge(level, shard)),
        ["complete", at] => level(at).map(Task::Complete),
        _ => None,
    };
    task.ok_or("expected expand:DISTANCE:SHARD, merge:DISTANCE:SHARD or complete:DISTANCE")
}
