//! The verdicts of a checker of counts.

use std::fmt;

/// The verdict on a contestant's output.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// Every answer is right.
    Right {
        /// The number of boards.
        boards: u64,
    },
    /// An answer is wrong; this is the first one.
    Wrong(Mistake),
}

/// The first thing that is wrong with an output.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistake {
    /// The board, from 1; `None` if the answers of all boards are right and more text follows.
    pub board: Option<u64>,
    /// The line of the output, from 1; if a line is missing, the line after the last.
    pub line: u64,
    /// The fault.
    pub fault: Fault,
}

/// The fault of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The output ends before the answer.
    Missing,
    /// More text follows the last answer.
    Extra {
        /// The text that follows, made printable; long lines are cut.
        found: String,
    },
    /// Neither a number nor `Impossible`.
    NotACount {
        /// The text there, made printable; long lines are cut.
        found: String,
    },
    /// Another number than that of the fewest presses.
    WrongCount {
        /// The contestant's number.
        found: u64,
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is `Impossible`, and it is not.
    NotImpossible {
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is a number, and the board is impossible.
    Impossible {
        /// The contestant's number.
        found: u64,
    },
    /// Our own answer does not solve the board: an error of this library.
    OursFails {
        /// How many presses we make.
        presses: usize,
    },
}

impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board {
            Some(board) => write!(formatter, "board {board}, line {}: {}", self.line, self.fault),
            None => write!(formatter, "line {}: {}", self.line, self.fault),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => formatter.write_str("expected an answer, found the end"),
            Self::Extra { found } => {
                write!(formatter, "expected the end after the answers of all boards, found \"{found}\"")
            }
            Self::NotACount { found } => {
                write!(formatter, "expected a number or \"Impossible\", found \"{found}\"")
            }
            Self::WrongCount { found, fewest } => {
                write!(formatter, "{found} presses are not the fewest, which are {fewest}")
            }
            Self::NotImpossible { fewest } => {
                write!(formatter, "it is not impossible: the fewest presses are {fewest}")
            }
            Self::Impossible { found } => {
                write!(formatter, "expected \"Impossible\", found {found} presses")
            }
            Self::OursFails { presses } => {
                write!(formatter, "our {presses} presses do not solve the board: an error of fewest")
            }
        }
    }
}
