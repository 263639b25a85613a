//! A job that consists of the tasks of one shard of another job.

use super::Job;
use crate::Shard;
use std::ops::Range;

/// A job that computes only the tasks of a shard.
pub struct Sharded<'a, J> {
    job: &'a J,
    tasks: Range<usize>,
}

impl<'a, J: Job> Sharded<'a, J> {
    pub fn new(job: &'a J, shard: Shard) -> Self {
        let Range { start, end } = shard.range(job.tasks() as u64);
        // Both ends of the range are at most the number of tasks, which is a `usize`.
        Self { job, tasks: start as usize..end as usize }
    }
}

impl<J: Job> Job for Sharded<'_, J> {
    type Part = J::Part;
    type Scratch = J::Scratch;

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn scratch(&self) -> J::Scratch {
        self.job.scratch()
    }

    fn part(&self, task: usize, scratch: &mut J::Scratch) -> J::Part {
        self.job.part(self.tasks.start + task, scratch)
    }
}
