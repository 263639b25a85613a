//! Reads boards in text: rows of `b` and `w` with white space between them, and a blank line between boards.
//!
//! Each word is a row, wherever its line ends: the judge's sample is the same board as four lines and as one line of
//! four words. Single letters on one line are one row, so a board may have blanks between its cells, on all its lines
//! or on none.
//!
//! A line with nothing but white space ends a board, and so does the end of the text. More blank lines, blank lines at
//! the start, carriage returns, a missing last line end and a byte order mark in front of the text do not matter.
//!
//! In place of `b` and `w` a board may be written in `B` and `W`, in `1` and `0`, or in `#` and `.`: [`Letters`].
//!
//! ```
//! use fewest::flip::Board;
//!
//! let board: Board = "bwwb bbwb bwwb bwww".parse()?;
//! assert_eq!("b w w b\nb b w b\nb w w b\nb w w w\n".parse::<Board>()?, board);
//! assert_eq!("1001\n1101\n1001\n1000\n".parse::<Board>()?, board);
//! # Ok::<(), fewest::flip::text::TextError>(())
//! ```

mod assembler;
mod error;
mod letters;
mod located;

use super::board::Board;
use super::presses::Presses;
use assembler::{BoardAssembler, Most};
pub use error::{Problem, ReadError, TextError};
use fewest_core::text::Assembled;
pub use letters::Letters;
pub use located::{Doubt, Located};
use std::io::BufRead;
use std::str::FromStr;

/// The boards of a text, one after the other. After an error there are no more boards.
///
/// Memory: up to three times the largest board, while it grows. It does not depend on the length of the text or of its
/// lines.
#[derive(Debug)]
pub struct Boards<R> {
    assembled: Assembled<R, BoardAssembler>,
}

impl<R: BufRead> Boards<R> {
    /// The boards that `input` holds.
    pub fn new(input: R) -> Self {
        Self::of(input, Most { cells: usize::MAX, memory: usize::MAX })
    }

    /// The boards that `input` holds. A board of more than `cells` cells is an error, which is reported as soon as one
    /// cell too many has been read.
    pub fn of_at_most(input: R, cells: usize) -> Self {
        Self::of(input, Most { cells, memory: usize::MAX })
    }

    /// The boards that `input` holds. A board that takes more than about `limit` bytes of memory is an error.
    ///
    /// A row takes at least eight bytes. The limit is checked between two reads of the input.
    pub fn with_limit(input: R, limit: usize) -> Self {
        Self::of(input, Most { cells: usize::MAX, memory: limit })
    }

    fn of(input: R, most: Most) -> Self {
        Self { assembled: Assembled::new(input, BoardAssembler::new(most)) }
    }

    /// The line up to which the text has been read, counted from 1.
    pub fn line(&self) -> u64 {
        self.assembled.assembler.here().line
    }

    /// The unread input, if no board has begun. `judge` can then read boards in the plainest form from this input.
    pub(super) fn between_boards(&mut self) -> Option<Between<'_, R>> {
        self.assembled.assembler.is_between().then_some(Between { assembled: &mut self.assembled })
    }

    /// Whether all input that has arrived is consumed, so that the next read may wait.
    pub fn is_used_up(&self) -> bool {
        self.assembled.is_used_up
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = Result<Located, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.assembled.next()
    }
}

impl<R: BufRead> std::iter::FusedIterator for Boards<R> {}

/// A place in the input where a line starts and no board has been begun.
pub(super) struct Between<'a, R> {
    assembled: &'a mut Assembled<R, BoardAssembler>,
}

impl<R: BufRead> Between<'_, R> {
    /// Lets `take` read whole lines from the bytes that have arrived. `take` returns the number of bytes that it took.
    pub(super) fn take<E: From<ReadError>>(
        self,
        take: impl FnOnce(&[u8]) -> Result<usize, E>,
    ) -> Result<(), E> {
        let Assembled { input, assembler, is_used_up, .. } = self.assembled;
        let bytes = input.fill().map_err(ReadError::Io)?;
        let length = take(bytes)?;
        assembler.skip_lines(bytes[..length].iter().filter(|&&byte| byte == b'\n').count());
        *is_used_up = length == bytes.len();
        input.consume(length);
        Ok(())
    }
}

/// The only board of a text.
impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut boards = Boards::new(text.as_bytes());
        let Some(first) = boards.next_of_memory()? else {
            return Err(TextError::new(boards.assembled.assembler.here(), Problem::NoBoard));
        };
        match boards.next_of_memory()? {
            Some(_) => Err(TextError::new(boards.assembled.assembler.start(), Problem::SecondBoard)),
            None => Ok(first.board),
        }
    }
}

/// Reads a map: rows of `#` for a pressed cell and `.` for another, or any other letters of boards.
impl FromStr for Presses {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Self::from_picture)
    }
}

impl Boards<&[u8]> {
    fn next_of_memory(&mut self) -> Result<Option<Located>, TextError> {
        self.next().transpose().map_err(|error| match error {
            ReadError::Text(error) => error,
            ReadError::Io(error) => unreachable!("reading from memory does not fail: {error}"),
        })
    }
}
