//! Reads boards from text: rows of `b` and `w` separated by white space, and a blank line between boards.
//!
//! Each word is a row, on one line or on several: four lines and one line of four words are the same board. Single
//! letters on one line form one row, so cells may be separated by blanks, either in all rows of a board or in none.
//!
//! More blank lines, blank lines at the start, carriage returns, a missing final line feed and a byte order mark at the
//! start of the text are ignored. Other letters may replace `b` and `w`: `B` and `W`, `1` and `0`, or `#` and `.` (see
//! [`Letters`]).
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

/// The boards of a text. After an error there are no more boards.
///
/// Memory: up to three times the largest board, independent of the length of the text.
#[derive(Debug)]
pub struct Boards<R> {
    assembled: Assembled<R, BoardAssembler>,
}

impl<R: BufRead> Boards<R> {
    /// The boards of `input`.
    pub fn new(input: R) -> Self {
        Self::of(input, Most { cells: usize::MAX, memory: usize::MAX })
    }

    /// The boards of `input`. A board of more than `cells` cells is an error at the first cell beyond this number.
    pub fn of_at_most(input: R, cells: usize) -> Self {
        Self::of(input, Most { cells, memory: usize::MAX })
    }

    /// The boards of `input`. A board that takes more than about `limit` bytes of memory is an error. A row takes at
    /// least eight bytes.
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

    /// The unread input, if no board has begun, for a faster reader of the most common form.
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

pub(super) struct Between<'a, R> {
    assembled: &'a mut Assembled<R, BoardAssembler>,
}

impl<R: BufRead> Between<'_, R> {
    /// Lets `take` consume whole lines of the input that has arrived. `take` returns the number of bytes consumed.
    pub(super) fn take<E: From<ReadError>>(
        self,
        take: impl FnOnce(&[u8]) -> Result<usize, E>,
    ) -> Result<(), E> {
        let Assembled { input, assembler, is_used_up, .. } = self.assembled;
        let bytes = input.fill().map_err(ReadError::Io)?;
        let length = take(bytes)?;
        assembler.skip_lines(&bytes[..length]);
        *is_used_up = length == bytes.len();
        input.consume(length);
        Ok(())
    }
}

/// Parses a text of one board.
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

/// Parses rows of `#` for a pressed cell and `.` for another, or any other letters of boards.
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
