//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

mod contestant;
pub mod flip;
pub mod lights;
mod solvability;

pub use solvability::Solvability;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
