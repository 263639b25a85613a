//! Errors in a text of boards.

use super::letters::Letters;
use fewest_core::OutOfMemory;
use fewest_core::text;
use std::fmt;

/// An error in a text of boards, and its position: for a wrong row, that of its first cell.
pub type TextError = text::TextError<Problem>;

/// The reason why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A byte that is neither a cell nor white space.
    Byte {
        /// The letters of the board; any letters if the board has no cells yet.
        expected: Letters,
        /// The byte.
        found: u8,
    },
    /// A cell is in letters other than those of its board.
    OtherLetters {
        /// The letters of the board.
        expected: Letters,
        /// The byte.
        found: u8,
        /// The letters to which the byte belongs.
        of: Letters,
    },
    /// A row has more or fewer cells than the first row of its board.
    RaggedRow {
        /// The number of the row in its board, from 1.
        row: u64,
        /// The number of cells in the row.
        found: u64,
        /// The number of cells in the first row.
        expected: u64,
    },
    /// Some rows of a board have blanks between their cells, and others do not.
    MixedSpacing {
        /// The number of the row in its board, from 1.
        row: u64,
    },
    /// A line has more than 1 MiB of white space where a cell is expected.
    Space,
    /// A board has more cells than allowed. The position is that of the first cell beyond the limit.
    TooManyCells {
        /// The number of cells allowed.
        most: usize,
    },
    /// A board takes more memory than allowed.
    OverLimit {
        /// The number of bytes allowed.
        limit: usize,
    },
    /// The allocator refuses the memory for a board.
    OutOfMemory(OutOfMemory),
    /// There is no board where a board is expected.
    NoBoard,
    /// There is a second board where a single board is expected.
    SecondBoard,
}

impl Problem {
    /// Whether reading stopped at the memory limit; the text itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        matches!(self, Self::OverLimit { .. } | Self::OutOfMemory(_))
    }
}

/// The reason why reading stopped: an error in the text, or of the source.
pub type ReadError = text::ReadError<TextError>;

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Byte { expected, found } => {
                write!(formatter, "expected {expected}, found \"{}\"", found.escape_ascii())
            }
            Self::OtherLetters { expected, found, of } => {
                let found = found.escape_ascii();
                write!(
                    formatter,
                    "expected {expected}, as before in this board, found \"{found}\", one of {of}"
                )
            }
            Self::RaggedRow { row, found, expected: 1 } => {
                write!(formatter, "expected 1 cell in row {row}, found {found}")
            }
            Self::RaggedRow { row, found, expected } => {
                write!(formatter, "expected {expected} cells in row {row}, found {found}")
            }
            Self::MixedSpacing { row } => write!(
                formatter,
                "expected blanks between all cells of a board or between none, found both in row {row}"
            ),
            Self::Space => formatter.write_str("expected a cell, found too much white space on one line"),
            Self::TooManyCells { most } => {
                write!(formatter, "expected a board of at most {most} cells, found a larger one")
            }
            Self::OverLimit { limit } => {
                write!(formatter, "expected a board of at most {limit} bytes of memory, found a larger one")
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::NoBoard => formatter.write_str("expected a board, found the end"),
            Self::SecondBoard => formatter.write_str("expected the end, found a second board"),
        }
    }
}

impl std::error::Error for Problem {}
