//! The errors of reading pictures from text.

use super::letters::Letters;
use fewest_core::OutOfMemory;
use fewest_core::text::{self, ENDLESS_SPACE};
use std::fmt;

/// An error in a text of pictures, and its position.
pub type TextError = text::TextError<Problem>;

/// The reason why a text cannot be read as pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A byte that is neither a letter of a picture nor white space.
    Byte {
        /// The letters of the picture.
        expected: Letters,
        /// The byte found.
        found: u8,
    },
    /// A state that is too large.
    State {
        /// The letters of the picture.
        expected: Letters,
        /// The byte found.
        found: u8,
    },
    /// Some rows have blanks between their letters, and others do not.
    MixedSpacing {
        /// The number of the row in its picture, from 1.
        row: u64,
    },
    /// The number of columns of a row differs from that in the header of its board.
    Columns {
        /// The number of columns in the header.
        expected: usize,
        /// The number of columns in the row.
        found: usize,
    },
    /// The number of rows of a board differs from that in its header.
    Rows {
        /// The number of rows in the header.
        expected: usize,
        /// The number of rows in the board.
        found: usize,
    },
    /// The number of boards differs from the number on the first line.
    Boards {
        /// The number on the first line.
        expected: usize,
        /// The number of boards in the text.
        found: usize,
        /// The letters that the first line may contain if it is a row of a board.
        letters: Letters,
    },
    /// A line has more than 1 MiB of white space where a letter is expected.
    Space,
    /// A picture exceeds the memory limit.
    OverLimit {
        /// The number of bytes allowed.
        limit: usize,
    },
    /// The allocator refuses the memory.
    OutOfMemory(OutOfMemory),
    /// There is no picture where a picture is expected.
    NoPicture,
    /// There is a second picture where a single picture is expected.
    SecondPicture,
}

impl Problem {
    /// Whether reading stopped at the memory limit; the text itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        matches!(self, Self::OverLimit { .. } | Self::OutOfMemory(_))
    }
}

/// Reading pictures failed.
pub type ReadError = text::ReadError<TextError>;

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Byte { expected, found } | Self::State { expected, found } => {
                write!(formatter, "expected {expected}, found \"{}\"", found.escape_ascii())
            }
            Self::MixedSpacing { row } => write!(
                formatter,
                "expected blanks between all cells of a board or between none, found both in row {row}"
            ),
            Self::Columns { expected, found } => write!(
                formatter,
                "expected a row of length {expected}, as the size before the board says, found {found}"
            ),
            Self::Rows { expected, found } => write!(
                formatter,
                "expected {expected} rows, as the size before the board says, found {found}"
            ),
            Self::Boards { expected, found, letters } => write!(
                formatter,
                "expected {expected} boards of equal height, as this line says, or a row of {letters}, found {found}"
            ),
            Self::Space => formatter.write_str(ENDLESS_SPACE),
            Self::OverLimit { limit } => {
                write!(
                    formatter,
                    "expected a text that takes at most {limit} bytes of memory, found a larger one"
                )
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::NoPicture => formatter.write_str("expected a board, found the end"),
            Self::SecondPicture => formatter.write_str("expected the end, found a second board"),
        }
    }
}

impl std::error::Error for Problem {}
