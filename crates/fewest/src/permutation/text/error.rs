//! The errors in the text of a puzzle.

use crate::permutation::{DefinitionError, DerivedMoveError};
use crate::text::{self, Found, Place, WordError};
use std::fmt;

/// The error of a text that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The problem at this place.
    pub problem: TextProblem,
}

/// The reason why a text is not a puzzle.
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
    /// A command of KSolve that changes what a solution is.
    Unsupported(&'static str),
    /// The puzzle is not legal. The place is that of the set, the move or the piece that the flaw is about.
    Definition(DefinitionError),
    /// A move cannot be made from others.
    Derived(DerivedMoveError),
    /// A line contains more white space than any text needs.
    Space,
}

/// The error of reading a puzzle: the text is wrong or the source fails.
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
            Self::Unsupported(command) => {
                write!(formatter, "{command} is not supported, because it changes what a solution is")
            }
            Self::Definition(error) => error.fmt(formatter),
            Self::Derived(error) => error.fmt(formatter),
            Self::Space => {
                formatter.write_str("expected text, found a line of white space that does not end")
            }
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
