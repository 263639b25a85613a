//! How an answer is proved, and why there is none.

use crate::OutOfMemory;
use std::fmt;

/// How it is known that no solution has fewer presses: all of them were exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The dimension of the space of quiet patterns: each color has 2^nullity solutions.
    pub nullity: usize,
    /// How the solutions were exhausted.
    pub method: Method,
    /// The press sets weighed: whole solutions, members of lists, and pairs of these.
    pub examined: u64,
}

/// A way to exhaust the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// There is only one for each color.
    Unique,
    /// All were walked through, one by one.
    Walk,
    /// Halves of the space were listed, and joined as far as they can make up the fewest presses.
    MeetInTheMiddle,
}

/// The lower-case name: `unique`, `walk`, `meet in the middle`.
impl fmt::Display for Method {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Method::Unique => "unique",
            Method::Walk => "walk",
            Method::MeetInTheMiddle => "meet in the middle",
        })
    }
}

/// Why a search could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// It needs more memory than it may take.
    Memory {
        /// The bytes that it needs at least, as far as is known: with so many it gets further.
        needed: usize,
    },
    /// The allocator refuses memory that it may take.
    OutOfMemory(OutOfMemory),
    /// The members of half of the space cannot be listed in a lifetime.
    TooManySolutions(TooManySolutions),
}

impl fmt::Display for SearchError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::Memory { needed } => write!(formatter, "the search needs {needed} bytes of memory"),
            SearchError::OutOfMemory(error) => error.fmt(formatter),
            SearchError::TooManySolutions(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for SearchError {}

/// A shape has too many solutions to find the one with the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
