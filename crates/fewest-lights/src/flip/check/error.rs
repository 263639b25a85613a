//! The errors of checking an output.

use crate::flip::text::ReadError;
use crate::flip::{Shape, TooManySolutions};
use fewest_core::Reason;
use std::{fmt, io};

/// The reason why an output could not be checked.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The boards could not be read.
    Input(ReadError),
    /// The output could not be read.
    Output(io::Error),
    /// A board has too many solutions to find the fewest presses.
    TooManySolutions {
        /// The line of the board's first row, counted from 1.
        line: u64,
        /// The board's shape.
        shape: Shape,
        /// The reason.
        reason: TooManySolutions,
    },
    /// The search for the fewest presses of a board reached a limit.
    Stopped {
        /// The line of the board's first row, counted from 1.
        line: u64,
        /// The board's shape.
        shape: Shape,
        /// The limit.
        reason: Reason,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(formatter),
            Self::Output(error) => error.fmt(formatter),
            Self::TooManySolutions { line, shape, .. } => {
                write!(formatter, "line {line}: the fewest presses of a board of {shape} were not found")
            }
            Self::Stopped { line, shape, reason } => {
                write!(
                    formatter,
                    "line {line}: the fewest presses of a board of {shape} were not found: {reason}"
                )
            }
        }
    }
}

impl std::error::Error for CheckError {
    // `Input` and `Output` print the message of their inner error, and so return the inner error's source. A `Reason`
    // has no source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            Self::Output(error) => error.source(),
            Self::TooManySolutions { reason, .. } => Some(reason),
            Self::Stopped { .. } => None,
        }
    }
}
