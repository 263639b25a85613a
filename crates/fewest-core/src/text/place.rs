//! The position of a byte in a text.

use std::fmt;

/// A line and a column of a text, both counted from 1. Columns count bytes.
///
/// A byte order mark that the reader skips is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place after `byte`, which is at this place.
    #[inline]
    pub const fn after(self, byte: u8) -> Self {
        match byte {
            b'\n' => Self { line: self.line + 1, column: 1 },
            _ => Self { line: self.line, column: self.column + 1 },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}", self.line, self.column)
    }
}
