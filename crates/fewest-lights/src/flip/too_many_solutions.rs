//! The error of a shape that has too many solutions.

use std::fmt;

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
