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

pub use assembled::{Assembled, Assembler};
pub use cursor::Cursor;
pub use error::{ENDLESS_SPACE, Found, ReadError, TextError, WordProblem, unexpected};
pub use input::{Input, without_mark};
pub use lines::{Line, Lines};
pub use place::Place;
pub use strict::{Deviation, ValidateError};
pub use strict::{deviation, expect};
pub use words::{MOST_WORD, Next, Words, natural};

/// Whether a byte is white space to C's `isspace`, and so to the judges.
#[inline]
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The most white space on one line before something else must follow, so that an endless line is an error.
pub const MOST_SPACE: u64 = 1 << 20;
