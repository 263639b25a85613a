//! The errors of reading positions of a puzzle.

use super::misread::Misread;
use fewest_core::text;
use std::error::Error;
use std::fmt;

/// The largest length of a position in a text, in bytes.
pub(crate) const MOST: usize = 4 << 20;

/// The reason why a text is not a position of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The text differs from what the form of the positions requires.
    Misread {
        /// The line in the input, counted from 1.
        line: u64,
        /// The column and the error message.
        misread: Misread,
    },
    /// A position has more bytes than any puzzle needs.
    Long {
        /// The line in which the position begins, counted from 1.
        line: u64,
    },
    /// The input begins with a number of positions, but contains another number of positions.
    Count {
        /// The number at the beginning of the input.
        announced: u64,
        /// The number of positions in the input.
        found: u64,
    },
}

/// The error of reading positions: the text is wrong or the source fails.
pub type ReadPositionError = text::ReadError<PositionError>;

impl fmt::Display for PositionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misread { line, misread } => write!(formatter, "line {line}, {misread}"),
            Self::Long { line } => {
                write!(formatter, "line {line}: expected at most {MOST} bytes for a position, found more")
            }
            Self::Count { announced, found } => {
                write!(formatter, "expected {announced} cases, found {found}")
            }
        }
    }
}

impl Error for PositionError {}
