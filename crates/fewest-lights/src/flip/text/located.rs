//! A board that was read from text, with its place, and with a second interpretation if the text is ambiguous.

use crate::flip::board::Board;
use std::fmt;

/// A board and its line in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Located {
    /// The line of the board's first row, counted from 1.
    pub line: u64,
    /// The board.
    pub board: Board,
    /// The other meaning of the text, if it is ambiguous.
    pub doubt: Option<Doubt>,
}

impl Located {
    /// A board whose text is unambiguous. `line` is counted from 1.
    pub fn new(line: u64, board: Board) -> Self {
        Self { line, board, doubt: None }
    }
}

/// The other meaning of an ambiguous text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The text is one line of single letters. It is read as a row, but might be a column.
    RowOrColumn,
}

impl fmt::Display for Doubt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Doubt::RowOrColumn => {
                "single letters on one line are read as one row; a column has one letter on each line"
            }
        })
    }
}
