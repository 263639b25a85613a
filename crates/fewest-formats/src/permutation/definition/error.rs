//! The errors in the text of a puzzle.

use super::super::whole::TooLong;
pub(super) use fewest_core::text::unexpected;
use fewest_core::text::{self, Found, WordProblem};
use fewest_permutation::{DefinitionError, DerivedMoveError, Flaw};
use std::fmt;

/// The reason why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text differs from what the format requires.
    Unexpected {
        /// The text that the format requires, in words.
        expected: String,
        /// The text at this place.
        found: Found,
    },
    /// The text has a command of KSolve that restricts the solutions, which is not supported. Contains the command.
    Unsupported(&'static str),
    /// The puzzle is not legal. The error's place is that of the wrong set, move or piece.
    Definition(DefinitionError),
    /// A move that is defined by other moves cannot be made.
    Derived(DerivedMoveError),
    /// Two moves have the same name. The names of inverses and powers count, too. The error's place is that of the
    /// later move.
    SameMoveName {
        /// The name of the later move.
        name: String,
        /// The name of the earlier move.
        other: String,
        /// The line of the earlier move.
        line: u64,
    },
    /// The text is not a position of the puzzle; the message names the expected and the found text.
    Position(String),
    /// A line contains more white space than any text needs.
    Space,
    /// The text is longer than its limit.
    Long(TooLong),
    /// The puzzle takes more memory than the limit allows.
    OverLimit {
        /// The bytes that the puzzle takes.
        bytes: usize,
        /// The limit, in bytes.
        limit: usize,
    },
}

impl TextProblem {
    /// Whether reading stopped at its memory limit. The text itself may then be correct.
    pub fn is_of_memory(&self) -> bool {
        matches!(self, Self::OverLimit { .. } | Self::Long(TooLong { is_of_memory: true, .. }))
    }
}

/// The error of a text that is not a puzzle.
pub type TextError = text::TextError<TextProblem>;

/// The error of reading a puzzle: the text is wrong or the source fails.
pub type ReadError = text::ReadError<TextError>;

impl WordProblem for TextProblem {
    const SPACE: Self = Self::Space;

    fn unexpected(expected: String, found: Found) -> Self {
        Self::Unexpected { expected, found }
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
            Self::SameMoveName { name, other, line } => {
                let flaw = Flaw::SameMoveName { other: other.clone() };
                write!(formatter, "move {name}: {flaw} of line {line}")
            }
            Self::Position(message) => formatter.write_str(message),
            Self::Space => formatter.write_str(text::ENDLESS_SPACE),
            Self::Long(long) => long.fmt(formatter),
            Self::OverLimit { bytes, limit } => {
                write!(
                    formatter,
                    "the puzzle takes {bytes} bytes of memory, more than the limit of {limit} bytes"
                )
            }
        }
    }
}

impl std::error::Error for TextProblem {}

pub(crate) type Words<'a> = text::Words<'a, TextProblem>;
