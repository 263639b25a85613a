//! Shared by the tests of several crates: random numbers, sources of text, and a test for a uniform distribution.
//!
//! It shares no code with the library that it helps to test.

pub mod evenness;
mod random;
pub mod reading;

pub use random::Random;
