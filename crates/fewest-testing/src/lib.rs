//! What the tests of several crates share: random numbers, sources of text, and whether draws come equally often.
//!
//! It shares no code with the library that it helps to test.

pub mod evenness;
mod random;
pub mod reading;

pub use random::Random;
