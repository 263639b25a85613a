//! The errors of reading a bitmap.

use crate::flip::shape::{Shape, ShapeError};
use fewest_core::OutOfMemory;
use fewest_core::text::Place;
use std::fmt;
use std::io;

/// One of the two numbers in the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The number of columns, which comes first.
    Width,
    /// The number of rows.
    Height,
}

impl fmt::Display for Side {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Side::Width => "the width",
            Side::Height => "the height",
        })
    }
}

/// The reason why a bitmap cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum PbmError {
    /// The source failed.
    Io(io::Error),
    /// The file does not start with P1 or P4.
    Magic {
        /// The first bytes, at most two.
        found: Vec<u8>,
    },
    /// A number in the header is missing, or a byte that is not a digit follows its digits.
    Number {
        /// The position in the file.
        place: Place,
        /// The number that is expected.
        side: Side,
        /// The byte there; `None` at the end of the file.
        found: Option<u8>,
    },
    /// A number of the header does not fit into a `usize`.
    Overflow {
        /// The position where the number starts.
        place: Place,
        /// The number.
        side: Side,
    },
    /// No white space follows the height of a P4.
    Separator {
        /// The position where white space is expected.
        place: Place,
        /// The byte there; `None` at the end of the file.
        found: Option<u8>,
    },
    /// The two numbers are not the shape of a board.
    Shape(ShapeError),
    /// The board would take more memory than allowed.
    OverLimit {
        /// The board's shape.
        shape: Shape,
        /// The limit in bytes.
        limit: usize,
    },
    /// The allocator refuses the memory for the board, or for a row of the file.
    OutOfMemory {
        /// The board's shape.
        shape: Shape,
        /// The refused request.
        error: OutOfMemory,
    },
    /// A byte among the pixels of a P1 is not a digit 0 or 1.
    Pixel {
        /// The position in the file.
        place: Place,
        /// The byte there.
        found: u8,
    },
    /// The file ends before the last pixel.
    Truncated {
        /// The first row that is not complete, counted from 1.
        row: usize,
        /// The number of rows.
        rows: usize,
    },
    /// Something follows the last pixel.
    Trailing {
        /// The number of rows.
        rows: usize,
    },
}

impl fmt::Display for PbmError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PbmError::Io(error) => error.fmt(formatter),
            PbmError::Magic { found } => {
                write!(formatter, "expected P1 or P4 at the start, found {}", FoundBytes(found))
            }
            PbmError::Number { place, side, found } => {
                write!(
                    formatter,
                    "{place}: expected {side} as a number, found {}",
                    FoundBytes(found.as_slice())
                )
            }
            PbmError::Overflow { place, side } => write!(formatter, "{place}: {side} is too large a number"),
            PbmError::Separator { place, found } => {
                let found = FoundBytes(found.as_slice());
                write!(formatter, "{place}: expected white space after the height, found {found}")
            }
            PbmError::Shape(error) => error.fmt(formatter),
            PbmError::OverLimit { shape, limit } => {
                write!(
                    formatter,
                    "a board of {shape} takes {} bytes of memory, more than the limit of {limit} bytes",
                    shape.bytes()
                )
            }
            PbmError::OutOfMemory { shape, error } => write!(formatter, "a board of {shape}: {error}"),
            PbmError::Pixel { place, found } => {
                write!(formatter, "{place}: expected a pixel 0 or 1, found {}", FoundBytes(&[*found]))
            }
            PbmError::Truncated { row, rows } => {
                write!(formatter, "the file ends within row {row} of {rows}")
            }
            PbmError::Trailing { rows } => write!(formatter, "expected the end after row {rows}, found more"),
        }
    }
}

struct FoundBytes<'a>(&'a [u8]);

impl fmt::Display for FoundBytes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => formatter.write_str("the end of the file"),
            bytes => write!(formatter, "\"{}\"", bytes.escape_ascii()),
        }
    }
}

impl std::error::Error for PbmError {
    // `Io` prints the message of its inner error, and so returns the inner error's source. The other inner errors have
    // no source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PbmError::Io(error) => error.source(),
            _ => None,
        }
    }
}

impl From<io::Error> for PbmError {
    fn from(error: io::Error) -> Self {
        PbmError::Io(error)
    }
}
