//! What can be wrong with the text of a system.

use crate::OutOfMemory;
use crate::linear::problem::ProblemError;
use crate::linear::stabilizer::StabilizerError;
use crate::text::{self, Place};
use std::fmt;

/// A text is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// What is wrong there. Where a whole row is, the place is that of its first entry.
    pub problem: TextProblem,
}

/// Why a text is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// Something is not what belongs there.
    Unexpected {
        /// What belongs there, in words.
        expected: String,
        /// What stands there.
        found: Found,
    },
    /// The checks do not make a code. The place is that of the row of H_X that does not commute.
    Checks(ProblemError),
    /// The generators do not make a code. The place is that of the later of two that do not commute.
    Generators(StabilizerError),
    /// There is white space on one line, and no end of it.
    Space,
    /// The system takes more memory than it may.
    OverLimit {
        /// The bytes that it takes, as far as it has been read.
        bytes: u64,
        /// The bytes allowed.
        limit: usize,
    },
    /// The allocator refuses the memory.
    OutOfMemory(OutOfMemory),
}

/// What stands where something else is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// Text, made printable; long ones are cut.
    Text(String),
    /// As many entries or lines as this.
    Count(u64),
    /// The end of the line.
    LineEnd,
    /// The end of the text.
    End,
}

/// Reading a system failed.
pub type ReadError = text::ReadError<TextError>;

impl TextProblem {
    /// The error of this problem at a place.
    pub(super) fn at(self, Place { line, column }: Place) -> ReadError {
        ReadError::Text(TextError { line, column, problem: self })
    }
}

/// Something else than `expected` stands at a place.
pub(super) fn unexpected(place: Place, expected: impl Into<String>, found: Found) -> ReadError {
    TextProblem::Unexpected { expected: expected.into(), found }.at(place)
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(formatter, "\"{text}\""),
            Self::Count(count) => count.fmt(formatter),
            Self::LineEnd => formatter.write_str("the end of the line"),
            Self::End => formatter.write_str("the end"),
        }
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
