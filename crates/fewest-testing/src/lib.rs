//! Helpers for the tests of several crates: random numbers, a puzzle as text, readers that return pieces or fail, a test
//! of uniform distributions, and the number of random cases.
//!
//! This crate shares no code with the library that it helps to test.

pub mod evenness;
mod night;
pub mod puzzles;
mod random;
pub mod reading;

pub use night::{cases, is_night};
pub use random::Random;
