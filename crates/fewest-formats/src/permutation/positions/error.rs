//! The errors of reading positions.

use super::misread::Misread;
use fewest_core::text;
use std::error::Error;
use std::fmt;

/// The largest length of a position, in bytes.
pub(crate) const MOST: usize = 4 << 20;

/// The reason why a text is not a position of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// There is something unexpected in the text.
    Misread {
        /// The line in the source, from 1.
        line: u64,
        /// The column and the error there.
        misread: Misread,
    },
    /// A position is longer than any puzzle needs.
    Long {
        /// The line in which the position begins, from 1.
        line: u64,
    },
    /// The number of positions that the source announces differs from the number that it contains.
    Count {
        /// The number that the source announces.
        announced: u64,
        /// The number of positions in the source.
        found: u64,
    },
}

/// The error of reading positions: the text is invalid, or the source fails.
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
