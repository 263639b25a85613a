//! The verdict of a checker on a contestant's output.

use std::fmt;

/// The verdict on a contestant's output. `F` is the type of an answer's fault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Verdict<F> {
    /// Every answer is right.
    Right {
        /// The number of boards.
        boards: u64,
    },
    /// An answer is wrong. This is the first mistake.
    Wrong(Mistake<F>),
}

/// The first mistake in an output.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mistake<F> {
    /// The board, from 1; `None` if all answers are right but more text follows.
    pub board: Option<u64>,
    /// The line of the output, from 1. If a line is missing, this is the line after the last.
    pub line: u64,
    /// The fault.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for Mistake<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board {
            Some(board) => write!(formatter, "board {board}, line {}: {}", self.line, self.fault),
            None => write!(formatter, "line {}: {}", self.line, self.fault),
        }
    }
}
