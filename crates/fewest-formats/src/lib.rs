//! Readers of puzzles, boards and codes in the formats of other programs.
//!
//! A reader takes a slice or a stream of bytes, never a file, and recognizes the format by the content. An error
//! names the line and the column, the text found there, and the expected text. A value takes at most the memory that
//! the caller allows.
//!
//! The readers of the judged games' streams, which run at the speed of memory, are in the games' own crates.

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
