//! The verdict of the checker: all answers are right, or the first mistake.

use crate::{ReadError, Symbol, Word};
use std::{fmt, io};

/// The verdict on a contestant's output.
pub type Verdict = fewest_core::Verdict<Fault>;

/// The first thing that is wrong with an output.
pub type Mistake = fewest_core::Mistake<Fault>;

/// An error in an answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The output ends before the moves.
    MovesMissing,
    /// The output ends before the symbol.
    SymbolMissing,
    /// More text follows the last answer.
    Extra {
        /// The line in printable form; a long line is cut.
        found: String,
    },
    /// The line of the moves is blank. The answer for a board that needs no moves is `No moves needed`.
    Blank,
    /// There is something other than a letter from A to H among the moves.
    Letter {
        /// The column, from 1, in bytes.
        column: u64,
        /// The byte there.
        found: u8,
    },
    /// The line of the symbol does not contain a symbol.
    NotASymbol {
        /// The line in printable form; a long line is cut.
        found: String,
    },
    /// The moves do not fill the center with one symbol.
    NotFilled {
        /// The number of moves.
        moves: u64,
    },
    /// The center shows a symbol other than the answer's.
    WrongSymbol {
        /// The number in the answer.
        found: Symbol,
        /// The number in the center.
        shown: Symbol,
    },
    /// The moves fill the center, but fewer moves suffice.
    Longer {
        /// The number of moves.
        found: u64,
        /// The fewest moves.
        fewest: usize,
    },
    /// The answer has the fewest moves, but another such solution comes earlier in dictionary order.
    NotSmallest {
        /// The moves.
        found: Word,
        /// The first shortest solution in dictionary order.
        smallest: Word,
    },
    /// The answer is right and better than ours, which is a bug of this library.
    BetterThanOurs {
        /// The contestant's moves.
        found: Word,
        /// Our moves.
        ours: Word,
    },
}

/// The reason why an output could not be checked.
#[derive(Debug)]
pub enum CheckError {
    /// The boards could not be read.
    Input(ReadError),
    /// The output could not be read.
    Output(io::Error),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MovesMissing => f.write_str("expected moves, found the end"),
            Self::SymbolMissing => f.write_str("expected a symbol, found the end"),
            Self::Extra { found } => {
                write!(f, "expected the end after the answers of all boards, found \"{found}\"")
            }
            Self::Blank => f.write_str("expected moves or \"No moves needed\", found a blank line"),
            Self::Letter { column, found } => {
                let found = found.escape_ascii();
                write!(f, "column {column}: expected a letter from A to H, found \"{found}\"")
            }
            Self::NotASymbol { found } => write!(f, "expected a symbol 1, 2 or 3, found \"{found}\""),
            Self::NotFilled { moves: 1 } => f.write_str("1 move does not fill the center with one symbol"),
            Self::NotFilled { moves } => write!(f, "{moves} moves do not fill the center with one symbol"),
            Self::WrongSymbol { found, shown } => {
                write!(f, "{found} is not the symbol in the center, which is {shown}")
            }
            Self::Longer { found, fewest } => {
                write!(f, "{found} moves are {} more than the fewest, {fewest}", found - *fewest as u64)
            }
            Self::NotSmallest { found, smallest } => {
                write!(f, "{found} is as short as possible, but {smallest} comes first in dictionary order")
            }
            Self::BetterThanOurs { found, ours } => {
                write!(f, "{found} is right and better than our answer \"{ours}\": this is a bug in fewest")
            }
        }
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckError {
    // `Display` prints the inner error, so the source is the inner error's source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            Self::Output(error) => error.source(),
        }
    }
}
