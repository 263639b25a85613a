//! The proof of an answer, and the error of a shape that has too many solutions.

pub use fewest_linear::lightest::Method;
use std::fmt;

/// The proof that no solution has fewer presses: all solutions were exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// The dimension of the space of quiet patterns: each color has 2^nullity solutions.
    pub nullity: usize,
    /// The method by which the solutions were exhausted.
    pub method: Method,
    /// The number of press sets weighed: whole solutions, members of lists, and pairs of members.
    pub examined: u64,
}

/// The error of a board that has too many solutions to find the fewest presses.
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
