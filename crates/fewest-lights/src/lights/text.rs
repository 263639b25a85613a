//! Reads boards, targets and masks from text: pictures in rows of letters.
//!
//! White space separates the rows of a picture, and a blank line separates pictures. Single letters on one line form
//! one row. So a board may be written as in the Flip Game.
//!
//! - In a board, the digits are states, with `a` for 10 and `b` for 11. If there are two states, `w` also means 0, and
//!   `b` means 1. A `.` is a hole: a place without a cell.
//! - In a target, a `?` is a cell that does not matter.
//! - In a mask, an `o` is a cell, and an `x` is a cell that cannot be pressed.
//!
//! As in judges' texts, the first line may be the number of boards, and each board may have its numbers of rows and
//! columns on a line before it. Then blank lines are not needed. A line that may be either a header or a row of a board
//! is read as a row, unless other lines show that it is a header.
//!
//! ```
//! use fewest::lights::States;
//! use fewest::lights::text::{Letters, Pictures};
//!
//! let text = "0120\n1..2\n2102\n";
//! let mut boards = Pictures::new(text.as_bytes(), Letters::Board(States::new(3)?));
//! let board = boards.next().expect("there is a board")?;
//! assert_eq!((board.line, board.picture.rows().len()), (1, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// These readers are not in fewest-formats because the checker in this crate uses them.

mod assembler;
mod error;
mod header;
mod letters;
mod rows;

use super::picture::Picture;
use assembler::PictureAssembler;
pub use error::{Problem, ReadError, TextError};
use fewest_core::text::Assembled;
pub use letters::Letters;
use std::io::BufRead;

/// A picture and its line in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Located {
    /// The line of the picture's first row, from 1.
    pub line: u64,
    /// The picture.
    pub picture: Picture,
    /// Whether the picture is one line of single letters, which was read as a row but might be a column.
    pub is_one_spaced_row: bool,
}

/// The pictures of a text, one after the other. After an error there are no more pictures.
///
/// Memory: up to three times the largest picture, while it grows. A cell or hole takes two bytes. In a board of two
/// states without holes, a cell takes one bit.
#[derive(Debug)]
pub struct Pictures<R> {
    assembled: Assembled<R, PictureAssembler>,
}

impl<R: BufRead> Pictures<R> {
    /// The pictures in `input`: boards, targets or masks, as `letters` says.
    pub fn new(input: R, letters: Letters) -> Self {
        Self::with_limit(input, letters, usize::MAX)
    }

    /// As [`new`](Self::new). A picture that takes more than about `limit` bytes of memory is an error.
    pub fn with_limit(input: R, letters: Letters, limit: usize) -> Self {
        Self { assembled: Assembled::new(input, PictureAssembler::new(letters, limit)) }
    }

    /// Whether all input that has arrived is consumed, so that the next read may wait.
    pub fn is_used_up(&self) -> bool {
        self.assembled.is_used_up
    }
}

impl<R: BufRead> Iterator for Pictures<R> {
    type Item = Result<Located, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.assembled.next()
    }
}

impl<R: BufRead> std::iter::FusedIterator for Pictures<R> {}

/// Reads a text that contains a single picture.
///
/// # Errors
/// The text cannot be read, is invalid, does not contain exactly one picture, or takes more memory than there is.
pub fn read_picture(input: impl BufRead, letters: Letters) -> Result<Picture, ReadError> {
    read_picture_with_limit(input, letters, usize::MAX)
}

/// Reads a text that contains a single picture of at most about `limit` bytes of memory.
///
/// # Errors
/// As for [`read_picture`], or the picture takes more memory.
pub fn read_picture_with_limit(
    input: impl BufRead,
    letters: Letters,
    limit: usize,
) -> Result<Picture, ReadError> {
    let mut pictures = Pictures::with_limit(input, letters, limit);
    let Some(first) = pictures.next().transpose()? else {
        return Err(ReadError::Text(TextError::new(pictures.assembled.assembler.here(), Problem::NoPicture)));
    };
    match pictures.next().transpose()? {
        Some(_) => {
            Err(ReadError::Text(TextError::new(pictures.assembled.assembler.start(), Problem::SecondPicture)))
        }
        None => Ok(first.picture),
    }
}
