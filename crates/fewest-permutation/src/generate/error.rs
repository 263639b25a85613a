//! The reasons why no position is drawn.

use crate::SolverError;
use std::fmt;

/// The reason why no position is drawn.
#[derive(Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// Each position has a smaller length.
    TooLong {
        /// The shortest wanted length.
        length: usize,
        /// The largest length of any position.
        longest: usize,
    },
    /// A table of all distances would be too large, and the positions of this or a smaller length are too many for a
    /// list.
    TooMany {
        /// The longest wanted length.
        length: usize,
    },
    /// A table of all distances would be too large. Without a table, positions are drawn only for the goal of a single
    /// solved state.
    NoTable,
    /// The set of positions that moves reach is not known.
    Unknown,
    /// The tables could not be made, or the work stopped.
    Solver(SolverError),
    /// None of the drawn positions is wanted.
    TooRare {
        /// The number of positions that were drawn.
        tried: u64,
    },
}

impl fmt::Display for GenerateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length, longest } => {
                write!(formatter, "no position has length {length}: none is longer than {longest}")
            }
            Self::TooMany { length } => write!(
                formatter,
                "there are too many positions up to length {length} to list them, and a table of all distances would be \
                 too large"
            ),
            Self::NoTable => formatter.write_str(
                "a table of all distances would be too large; without one, positions of a given length can be found \
                 only if the goal is the solved puzzle",
            ),
            Self::Unknown => formatter.write_str("it is not known which positions the moves reach"),
            Self::Solver(why) => why.fmt(formatter),
            Self::TooRare { tried } => {
                write!(formatter, "no position of this length was found among {tried} drawn at random")
            }
        }
    }
}

impl std::error::Error for GenerateError {}
