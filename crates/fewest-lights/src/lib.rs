//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

// Of the other games, `lights` uses only the Flip Game, which is one of its cases and has a faster engine: `lights`
// reads and writes pictures with `flip::pbm`, and solves pictures in two readings by the two passes of `flip`.
// `rows` (of boards in text), `contestant`, `kinds` (which counts boards by presses) and `Solvability` are used by both
// games and by nothing else.
//
// A further game with drawings and judges of its own would be a folder beside `flip`, with its rule in one file and an
// oracle in its tests. Its answers come from `lights`. `chase`, `equation` and `minimum/classes` hold for the
// rule of the Flip Game only; another rule gets faster forms of its own when a bench shows that they pay.

mod contestant;
pub mod flip;
mod kinds;
pub mod lights;
mod rows;
mod solvability;

pub use solvability::Solvability;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
