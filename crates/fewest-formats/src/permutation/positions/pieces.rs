//! Splits an input into pieces of text while it is read. Each piece ends where a position ends.

use super::error::{MOST, PositionError};
use fewest_core::text::{ReadError, without_mark};
use std::io::{ErrorKind, Read};

/// The size of the read buffer, in bytes.
const READ: usize = 128 << 10;

/// The byte order mark in UTF-8, which some editors write at the beginning of a text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

#[derive(Debug)]
pub(crate) struct Pieces<R> {
    input: R,
    buffer: Box<[u8]>,
    /// Text that was read, but not returned yet.
    rest: Vec<u8>,
    /// The line in which `rest` begins, counted from 1.
    line: u64,
    /// Whether `rest` may begin with a byte order mark.
    is_start: bool,
    has_ended: bool,
}

#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) text: Vec<u8>,
    /// The first line of the piece, from 1.
    pub(crate) line: u64,
}

impl<R: Read> Pieces<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, buffer: vec![0; READ].into(), rest: vec![], line: 1, is_start: true, has_ended: false }
    }

    /// The next piece. `end` receives the text so far, and returns where its last complete position ends. The last
    /// piece is the rest of the input.
    ///
    /// # Errors
    /// The input cannot be read, or no position ends within [`MOST`] bytes.
    pub(crate) fn next(
        &mut self,
        mut end: impl FnMut(&[u8]) -> Option<usize>,
    ) -> Result<Option<Piece>, ReadError<PositionError>> {
        while !self.has_ended {
            match self.input.read(&mut self.buffer) {
                Ok(0) => self.has_ended = true,
                Ok(length) => self.rest.extend_from_slice(&self.buffer[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            }
            if self.is_start {
                if self.rest.len() < MARK.len() && MARK.starts_with(&self.rest) && !self.has_ended {
                    continue;
                }
                self.is_start = false;
                self.rest.drain(..self.rest.len() - without_mark(&self.rest).len());
            }
            if let Some(end) = end(&self.rest) {
                let rest = self.rest.split_off(end);
                return Ok(Some(self.pass(rest)));
            }
            if self.rest.len() > MOST {
                return Err(ReadError::Text(PositionError::Long { line: self.line }));
            }
        }
        Ok((!self.rest.is_empty()).then(|| self.pass(vec![])))
    }

    /// Returns the text that was read, and keeps `rest` for the next piece.
    fn pass(&mut self, rest: Vec<u8>) -> Piece {
        let text = std::mem::replace(&mut self.rest, rest);
        let line = self.line;
        self.line += text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        Piece { text, line }
    }
}

/// The length of a text up to the end of its last complete line.
pub(crate) fn end_of_lines(text: &[u8]) -> Option<usize> {
    text.iter().rposition(|&byte| byte == b'\n').map(|last| last + 1)
}

/// The lines of a text, numbered from 0.
pub(crate) fn each_line(text: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    (0..).zip(text.strip_suffix(b"\n").unwrap_or(text).split(|&byte| byte == b'\n'))
}
