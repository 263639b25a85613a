//! Divides long work into tasks, whose results are merged. Tasks run on several threads, or on several machines.
//!
//! - A [`Job`] is plain data: it has a number of tasks, and computes the part (the result) of each task.
//! - Parts are merged in the order of the tasks, so the result does not depend on where and when they are computed.
//! - [`run`] runs a job on threads. For several machines, a shard of the job is a [range](Sharded) of its tasks, or
//!   [every n-th](Every) task.
//!
//! A function that divides long work takes [`Limits`](crate::Limits) and a function that receives the
//! [`Progress`](crate::Progress), and passes a [`Job`] to [`run`]. [`run`] handles threads and cancellation. If the
//! limit is one thread, no thread is started. A search returns an [`Outcome`](crate::Outcome). Other work, such as a
//! count, returns a `Result` whose error is the [`Reason`](crate::Reason) why it stopped.
//!
//! If the rounds of a search depend on each other, only its long rounds are divided: see [`Division`].

mod counting;
mod division;
mod each;
mod every;
mod sharded;
mod threads;

pub use counting::{Counting, trimmed};
pub use division::Division;
pub use each::{each, together};
pub use every::Every;
pub use sharded::Sharded;
pub use threads::{Cancelled, Workers, run};

/// Work that consists of independent tasks.
pub trait Job: Sync {
    /// The result of a task.
    type Part: Send;

    /// The buffers of a worker. Each task overwrites them.
    type Scratch;

    /// The number of tasks.
    fn tasks(&self) -> usize;

    /// The buffers of one worker.
    fn scratch(&self) -> Self::Scratch;

    /// Computes the part of a task. Tasks are numbered from 0.
    ///
    /// Tasks may share a bound to save work, if the bound never changes the merged result.
    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Self::Part;
}
