//! How text is read: places, white space, the mark in front of it, reads that are interrupted, and its end.
//!
//! It knows no puzzle. Both games read boards, pictures, answers and judges' files with what stands here.

mod cursor;
mod error;
mod input;
mod lines;
mod place;
mod strict;

pub(crate) use cursor::Cursor;
pub(crate) use error::ReadError;
pub(crate) use input::{Input, without_mark};
pub(crate) use lines::{Line, Lines};
pub use place::Place;
pub(crate) use strict::{Deviation, ValidateError};
pub(crate) use strict::{deviation, expect};

/// Whether a byte is white space as C's `isspace` and so the judges' reading have it.
#[inline]
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The most white space on one line that is read in wait for something else: an endless line of it ends here.
pub(crate) const MOST_SPACE: u64 = 1 << 20;
