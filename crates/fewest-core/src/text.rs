//! Reads text with the line and column of each byte. Handles white space, the byte order mark, interrupted reads, and
//! the end of the text.
//!
//! A new reader begins with [`Input`] and [`Cursor`], or with [`Words`]. These types repeat interrupted reads and never
//! read past the end. Except for [`Input::exact`], they skip a byte order mark. The files:
//!
//! ```text
//! input            a source of bytes
//! place cursor     line and column; a source byte by byte, with the place of each byte
//! words            words and line ends with their places; each format has its own error
//! lines            a contestant's lines, in bounded memory
//! assembled        boards and pictures of several lines, put together from pieces of a text
//! printable        text of a user as an error message shows it
//! strict           the first deviation of a text from a judge's format
//! error            the text is wrong at a place, or could not be read
//! ```

mod assembled;
mod cursor;
mod error;
mod input;
mod lines;
mod place;
mod printable;
mod strict;
mod words;

pub use assembled::{Assembled, Assembler};
pub use cursor::Cursor;
pub use error::{ENDLESS_SPACE, Found, ReadError, TextError, WordProblem, unexpected};
pub use input::{Input, without_mark};
pub use lines::{Line, Lines};
pub use place::Place;
pub use printable::{printable, printable_letter, printable_start};
pub use strict::{Deviation, ValidateError};
pub use strict::{deviation, expect};
pub use words::{MOST_WORD, Next, Words, natural};

/// Whether a byte is white space according to C's `isspace`, which judges use.
#[inline]
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The largest number of consecutive bytes of white space on one line. A line with more is refused, because it may have
/// no end.
pub const MOST_SPACE: u64 = 1 << 20;
