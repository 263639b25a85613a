//! Errors in the text of a graph.

pub use fewest_core::text::Found;
use fewest_core::text::{self, ENDLESS_SPACE, WordProblem};
use std::fmt;

/// The error of a text that is not a graph, with its line and column.
pub type TextError = text::TextError<Problem>;

/// Reading a graph failed.
pub type ReadError = text::ReadError<TextError>;

/// The reason why a text is not a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The text differs from what the format requires.
    Unexpected {
        /// The text that the format requires, in words.
        expected: String,
        /// The text found.
        found: Found,
    },
    /// A line has more than 1 MiB of white space where text is expected.
    Space,
    /// The graph takes more memory than the limit allows.
    OverLimit {
        /// The number of bytes allowed.
        limit: usize,
    },
}

impl Problem {
    /// Whether reading stopped at the memory limit; the text itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        matches!(self, Self::OverLimit { .. })
    }
}

impl WordProblem for Problem {
    const SPACE: Self = Self::Space;

    fn unexpected(expected: String, found: Found) -> Self {
        Self::Unexpected { expected, found }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { expected, found } => write!(formatter, "expected {expected}, found {found}"),
            Self::Space => formatter.write_str(ENDLESS_SPACE),
            Self::OverLimit { limit } => {
                write!(
                    formatter,
                    "expected a text that takes at most {limit} bytes of memory, found a larger one"
                )
            }
        }
    }
}

impl std::error::Error for Problem {}
