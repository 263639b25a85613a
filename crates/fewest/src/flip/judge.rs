//! The judge's format: boards in text in, the fewest presses or `Impossible` out, a line for each board.

mod bulk;

use super::goal::Goal;
use super::minimum::TooManySolutions;
use super::shape::Shape;
use super::solve::Solver;
use super::text::{Boards, Located, ReadError, TextError};
use bulk::Bulk;
use std::fmt;
use std::io::{self, BufRead, Write};

/// Why answering stopped; the boards before that have been answered.
#[derive(Debug)]
pub enum JudgeError {
    /// The source failed.
    Read(io::Error),
    /// The text is wrong.
    Text(TextError),
    /// A board has too many solutions to find the one with the fewest presses.
    TooManySolutions {
        /// The line of the board's first row, counted from 1.
        line: usize,
        /// The board's shape.
        shape: Shape,
        /// The reason.
        reason: TooManySolutions,
    },
    /// The answers could not be written.
    Write(io::Error),
}

impl fmt::Display for JudgeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeError::Read(error) | JudgeError::Write(error) => error.fmt(formatter),
            JudgeError::Text(error) => error.fmt(formatter),
            JudgeError::TooManySolutions { line, shape, reason } => {
                write!(formatter, "line {line}: a board of {shape} has {reason}")
            }
        }
    }
}

impl std::error::Error for JudgeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            JudgeError::Read(error) | JudgeError::Write(error) => Some(error),
            JudgeError::Text(_) | JudgeError::TooManySolutions { .. } => None,
        }
    }
}

/// Answers all boards of a text, which is described at [`text`](super::text).
///
/// Writes one line for each board: the fewest presses, or `Impossible`. Bytes and vectors are sources and targets,
/// too:
///
/// ```
/// use fewest::flip::{Goal, judge};
///
/// let text = "bwwb bbwb bwwb bwww\n\nbwww wwww wwww wwww\n";
/// let mut answers = Vec::new();
/// judge::answer(text.as_bytes(), &mut answers, Goal::Either)?;
/// assert_eq!(answers, b"4\nImpossible\n");
/// # Ok::<(), judge::JudgeError>(())
/// ```
///
/// Boards of 4 × 4 in the plainest form come from a table: rows split by one space or line feed each, and a line
/// feed and an empty line after the last. Memory: a few boards.
///
/// # Errors
/// The text is wrong, a board has too many solutions to compare, or reading or writing fails. All boards before
/// that place have been answered.
pub fn answer(input: impl BufRead, output: impl Write, goal: Goal) -> Result<(), JudgeError> {
    let mut answers = Answers { output, buffer: Vec::with_capacity(Answers::<Vec<u8>>::CAPACITY) };
    let outcome = answer_all(input, &mut answers, goal);
    let flushed = answers.flush();
    outcome.and(flushed.map_err(JudgeError::Write))
}

fn answer_all(input: impl BufRead, answers: &mut Answers<impl Write>, goal: Goal) -> Result<(), JudgeError> {
    let mut boards = Boards::new(input);
    let bulk = Bulk::new(goal);
    let mut solver: Option<Solver> = None;
    loop {
        if let Some(between) = boards.between_boards() {
            between.take(|bytes| answers.bulk(bulk, bytes)).map_err(JudgeError::Write)?;
        }
        let Located { line, board } = match boards.next() {
            None => return Ok(()),
            Some(Ok(located)) => located,
            Some(Err(ReadError::Io(error))) => return Err(JudgeError::Read(error)),
            Some(Err(ReadError::Text(error))) => return Err(JudgeError::Text(error)),
        };
        let shape = board.shape();
        let solver = match &mut solver {
            Some(solver) if solver.shape() == shape => solver,
            other => other.insert(Solver::new(shape)),
        };
        let fewest = solver.solve_fewest(&board, goal).map_err(|reason| JudgeError::TooManySolutions {
            line,
            shape,
            reason,
        })?;
        answers.push(fewest.map(|fewest| fewest.presses().count())).map_err(JudgeError::Write)?;
    }
}

/// Answers on their way out.
struct Answers<W> {
    output: W,
    buffer: Vec<u8>,
}

impl<W: Write> Answers<W> {
    const CAPACITY: usize = 1 << 16;

    fn push(&mut self, count: Option<usize>) -> io::Result<()> {
        match count {
            Some(count) => writeln!(self.buffer, "{count}")?,
            None => self.buffer.extend_from_slice(b"Impossible\n"),
        }
        if self.buffer.len() >= Self::CAPACITY / 2 { self.flush() } else { Ok(()) }
    }

    /// Answers the boards of 4 × 4 at the start of `bytes`; tells how many bytes they take.
    fn bulk(&mut self, bulk: &Bulk, bytes: &[u8]) -> io::Result<usize> {
        let mut taken = 0;
        loop {
            let length = bulk.answer(&bytes[taken..], &mut self.buffer, Self::CAPACITY);
            if length == 0 {
                return Ok(taken);
            }
            taken += length;
            self.flush()?;
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
