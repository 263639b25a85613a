//! Shared by all crates of fewest: limits and outcomes, progress, memory, long work in tasks, and text with places.
//! Nothing here depends on a puzzle.
//!
//! Users name the public types through the crate `fewest`. The hidden modules are for the other crates of fewest, and
//! may change with any version.

// The files:
//
//   limits outcome progress    the limits of long work, its outcome and its progress
//   work shard                 long work as tasks, for threads and for machines; the share of one machine
//   memory                     large memory, whose refusal is an error
//   text                       text with places, for every reader
//   verdict                    a checker's verdict on an output
//   random                     SplitMix64: a seed gives the same numbers in every version
//   flag                       the flag that cancels work
//   fingerprint                ties a checkpoint to its problem
//   instructions               the instructions of the processor, for the kernels of all crates
#![allow(
    clippy::new_without_default,
    clippy::should_implement_trait,
    reason = "these lints are for users' interfaces, and readers of text are no iterators"
)]

#[doc(hidden)]
pub mod fingerprint;
#[doc(hidden)]
pub mod flag;
#[doc(hidden)]
#[cfg(any(target_arch = "aarch64", target_arch = "x86_64"))]
pub mod instructions;
mod limits;
#[doc(hidden)]
pub mod memory;
mod outcome;
mod progress;
#[doc(hidden)]
pub mod random;
mod shard;
#[doc(hidden)]
pub mod text;
mod verdict;
#[doc(hidden)]
pub mod work;

pub use limits::Limits;
pub use memory::OutOfMemory;
pub use outcome::{Outcome, Reason, Stopped};
pub use progress::{Progress, Stage};
pub use shard::{CensusPart, Incomplete, InvalidShard, Shard};
pub use verdict::{Mistake, Verdict};
