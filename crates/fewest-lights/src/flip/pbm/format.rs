//! The two formats of bitmaps, and how their first bytes tell them apart.

use fewest_core::text::without_mark;

/// A format of bitmaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// P1: the pixels are digits in text.
    Plain,
    /// P4: each byte has eight pixels, the first in the highest bit. Each row begins with a new byte.
    Raw,
}

impl Format {
    /// The two bytes that a file of this format starts with.
    pub fn magic(self) -> &'static [u8; 2] {
        match self {
            Format::Plain => b"P1",
            Format::Raw => b"P4",
        }
    }

    /// The format of a file that starts with `bytes`, possibly after a byte order mark.
    pub fn recognize(bytes: &[u8]) -> Option<Self> {
        let bytes = without_mark(bytes);
        [Format::Plain, Format::Raw].into_iter().find(|format| bytes.starts_with(format.magic()))
    }
}
