//! Helpers for the tests of several crates: random numbers, a puzzle as text, readers that return pieces or fail, and a
//! test of uniform distributions.
//!
//! This crate shares no code with the library that it helps to test.

pub mod evenness;
pub mod puzzles;
mod random;
pub mod reading;

pub use random::Random;
