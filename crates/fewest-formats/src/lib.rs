//! Readers of puzzles, boards and codes in the formats of other programs.
//!
//! A reader takes a slice or a stream of bytes, never a file. Most readers recognize the format by the content. Most
//! errors name the line, the column and the expected text. Memory is limited by an argument, by a default, or by the
//! largest length of a text.
//!
//! The judges' texts of the Rotation Game and of the Flip Game are read elsewhere: these games have readers in their
//! own crates.

#[cfg(feature = "lights")]
pub mod lights;
#[cfg(feature = "linear")]
pub mod linear;
#[cfg(feature = "permutation")]
pub mod permutation;
mod subject;

pub use subject::Subject;

/// Runs the examples of README.md as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
