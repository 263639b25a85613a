//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

// `lights` depends on one other game, `flip`, which is a special case of `lights` with a faster engine. `lights` reads
// and writes pictures with `flip::pbm`, and solves pictures in two readings by the two passes of `flip`. Both games,
// and nothing else, use `rows` (of boards in text), `contestant`, `kinds` (which counts boards by presses) and
// `Solvability`.
//
// A further game with drawings and judges of its own would be a folder beside `flip`, with its rule in one file and an
// oracle in its tests. Its answers come from `lights`. `chase`, `equation` and `minimum/classes` are valid only for the
// rule of the Flip Game. Another rule gets faster forms of its own when a bench shows that they pay.

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
