//! A job that consists of every n-th task of another job.

use super::Job;
use crate::Shard;

/// A job that computes only every n-th task of another job, beginning with a first task.
///
/// If the first tasks of a job take longest, shards of every n-th task take more equal times than
/// [ranges](super::Sharded).
pub struct Every<'a, J> {
    job: &'a J,
    first: usize,
    step: usize,
}

impl<'a, J: Job> Every<'a, J> {
    /// The job with all tasks from number `first` on.
    pub fn from(job: &'a J, first: usize) -> Self {
        Self { job, first, step: 1 }
    }

    /// The job with the tasks that are [dealt](Shard::dealt) to a shard.
    pub fn of(job: &'a J, shard: Shard) -> Self {
        Self { job, first: usize::from(shard.number() - 1), step: shard.of().into() }
    }

    /// The number of a task in the other job.
    pub fn number(&self, task: usize) -> usize {
        self.first + self.step * task
    }
}

impl<J: Job> Job for Every<'_, J> {
    type Part = J::Part;
    type Scratch = J::Scratch;

    fn tasks(&self) -> usize {
        (self.first..self.job.tasks()).step_by(self.step).len()
    }

    fn scratch(&self) -> J::Scratch {
        self.job.scratch()
    }

    fn part(&self, task: usize, scratch: &mut J::Scratch) -> J::Part {
        self.job.part(self.number(task), scratch)
    }
}
