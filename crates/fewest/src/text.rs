//! How text is read: places, white space, the byte order mark, interrupted reads, and the end.
//!
//! Nothing here knows a puzzle. Both games read boards, pictures, answers and judges' files with it; codes and puzzles
//! in text are read word by word.

mod assembled;
mod cursor;
mod error;
mod input;
mod lines;
mod place;
mod strict;
mod words;

pub(crate) use assembled::{Assembled, Assembler};
pub(crate) use cursor::Cursor;
pub(crate) use error::{ENDLESS_SPACE, ReadError, TextError, WordProblem, unexpected};
pub(crate) use input::{Input, without_mark};
pub(crate) use lines::{Line, Lines};
pub use place::Place;
pub(crate) use strict::{Deviation, ValidateError};
pub(crate) use strict::{deviation, expect};
pub use words::Found;
pub(crate) use words::{MOST_WORD, Next, Words, natural};

/// Whether a byte is white space to C's `isspace`, and so to the judges.
#[inline]
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The most white space on one line before something else must follow, so that an endless line is an error.
pub(crate) const MOST_SPACE: u64 = 1 << 20;
