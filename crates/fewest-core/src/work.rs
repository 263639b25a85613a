//! Long work, cut into tasks whose parts are merged into one result.
//!
//! A [`Job`] is plain data: it has a number of tasks and computes the part of any task. The parts are merged in the
//! order of the tasks, so the result does not depend on where and when the parts are computed. [Threads](run) are one
//! way to run a job; a shard is a [range](Sharded) of its tasks or [every n-th](Every), and other machines compute the
//! other tasks.
//!
//! A function that does long work takes [`Limits`](crate::Limits) and a function that receives the
//! [`Progress`](crate::Progress), and passes a [`Job`] to [`run`]. The function itself handles neither threads nor
//! cancellation. With a limit of one thread, no thread is started. A search returns an [`Outcome`](crate::Outcome);
//! other work, such as a count, returns a `Result` whose error is the [`Reason`](crate::Reason) why it stopped.
//!
//! A census offers `part…`, which computes the part of a shard, and `…_of_parts`, which refuses parts that do not cover
//! everything exactly once. A search whose rounds depend on each other divides only its long rounds: see [`Division`].
//!
//! A new census is a file `census.rs` in its module: a function `…_within` cuts the space into tasks and merges their
//! counts, and its tests compare it with a naive count over the whole space of a small case.

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

    /// Buffers of a worker, which each task overwrites.
    type Scratch;

    /// The number of tasks.
    fn tasks(&self) -> usize;

    /// The buffers of one worker.
    fn scratch(&self) -> Self::Scratch;

    /// Computes the part of a task; tasks are numbered from 0.
    ///
    /// Tasks may share a bound to save work, as long as it never changes the merged result.
    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Self::Part;
}
