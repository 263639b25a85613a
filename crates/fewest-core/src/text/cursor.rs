//! Reads a text byte by byte, and tracks the line and column.

use super::{Input, Place, is_space};
use std::io::{self, BufRead};

/// The position in a text, and the bytes after it.
#[derive(Debug)]
pub struct Cursor<R> {
    input: Input<R>,
    place: Place,
}

impl<R: BufRead> Cursor<R> {
    pub fn new(input: Input<R>) -> Self {
        Self { input, place: Place::START }
    }

    /// The place of the next byte.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The bytes that have arrived but are not consumed. Waits if there are none. Empty only at the end of the text.
    pub fn buffered(&mut self) -> io::Result<&[u8]> {
        self.input.fill()
    }

    /// The next `count` bytes, or fewer at the end, without consuming them.
    pub fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        self.input.ahead(count)
    }

    /// The next byte, without consuming it; `None` at the end.
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.input.fill()?.first().copied())
    }

    /// Consumes the next byte.
    pub fn next(&mut self) -> io::Result<Option<u8>> {
        let next = self.peek()?;
        if let Some(byte) = next {
            self.take(byte);
        }
        Ok(next)
    }

    /// Consumes the next byte, which must be `byte`.
    pub fn take(&mut self, byte: u8) {
        self.input.consume(1);
        self.place = self.place.after(byte);
    }

    /// Consumes `count` of the buffered bytes. None of them may be a line feed.
    pub fn take_in_line(&mut self, count: usize) {
        self.input.consume(count);
        self.place.column += count as u64;
    }

    /// Consumes white space, and comments from `#` to the end of the line.
    pub fn skip_space_and_comments(&mut self) -> io::Result<()> {
        while let Some(byte) = self.peek()? {
            match byte {
                b'#' => self.skip_line()?,
                _ if is_space(byte) => self.take(byte),
                _ => break,
            }
        }
        Ok(())
    }

    /// Consumes the rest of the line and its line feed.
    pub fn skip_line(&mut self) -> io::Result<()> {
        while !matches!(self.next()?, None | Some(b'\n')) {}
        Ok(())
    }

    /// Copies bytes until `bytes` is full or the source ends. Returns the number of bytes copied. Lines and columns are
    /// not counted.
    pub fn copy_to(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < bytes.len() {
            let arrived = self.input.fill()?;
            if arrived.is_empty() {
                break;
            }
            let count = arrived.len().min(bytes.len() - filled);
            bytes[filled..filled + count].copy_from_slice(&arrived[..count]);
            self.input.consume(count);
            filled += count;
        }
        Ok(filled)
    }
}
