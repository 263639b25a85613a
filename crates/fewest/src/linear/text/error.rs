//! The errors in the text of a system.

use crate::OutOfMemory;
use crate::linear::problem::ProblemError;
use crate::linear::stabilizer::StabilizerError;
pub use crate::text::Found;
use crate::text::{self, Place, WordError};
use std::fmt;

/// The error of a text that is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The problem at this place. If a whole row is wrong, the place is that of its first entry.
    pub problem: TextProblem,
}

/// The reason why a text is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text contains something else than the format requires.
    Unexpected {
        /// The text that the format requires, in words.
        expected: String,
        /// The text at this place.
        found: Found,
    },
    /// The checks do not commute. The place is that of the row of H_X.
    Checks(ProblemError),
    /// The generators are not those of a code. If two do not commute, the place is that of the later one.
    Generators(StabilizerError),
    /// A line contains more white space than any text needs.
    Space,
    /// The system takes more memory than the limit allows.
    OverLimit {
        /// The bytes that the part read so far takes.
        bytes: u64,
        /// The bytes allowed.
        limit: usize,
    },
    /// The allocator refused the memory.
    OutOfMemory(OutOfMemory),
}

/// The error of reading a system: the text is wrong or the source fails.
pub type ReadError = text::ReadError<TextError>;

impl TextProblem {
    /// The error of this problem at a place.
    pub(super) fn at(self, Place { line, column }: Place) -> ReadError {
        ReadError::Text(TextError { line, column, problem: self })
    }
}

/// The error that reports `found` instead of `expected` at a place.
pub(super) fn unexpected(place: Place, expected: impl Into<String>, found: Found) -> ReadError {
    ReadError::Text(TextError::unexpected(place, expected.into(), found))
}

impl WordError for TextError {
    fn unexpected(Place { line, column }: Place, expected: String, found: Found) -> Self {
        Self { line, column, problem: TextProblem::Unexpected { expected, found } }
    }

    fn space(Place { line, column }: Place) -> Self {
        Self { line, column, problem: TextProblem::Space }
    }
}

impl fmt::Display for TextProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { expected, found } => write!(formatter, "expected {expected}, found {found}"),
            Self::Checks(error) => error.fmt(formatter),
            Self::Generators(error) => error.fmt(formatter),
            Self::Space => {
                formatter.write_str("expected text, found a line of white space that does not end")
            }
            Self::OverLimit { bytes, limit } => {
                write!(
                    formatter,
                    "the system takes {bytes} bytes of memory, more than the {limit} that it may"
                )
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { line, column, ref problem } = self;
        write!(formatter, "{}: {problem}", Place { line, column })
    }
}

impl std::error::Error for TextProblem {}
impl std::error::Error for TextError {}
