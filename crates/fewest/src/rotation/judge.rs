//! The judges' text, in and out: boards to words and symbols.

use super::{Boards, ReadError, Solution, Solver};
use std::fmt;
use std::io::{self, BufRead, Write};

/// Why a text could not be solved to its end.
#[derive(Debug)]
pub enum JudgeError {
    /// The boards could not be read.
    Read(ReadError),
    /// The answers could not be written.
    Write(io::Error),
}

/// Solves the boards of a text, and writes their answers as POJ 2286, UVA 1343 and AcWing 181 want them.
///
/// A board's answer is two lines: the word, or `No moves needed`, then the symbol. How boards stand in the text is
/// said at [`Boards`]. Returns the number of boards.
///
/// A byte slice is an input and a `Vec<u8>` an output; both may be streams of any length as well, since memory does
/// not grow with them. The output is written in pieces of 64 KiB.
///
/// ```
/// use fewest::rotation::{Solver, judge};
///
/// let text = b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
/// let mut answers = Vec::new();
/// judge::solve(&Solver::new(), &text[..], &mut answers)?;
/// assert_eq!(answers, b"AC\n2\n");
/// # Ok::<(), judge::JudgeError>(())
/// ```
///
/// # Errors
///
/// [`JudgeError::Read`] at the first place where the text is not one of boards; the answers of the boards before it
/// have been written. [`JudgeError::Write`] when the output fails.
pub fn solve(solver: &Solver, input: impl BufRead, mut output: impl Write) -> Result<u64, JudgeError> {
    let mut boards = Boards::new(input);
    let mut solved = 0;
    let mut batch = Vec::with_capacity(BATCH);
    let mut answers = Vec::with_capacity(BATCH * ANSWER_SPACE);
    loop {
        // Reading, looking up and writing take turns: many look-ups in a row wait for memory at the same time.
        batch.clear();
        let mut ended = None;
        while batch.len() < BATCH && ended.is_none() {
            match boards.next() {
                Some(Ok(located)) => batch.push(located.board),
                Some(Err(error)) => ended = Some(Err(error)),
                None => ended = Some(Ok(())),
            }
        }
        answers.clear();
        let solutions: Vec<Solution> = batch.iter().map(|board| solver.solve(board)).collect();
        for solution in &solutions {
            write(solution, &mut answers);
        }
        solved += batch.len() as u64;
        output.write_all(&answers).map_err(JudgeError::Write)?;
        if let Some(ended) = ended {
            output.flush().map_err(JudgeError::Write)?;
            ended.and_then(|()| boards.finish()).map_err(JudgeError::Read)?;
            return Ok(solved);
        }
    }
}

/// How many boards are solved in a row.
const BATCH: usize = 1024;

/// Room for the longest answer.
const ANSWER_SPACE: usize = 24;

/// Appends a solution to a judge's output: two lines.
#[inline]
pub fn write(solution: &Solution, output: &mut Vec<u8>) {
    // A fixed number of bytes is copied, then cut: faster than copying just as many as there are letters.
    let start = output.len();
    let length = if solution.moves.is_empty() {
        const SOLVED: &[u8; 15] = b"No moves needed";
        output.extend_from_slice(SOLVED);
        SOLVED.len()
    } else {
        output.extend_from_slice(&solution.moves.letters());
        solution.moves.len()
    };
    output.truncate(start + length);
    output.extend_from_slice(&[b'\n', solution.symbol.digit(), b'\n']);
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JudgeError {}
