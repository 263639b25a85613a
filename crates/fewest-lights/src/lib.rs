//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

// `lights` knows no game but the Flip Game, which is one of its cases and has a faster engine of its own: `lights` reads
// and writes pictures with its `pbm`, and solves pictures that are read twice by its two passes. `contestant` and
// `Solvability` are used by both games and by nothing else.

mod contestant;
pub mod flip;
pub mod lights;
mod solvability;

pub use solvability::Solvability;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
