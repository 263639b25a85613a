//! Divides long work into tasks, whose parts are merged into one result.
//!
//! A [`Job`] is plain data. It has a number of tasks, and computes the part of any task. The parts are merged in the
//! order of the tasks, so the result does not depend on where and when the parts are computed. [Threads](run) can run a
//! job. Several machines can divide it, too: a shard of the job is a [range](Sharded) of its tasks, or [every
//! n-th](Every) task.
//!
//! A function that does long work takes [`Limits`](crate::Limits) and a function that receives the
//! [`Progress`](crate::Progress), and passes a [`Job`] to [`run`]. [`run`] handles threads and cancellation, so the
//! function does not. With a limit of one thread, no thread is started. A search returns an
//! [`Outcome`](crate::Outcome). Other work, such as a count, returns a `Result` whose error is the
//! [`Reason`](crate::Reason) why it stopped.
//!
//! A census offers `part…`, which computes the part of a shard, and `…_of_parts`, which merges the parts. `…_of_parts`
//! refuses parts that do not cover everything exactly once. A search whose rounds depend on each other divides only its
//! long rounds: see [`Division`].
//!
//! A new census is a file `census.rs` in its module. A function `…_within` cuts the space into tasks and merges their
//! counts. The tests compare the census with a naive count over the whole space of a small case.

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

    /// Computes the part of a task. Tasks are numbered from 0.
    ///
    /// Tasks may share a bound to save work, as long as it never changes the merged result.
    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Self::Part;
}
