//! The two formats of bitmaps, and their recognition by the first bytes.

use fewest_core::text::without_mark;

/// A format of bitmaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// P1: digits in text.
    Plain,
    /// P4: eight pixels a byte, the first pixel highest. Each row begins with a new byte.
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

    /// The format of a file that starts with `bytes`, where a byte order mark may stand in front.
    pub fn recognize(bytes: &[u8]) -> Option<Self> {
        let bytes = without_mark(bytes);
        [Format::Plain, Format::Raw].into_iter().find(|format| bytes.starts_with(format.magic()))
    }
}
