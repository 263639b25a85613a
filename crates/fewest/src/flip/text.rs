//! Boards in text: rows of `b` and `w`, split by any white space, a blank line between boards.
//!
//! Each word is a row, wherever its line ends: the judge's sample is the same board as four lines and as one line of
//! four words. A line with nothing but white space ends a board; so does the end of the text. More blank lines, blank
//! lines at the start, carriage returns and a missing last line end do not matter.

mod assembler;

use super::board::Board;
use assembler::Assembler;
pub(super) use assembler::gather;
use std::fmt;
use std::io::{self, BufRead};

/// A board and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The line of the board's first row, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
}

/// What is wrong with a text.
///
/// Lines and columns are counted from 1, columns in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// Something that is neither a cell nor white space.
    UnexpectedByte {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What stands there.
        found: u8,
    },
    /// A row with more or fewer cells than the first row of its board.
    RaggedRow {
        /// The line.
        line: usize,
        /// The column where the row starts.
        column: usize,
        /// The number of the row in its board, counted from 1.
        row: usize,
        /// The cells of the row.
        found: usize,
        /// The cells of the first row.
        expected: usize,
    },
    /// More cells than a board may have.
    TooManyCells {
        /// The line.
        line: usize,
        /// The column of the first cell too many.
        column: usize,
        /// The most cells that a board may have.
        most: usize,
    },
    /// No board where one was expected.
    NoBoard {
        /// The line where the text ends.
        line: usize,
    },
    /// A second board where one was expected.
    SecondBoard {
        /// The line of its first row.
        line: usize,
    },
}

impl fmt::Display for TextError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::UnexpectedByte { line, column, found } => {
                write!(
                    formatter,
                    "line {line}, column {column}: expected b or w, found \"{}\"",
                    found.escape_ascii()
                )
            }
            TextError::RaggedRow { line, column, row, found, expected } => {
                write!(
                    formatter,
                    "line {line}, column {column}: row {row} has {found} cells, expected {expected}"
                )
            }
            TextError::TooManyCells { line, column, most } => {
                write!(
                    formatter,
                    "line {line}, column {column}: expected a board of at most {most} cells, found more"
                )
            }
            TextError::NoBoard { line } => write!(formatter, "line {line}: expected a board, found the end"),
            TextError::SecondBoard { line } => {
                write!(formatter, "line {line}: expected the end, found a second board")
            }
        }
    }
}

impl std::error::Error for TextError {}

/// Why reading boards stopped.
#[derive(Debug)]
pub enum ReadError {
    /// The source failed.
    Io(io::Error),
    /// The text is wrong.
    Text(TextError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => error.fmt(formatter),
            ReadError::Text(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ReadError::Io(error) => Some(error),
            ReadError::Text(_) => None,
        }
    }
}

/// The boards of a text, one after the other; after an error there are no more.
///
/// Memory: up to three times the largest board, while it grows, whatever the length of the text or its lines.
#[derive(Debug)]
pub struct Boards<R> {
    input: R,
    assembler: Assembler,
    ended: bool,
    /// Whether all that has arrived of the input is used up, so that reading on may wait.
    used_up: bool,
}

impl<R: BufRead> Boards<R> {
    /// The boards that `input` holds.
    pub fn new(input: R) -> Self {
        Self::of_at_most(input, usize::MAX)
    }

    /// The boards that `input` holds, where a board of more than `cells` cells is an error: it is reported as soon as
    /// one cell too many has been read.
    pub fn of_at_most(input: R, cells: usize) -> Self {
        Self { input, assembler: Assembler::new(cells), ended: false, used_up: true }
    }

    /// The line up to which the text has been read, counted from 1.
    pub fn line(&self) -> usize {
        self.assembler.line()
    }

    fn read(&mut self) -> Result<Option<Located>, ReadError> {
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(ReadError::Io(error)),
            };
            if bytes.is_empty() {
                return self.assembler.finish().map_err(ReadError::Text);
            }
            let (length, board) = self.assembler.feed(bytes).map_err(ReadError::Text)?;
            self.used_up = length == bytes.len();
            self.input.consume(length);
            if board.is_some() {
                return Ok(board);
            }
        }
    }

    /// The unread input, when no board has been begun; the judge takes the commonest boards from there.
    pub(super) fn between_boards(&mut self) -> Option<Between<'_, R>> {
        let Self { input, assembler, used_up, .. } = self;
        assembler.is_between().then_some(Between { input, assembler, used_up })
    }

    /// Whether all that has arrived of the input is used up, so that reading on may have to wait.
    pub fn is_used_up(&self) -> bool {
        self.used_up
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = Result<Located, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.read().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

/// A place in the input where a line starts and no board has been begun.
pub(super) struct Between<'a, R> {
    input: &'a mut R,
    assembler: &'a mut Assembler,
    used_up: &'a mut bool,
}

impl<R: BufRead> Between<'_, R> {
    /// Lets `take` read whole lines from what is buffered; it tells how many bytes it took.
    pub(super) fn take(self, take: impl FnOnce(&[u8]) -> io::Result<usize>) -> io::Result<()> {
        let bytes = match self.input.fill_buf() {
            Ok(bytes) => bytes,
            // Whoever reads next finds the same again.
            Err(_) => return Ok(()),
        };
        let length = take(bytes)?;
        self.assembler.skip_lines(bytes[..length].iter().filter(|&&byte| byte == b'\n').count());
        *self.used_up = length == bytes.len();
        self.input.consume(length);
        Ok(())
    }
}

/// The only board of a text.
pub(super) fn single_board(text: &[u8]) -> Result<Board, TextError> {
    let mut boards = Boards::new(text);
    let text_error = |error| match error {
        ReadError::Text(error) => error,
        ReadError::Io(error) => unreachable!("reading from memory does not fail: {error}"),
    };
    let Some(first) = boards.next().transpose().map_err(text_error)? else {
        return Err(TextError::NoBoard { line: boards.line() });
    };
    match boards.next().transpose().map_err(text_error)? {
        Some(second) => Err(TextError::SecondBoard { line: second.line }),
        None => Ok(first.board),
    }
}
