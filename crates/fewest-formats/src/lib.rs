//! Puzzles, boards and codes as other programs write them, read as values of the library.
//!
//! A reader takes a slice or a stream of bytes, never a file, and recognizes the format by content. Errors name the
//! line and the column, what was found there and what was expected. A value takes at most the memory that the caller
//! allows.
//!
//! The streams of the judged games, which are read at the speed of memory, stand with the games.

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
