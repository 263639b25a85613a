//! The errors of reading boards from text.

use fewest_core::text::{self, Place};
use std::fmt;

/// The reason why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// Something other than a symbol is where a symbol is expected.
    Symbol {
        /// The text found, in printable form; a long text is cut.
        found: String,
    },
    /// The board does not have eight cells of each symbol.
    Counts {
        /// The counts of 1, 2 and 3.
        found: [u32; 3],
    },
    /// The text ends inside a board.
    Ended {
        /// The number of numbers before the end.
        found: usize,
    },
    /// A line has more than 1 MiB of white space where a number is expected.
    Space,
    /// More text follows the closing 0.
    AfterClosing {
        /// The text found, in printable form; a long text is cut.
        found: String,
    },
    /// More text follows where a single board was expected.
    AfterBoard {
        /// The text found, in printable form; a long text is cut.
        found: String,
    },
}

/// The reason why a text is not a text of boards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TextError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The error at this place. If a whole board is wrong, the place is that of its first number.
    pub problem: Problem,
    /// The first line whose count of numbers is not a multiple of 24, if some other line contains whole boards.
    pub uneven: Option<UnevenLine>,
}

/// A line whose count of numbers is not a multiple of 24.
///
/// The numbers of a board may be on any number of lines. But if the text is wrong, and other lines contain whole
/// boards, this line is probably the mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnevenLine {
    /// The line, from 1.
    pub line: u64,
    /// The number of numbers in the line.
    pub numbers: u64,
}

/// The reason why boards could not be read.
pub type ReadError = text::ReadError<TextError>;

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol { found } => write!(f, "expected a symbol 1, 2 or 3, found \"{found}\""),
            Self::Counts { found: [ones, twos, threes] } => {
                write!(f, "expected 8 of each symbol, found {ones}, {twos} and {threes}")
            }
            Self::Ended { found } => {
                write!(f, "expected the 24 numbers of a board, found {found} before the end")
            }
            Self::Space => f.write_str("expected a number, found too much white space on one line"),
            Self::AfterBoard { found } => write!(f, "expected nothing after the board, found \"{found}\""),
            Self::AfterClosing { found } => {
                write!(f, "expected nothing after the closing 0, found \"{found}\"")
            }
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { line, column, ref problem, uneven } = self;
        write!(f, "{}: {problem}", Place { line, column })?;
        match uneven {
            Some(UnevenLine { line, numbers: 1 }) => write!(f, " (line {line} holds 1 number, not 24)"),
            Some(UnevenLine { line, numbers }) => write!(f, " (line {line} holds {numbers} numbers, not 24)"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}
impl std::error::Error for TextError {}

impl TextError {
    pub(super) fn new(place: Place, problem: Problem) -> Self {
        Self { line: place.line, column: place.column, problem, uneven: None }
    }
}
