//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

// `lights` covers every rule, and `flip` is its special case with a faster engine. `lights` uses `flip` for bitmaps and
// for boards that are read twice. `rows`, `contestant`, `kinds`, `proof` and `solvability` are private modules that
// both games use.

mod contestant;
pub mod flip;
mod kinds;
pub mod lights;
mod proof;
mod rows;
mod solvability;

pub use solvability::Solvability;

/// Compiles and runs the programs of this crate's README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
