//! The verdict of the checker: all answers are right, or the first mistake.

use std::fmt;

/// The verdict on a contestant's output.
pub type Verdict = fewest_core::Verdict<Fault>;

/// The first mistake in an output.
pub type Mistake = fewest_core::Mistake<Fault>;

/// The fault of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The output ends before the answer.
    Missing,
    /// More text follows the last answer.
    Extra {
        /// The text, made printable; long lines are cut.
        found: String,
    },
    /// The answer is neither a number nor `Impossible`.
    NotACount {
        /// The answer, made printable; long lines are cut.
        found: String,
    },
    /// The number differs from the fewest presses.
    WrongCount {
        /// The contestant's number.
        found: u64,
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is `Impossible`, but the board can be solved.
    NotImpossible {
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is a number, but the board is impossible.
    Impossible {
        /// The contestant's number.
        found: u64,
    },
    /// The library's own answer does not solve the board, which is a bug of the library.
    OursFails {
        /// The number of presses in the library's answer.
        presses: usize,
    },
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
                write!(formatter, "expected {fewest}, the fewest presses, found {found}")
            }
            Self::NotImpossible { fewest } => {
                write!(formatter, "expected {fewest}, the fewest presses, found \"Impossible\"")
            }
            Self::Impossible { found } => {
                write!(formatter, "expected \"Impossible\", found {found}")
            }
            Self::OursFails { presses } => {
                write!(formatter, "our answer {presses} does not solve the board: this is a bug in fewest")
            }
        }
    }
}
