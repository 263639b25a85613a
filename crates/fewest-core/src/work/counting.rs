//! Adds the counts that the tasks of one or several jobs return: lists with the number of objects of each size.

use super::{Cancelled, Job, Sharded, run};
use crate::{Limits, Progress, Reason, Shard, Stage};
use std::ops::ControlFlow;

/// A count in progress.
pub struct Counting<'a> {
    /// The number of steps of this shard in all jobs. `done` is the number of its steps in the finished jobs.
    total: u128,
    done: u128,
    shard: Shard,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Counting<'a> {
    /// Starts the count of a shard. The whole count takes `total` steps, each of which is a node.
    pub fn new(
        total: u128,
        shard: Shard,
        limits: &'a Limits<'a>,
        progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Result<Self, Reason> {
        let total = shard.share(total);
        if total > u128::from(limits.nodes) {
            return Err(Reason::Nodes);
        }
        Ok(Self { total, done: 0, shard, limits, progress })
    }

    /// Adds the counts of all tasks of a job that belong to the shard. The whole job takes `steps` of the `total`
    /// steps.
    pub fn count(&mut self, job: &impl Job<Part = Vec<u128>>, steps: u128) -> Result<Vec<u128>, Reason> {
        let (job, steps) = (Sharded::new(job, self.shard), self.shard.share(steps));
        let mut counts = Vec::new();
        let (mut merged, all) = (0, job.tasks() as u128);
        let before = self.done;
        let counted = run(&job, &self.limits.workers(), |part| {
            counts.resize(part.len().max(counts.len()), 0);
            counts.iter_mut().zip(part).for_each(|(count, more)| *count += more);
            merged += 1;
            let done = before + steps * merged / all;
            (self.progress)(Progress::new(Stage::Counting, done as u64, Some(self.total as u64)));
            ControlFlow::Continue(())
        });
        counted.map_err(|Cancelled| Reason::Cancelled)?;
        self.done += steps;
        Ok(counts)
    }
}

/// Counts without trailing zeros.
pub fn trimmed(mut counts: Vec<u128>) -> Vec<u128> {
    let largest = counts.iter().rposition(|&count| count > 0);
    counts.truncate(largest.map_or(0, |largest| largest + 1));
    counts
}
