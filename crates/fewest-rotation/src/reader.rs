//! Reads boards from a text in the judge's format, and reports the place of an error.

use super::scanner::{Scan, Scanner};
use super::{Board, Located, Problem, ReadError, TextError};
use fewest_core::text::{Input, Place, without_mark};
use std::io::{self, BufRead};
use std::str::FromStr;

/// The boards of a text, one after the other, in bounded memory.
///
/// A board is 24 numbers from 1 to 3. Any white space separates numbers and boards. All numbers of a board may also stand
/// without white space between them. After the last board, the text ends or contains a 0. A byte order mark at the start
/// is skipped. After an error the iterator ends.
///
/// ```
/// use fewest::rotation::Boards;
///
/// let text = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
/// let boards: Vec<_> = Boards::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(boards[0].board.to_string(), text.lines().next().unwrap());
/// # Ok::<(), fewest::rotation::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Boards<R> {
    input: Input<R>,
    scanner: Scanner,
    state: State,
    /// Whether all input that has arrived is consumed, so that the next read may wait.
    used_up: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// More boards may follow.
    Open,
    /// The closing 0 was read, but nothing after it.
    Closed,
    /// The text has ended or is wrong.
    Ended,
}

impl<R: BufRead> Boards<R> {
    /// The boards of a text, which may be a byte slice.
    pub fn new(input: R) -> Self {
        Self { input: Input::new(input), scanner: Scanner::new(), state: State::Open, used_up: true }
    }

    /// Reads the next boards, at most `limit`, and appends them to `batch`.
    ///
    /// Waits for one board, and reads further boards only if they have arrived already, so that a user who types boards
    /// gets each answer at once. If nothing is appended, there are no more boards.
    ///
    /// # Errors
    ///
    /// The errors of the iterator; the boards before the error have been appended.
    pub fn read_batch(&mut self, batch: &mut Vec<Located>, limit: usize) -> Result<(), ReadError> {
        let start = batch.len();
        while self.state == State::Open && batch.len() < start + limit {
            let before = batch.len();
            self.read_plain(batch, start + limit)?;
            if batch.len() == before {
                batch.extend(self.step()?);
            }
            if self.used_up && batch.len() > start {
                break;
            }
        }
        Ok(())
    }

    /// Reads to the end of the text, and checks that only white space follows the boards and their closing 0.
    ///
    /// The iterator itself stops at the closing 0, so that a user at a terminal need not end the input, too.
    ///
    /// # Errors
    ///
    /// [`Problem::AfterClosing`] if something else follows, or any error in boards that have not been read yet.
    pub fn finish(mut self) -> Result<(), ReadError> {
        while self.state == State::Open {
            self.step()?;
        }
        while self.state == State::Closed {
            let bytes = fill(&mut self.input, &mut self.state)?;
            let read = bytes.len();
            if read == 0 {
                break;
            }
            let problem = |found| Problem::AfterClosing { found };
            self.scanner.scan_space(bytes, problem).map_err(ReadError::Text)?;
            self.input.consume(read);
        }
        Ok(())
    }

    /// Appends boards from input that has arrived, or waits for input if there is none. Stops at the first board that
    /// is not a line in the judge's format, or when `batch` has `end` boards.
    fn read_plain(&mut self, batch: &mut Vec<Located>, end: usize) -> Result<(), ReadError> {
        let bytes = fill(&mut self.input, &mut self.state)?;
        let mut read = 0;
        while batch.len() < end
            && let Some((length, located)) = self.scanner.scan_plain(&bytes[read..])
        {
            batch.push(located);
            read += length;
        }
        self.used_up = read == bytes.len();
        self.input.consume(read);
        Ok(())
    }

    /// Reads until a board is complete or the input that has arrived is consumed. Waits for input if there is none.
    fn step(&mut self) -> Result<Option<Located>, ReadError> {
        let bytes = fill(&mut self.input, &mut self.state)?;
        let (read, scan) = if bytes.is_empty() {
            self.state = State::Ended;
            (0, self.scanner.finish().map_err(ReadError::Text)?)
        } else {
            self.scanner.scan(bytes).map_err(|error| {
                self.state = State::Ended;
                ReadError::Text(error)
            })?
        };
        self.used_up = read == bytes.len();
        self.input.consume(read);
        if matches!(scan, Scan::Closed) {
            self.state = State::Closed;
        }
        Ok(scan.board())
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = Result<Located, ReadError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while self.state == State::Open {
            if let Some(result) = self.step().transpose() {
                return Some(result);
            }
        }
        None
    }
}

impl<R: BufRead> std::iter::FusedIterator for Boards<R> {}

/// The input that has arrived, or that arrives next; empty at the end of the text. If reading fails, no further board
/// is read.
#[inline]
fn fill<'a>(input: &'a mut Input<impl BufRead>, state: &mut State) -> io::Result<&'a [u8]> {
    input.fill().inspect_err(|_| *state = State::Ended)
}

/// Reads a single board: its 24 numbers, with any white space between them.
impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let text = without_mark(text.as_bytes());
        let mut scanner = Scanner::new();
        let (read, scan) = scanner.scan(text)?;
        let located = match scan.board() {
            Some(located) => located,
            None => match scanner.finish()?.board() {
                Some(located) => located,
                None => return Err(TextError::new(Place::START, Problem::Ended { found: 0 })),
            },
        };
        scanner.scan_space(&text[read..], |found| Problem::AfterBoard { found })?;
        Ok(located.board)
    }
}
