//! Answers boards in the judge's format: a line for each board, with the fewest presses or `Impossible`.

mod bulk;

use super::goal::Goal;
use super::shape::Shape;
use super::solve::Solver;
use super::text::{Boards, Located, ReadError};
use super::too_many_solutions::TooManySolutions;
use bulk::Bulk;
use std::fmt;
use std::io::{self, BufRead, Write};

/// The reason why answering stopped. Unless writing failed, all earlier boards have been answered. `E` is the error of
/// the function that finds the fewest presses of a board.
#[derive(Debug)]
pub enum JudgeError<E = TooManySolutions> {
    /// The boards could not be read.
    Read(ReadError),
    /// The fewest presses of a board could not be found.
    Board {
        /// The line of the board's first row, counted from 1.
        line: u64,
        /// The board's shape.
        shape: Shape,
        /// The reason.
        error: E,
    },
    /// The answers could not be written.
    Write(io::Error),
}

impl<E: fmt::Display> fmt::Display for JudgeError<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeError::Read(error) => error.fmt(formatter),
            JudgeError::Write(error) => error.fmt(formatter),
            JudgeError::Board { line, shape, .. } => {
                write!(formatter, "line {line}: the fewest presses of a board of {shape} were not found")
            }
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for JudgeError<E> {
    // `Read` and `Write` print the message of their inner error, and so return the inner error's source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            JudgeError::Read(error) => error.source(),
            JudgeError::Board { error, .. } => Some(error),
            JudgeError::Write(error) => error.source(),
        }
    }
}

impl<E> From<ReadError> for JudgeError<E> {
    fn from(error: ReadError) -> Self {
        JudgeError::Read(error)
    }
}

/// Answers all boards of a text in the format of [`text`](super::text), with a line for each board: the fewest presses,
/// or `Impossible`.
///
/// ```
/// use fewest::flip::{Goal, judge};
///
/// let text = "bwwb bbwb bwwb bwww\n\nbwww wwww wwww wwww\n";
/// let mut answers = Vec::new();
/// judge::solve(Goal::Either, text.as_bytes(), &mut answers)?;
/// assert_eq!(answers, b"4\nImpossible\n");
/// # Ok::<(), judge::JudgeError>(())
/// ```
///
/// Boards of 4 × 4 are answered from a table if each of the first three rows ends with one space or line feed, and the
/// last row ends with a line feed and an empty line.
///
/// # Errors
/// The text is invalid, a board has too many solutions for [`Solver::solve`], or reading or writing fails.
pub fn solve(goal: Goal, input: impl BufRead, output: impl Write) -> Result<(), JudgeError> {
    let mut solver: Option<Solver> = None;
    solve_with(goal, input, output, |Located { board, .. }| {
        let solver = match &mut solver {
            Some(solver) if solver.shape() == board.shape() => solver,
            other => other.insert(Solver::new(board.shape())),
        };
        Ok(solver.solve_or_refuse(&board, goal)?.map(|fewest| fewest.presses().count()))
    })
}

/// Answers boards, with `fewest` for each board that is not answered from the table. `fewest` returns the number to
/// write, or `None` for a board that cannot be solved.
///
/// # Errors
/// Those of [`solve`]. An error of `fewest` is returned in [`JudgeError::Board`].
pub fn solve_with<C: fmt::Display, E>(
    goal: Goal,
    input: impl BufRead,
    output: impl Write,
    fewest: impl FnMut(Located) -> Result<Option<C>, E>,
) -> Result<(), JudgeError<E>> {
    let mut answers = Answers { output, buffer: Vec::with_capacity(Answers::<Vec<u8>>::CAPACITY) };
    let outcome = answer_all(goal, input, &mut answers, fewest);
    let flushed = answers.flush();
    outcome.and(flushed.map_err(JudgeError::Write))
}

fn answer_all<C: fmt::Display, E>(
    goal: Goal,
    input: impl BufRead,
    answers: &mut Answers<impl Write>,
    mut fewest: impl FnMut(Located) -> Result<Option<C>, E>,
) -> Result<(), JudgeError<E>> {
    let mut boards = Boards::new(input);
    let mut bulk = None;
    loop {
        if boards.is_used_up() {
            // A read may wait for input, and all answers so far must be visible to the user.
            answers.flush().map_err(JudgeError::Write)?;
        }
        if let Some(between) = boards.between_boards() {
            let mut answer = |bytes: &[u8]| match bulk::starts_with_record(bytes) {
                true => answers.bulk(bulk.get_or_insert_with(|| Bulk::new(goal)), bytes),
                false => Ok(0),
            };
            between.take(|bytes| answer(bytes).map_err(JudgeError::Write))?;
        }
        let Some(located) = boards.next().transpose()? else { return Ok(()) };
        let (line, shape) = (located.line, located.board.shape());
        let count = fewest(located).map_err(|error| JudgeError::Board { line, shape, error })?;
        answers.push(count).map_err(JudgeError::Write)?;
    }
}

struct Answers<W> {
    output: W,
    buffer: Vec<u8>,
}

impl<W: Write> Answers<W> {
    const CAPACITY: usize = 1 << 16;

    fn push(&mut self, count: Option<impl fmt::Display>) -> io::Result<()> {
        match count {
            Some(count) => writeln!(self.buffer, "{count}")?,
            None => self.buffer.extend_from_slice(b"Impossible\n"),
        }
        if self.buffer.len() >= Self::CAPACITY / 2 { self.flush() } else { Ok(()) }
    }

    /// Answers the boards of 4 × 4 at the start of `bytes`. Returns the number of bytes that they take.
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
        self.output.flush()
    }
}
