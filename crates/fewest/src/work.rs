//! Long work, cut into tasks: tasks -> parts -> one whole.
//!
//! A [`Job`] is plain data. It knows how many tasks it has and computes the part of any of them, and the parts are
//! merged in the order of the tasks. So the whole depends neither on who computes which part nor on when, and
//! [threads](run) are one way to run a job; another may send ranges of task numbers to other machines.

mod threads;

pub(crate) use threads::{Cancelled, Workers, run};

/// Work that consists of tasks which do not wait for each other.
pub(crate) trait Job: Sync {
    /// What a task comes to.
    type Part: Send;

    /// Buffers that a worker fills anew in each task.
    type Scratch;

    /// The number of tasks.
    fn tasks(&self) -> usize;

    /// The buffers of one worker.
    fn scratch(&self) -> Self::Scratch;

    /// Computes the part of a task, from 0.
    ///
    /// Tasks may share a bound that saves work, but what they share never changes the whole.
    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Self::Part;
}
