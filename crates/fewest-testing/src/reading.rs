//! Two readers for tests: `Pieces` returns a text a few bytes at a time, and `Broken` always fails.

use std::fmt::{Debug, Display};
use std::io::{self, Read};

/// A reader that returns a text a few bytes at a time.
pub struct Pieces<'a> {
    /// The text that has not been returned yet.
    pub text: &'a [u8],
    /// The largest number of bytes that a read returns.
    pub size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(buffer.len());
        self.text.read(&mut buffer[..size])
    }
}

/// A reader whose every read returns an error.
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the cable is out"))
    }
}

/// Reads a text as a whole and in pieces, and asserts that the results are equal. Errors are compared by their
/// messages.
#[track_caller]
pub fn read_in_pieces<'a, T: Debug, E: Display>(
    text: &'a [u8],
    read: impl Fn(Pieces<'a>) -> Result<T, E>,
) -> Result<T, String> {
    let read = |size| read(Pieces { text, size }).map_err(|error| error.to_string());
    let whole = read(usize::MAX);
    let shown = format!("{whole:?}");
    for size in [1, 3, 7] {
        assert_eq!(format!("{:?}", read(size)), shown, "{size} bytes at a time");
    }
    whole
}
