//! Shared by the tests of several crates: random numbers, puzzles as text, sources of text, and a test of uniform
//! distributions.
//!
//! It shares no code with the library that it helps to test.

pub mod evenness;
pub mod puzzles;
mod random;
pub mod reading;

pub use random::Random;
