//! How an answer is proved, or that it cannot be.

pub use fewest_linear::lightest::Method;
use std::fmt;

/// How it is known that no solution has fewer presses: all of them were exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// The dimension of the space of quiet patterns: each color has 2^nullity solutions.
    pub nullity: usize,
    /// How the solutions were exhausted.
    pub method: Method,
    /// The press sets weighed: whole solutions, members of lists, and pairs of these.
    pub examined: u64,
}

/// A shape has too many solutions to find the one with the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooManySolutions {
    nullity: usize,
}

impl TooManySolutions {
    pub(super) fn new(nullity: usize) -> Self {
        Self { nullity }
    }

    /// The nullity of the shape: there are 2^nullity solutions.
    pub fn nullity(&self) -> usize {
        self.nullity
    }
}

impl fmt::Display for TooManySolutions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "too many solutions to compare: nullity {}", self.nullity)
    }
}

impl std::error::Error for TooManySolutions {}
