//! Readers of puzzles, boards and codes in the formats of other programs.
//!
//! A reader takes a slice or a stream of bytes, never a file name, and recognizes the format from the content. An error
//! names the line and the column, the text found there, and the text that was expected. The memory of a result is
//! limited by the caller.
//!
//! The judges' texts of the Flip Game, Lights Out and the Rotation Game are read in the games' own crates, at the speed
//! of memory.

#[cfg(feature = "lights")]
pub mod lights;
#[cfg(feature = "linear")]
pub mod linear;
#[cfg(feature = "permutation")]
pub mod permutation;
mod subject;

pub use subject::Subject;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
