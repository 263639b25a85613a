//! Puzzles in which a press adds a fixed pattern to a board: the Flip Game, and Lights Out by any rule.
//!
//! Users name these modules through the crate `fewest`.

// `lights` covers every rule, and `flip` is its special case with a faster engine. `lights` uses `flip` in two places:
// pictures (`flip::pbm`), and boards that are read twice. `rows`, `contestant`, `kinds` and `solvability` are private
// modules that both games use.
//
// A further game with its own drawings and judge would be a folder beside `flip`, with its rule in one file and an
// oracle in its tests, and would get its answers from `lights`. `flip::chase`, `flip::equation` and
// `flip::minimum::classes` are valid only for the rule of the Flip Game.

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
