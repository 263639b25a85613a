//! Answers boards in the judges' format: reads boards from text, and writes words and symbols.

use super::{Boards, Located, ReadError, Solution, Solver};
use std::fmt;
use std::io::{self, BufRead, Write};

/// The reason why not all boards of a text were answered.
#[derive(Debug)]
pub enum JudgeError {
    /// The boards could not be read.
    Read(ReadError),
    /// The answers could not be written.
    Write(io::Error),
}

/// Solves the boards of a text, and writes their answers as POJ 2286, UVA 1343 and AcWing 181 require them.
///
/// The answer of a board is two lines: the word, or `No moves needed`, then the symbol. [`Boards`] describes the text.
/// Returns the number of boards.
///
/// The input may be a byte slice and the output a `Vec<u8>`. Both may be streams of any length, because memory does not
/// grow with them. All boards that have arrived are answered before more input is awaited.
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
/// [`JudgeError::Read`] at the first place where the text is not a text of boards; the answers of the boards before
/// this place have been written. [`JudgeError::Write`] if the output fails.
pub fn solve(solver: &Solver, input: impl BufRead, mut output: impl Write) -> Result<u64, JudgeError> {
    let mut boards = Boards::new(input);
    let mut batch = Vec::with_capacity(BATCH);
    let mut solutions = Vec::with_capacity(BATCH);
    let mut answers = Vec::with_capacity(BATCH * ANSWER_SPACE);
    let mut solved = 0;
    loop {
        batch.clear();
        solutions.clear();
        answers.clear();
        let read = boards.read_batch(&mut batch, BATCH);
        // The table reads of a batch wait for memory in parallel, which saves a third of the time.
        solutions.extend(batch.iter().map(|Located { board, .. }| solver.solve(board)));
        write(&solutions, &mut answers);
        output.write_all(&answers).and_then(|()| output.flush()).map_err(JudgeError::Write)?;
        read.map_err(JudgeError::Read)?;
        if batch.is_empty() {
            boards.finish().map_err(JudgeError::Read)?;
            return Ok(solved);
        }
        solved += batch.len() as u64;
    }
}

/// The largest number of boards that [`solve`] reads before it looks them up in the table.
const BATCH: usize = 256;

/// Bytes for the longest answer.
const ANSWER_SPACE: usize = 24;

/// The line that a judge expects for a board that needs no moves.
pub const SOLVED: &str = "No moves needed";

/// Appends solutions to a judge's output, two lines for each.
///
/// This is for programs that read or solve boards themselves, for example on several threads.
///
/// ```
/// use fewest::rotation::{Board, Solver, judge};
///
/// let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// let mut answers = Vec::new();
/// judge::write(&[Solver::new().solve(&board)], &mut answers);
/// assert_eq!(answers, b"AC\n2\n");
/// # Ok::<(), fewest::rotation::TextError>(())
/// ```
pub fn write(solutions: &[Solution], output: &mut Vec<u8>) {
    output.reserve(solutions.len() * ANSWER_SPACE);
    for solution in solutions {
        write_answer(solution, output);
    }
}

#[inline]
fn write_answer(solution: &Solution, output: &mut Vec<u8>) {
    // Copying a fixed number of bytes and truncating is faster than copying the exact length.
    let start = output.len();
    let length = if solution.moves.is_empty() {
        output.extend_from_slice(SOLVED.as_bytes());
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

impl std::error::Error for JudgeError {
    // `Display` prints the inner error, so the source is the inner error's source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => error.source(),
            Self::Write(error) => error.source(),
        }
    }
}
