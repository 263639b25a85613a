//! Text in pieces, as it arrives: each ends where a position ends.

use crate::input::{READ, without_mark};
use anyhow::{Error, ensure};
use std::io::{ErrorKind, Read};

/// The most bytes of a position.
const MOST: usize = 4 << 20;

/// Cuts a text into pieces.
pub(crate) struct Pieces<R> {
    input: R,
    /// What was read and not passed on.
    rest: Vec<u8>,
    /// The line in which it begins, from 1.
    line: u64,
    is_start: bool,
    has_ended: bool,
}

/// A piece of text.
pub(crate) struct Piece {
    pub(crate) text: Vec<u8>,
    /// Its first line, from 1.
    pub(crate) line: u64,
}

impl<R: Read> Pieces<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, rest: vec![], line: 1, is_start: true, has_ended: false }
    }

    /// The next piece. `end` returns the length of a text up to its last end of a position, if it has one; the last piece
    /// is what is left.
    ///
    /// # Errors
    /// The input cannot be read, or no position ends for a long time.
    pub(crate) fn next(
        &mut self,
        mut end: impl FnMut(&[u8]) -> Option<usize>,
    ) -> Result<Option<Piece>, Error> {
        while !self.has_ended {
            let before = self.rest.len();
            self.rest.resize(before + READ, 0);
            let read = self.input.read(&mut self.rest[before..]);
            self.rest.truncate(before + read.as_ref().copied().unwrap_or(0));
            match read {
                Ok(0) => self.has_ended = true,
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            }
            if let Some(end) = end(&self.rest) {
                let rest = self.rest.split_off(end);
                return Ok(Some(self.pass(rest)));
            }
            ensure!(
                self.rest.len() <= MOST,
                "line {}: expected at most {MOST} bytes for a position, found more",
                self.line
            );
        }
        Ok((!self.rest.is_empty()).then(|| self.pass(vec![])))
    }

    /// Passes on what was read, except for `rest`.
    fn pass(&mut self, rest: Vec<u8>) -> Piece {
        let mut text = std::mem::replace(&mut self.rest, rest);
        if std::mem::take(&mut self.is_start) {
            text.drain(..text.len() - without_mark(&text).len());
        }
        let line = self.line;
        self.line += text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        Piece { text, line }
    }
}

/// The length of a text up to the end of its last line that has ended.
pub(crate) fn end_of_lines(text: &[u8]) -> Option<usize> {
    text.iter().rposition(|&byte| byte == b'\n').map(|last| last + 1)
}

/// The lines of a text, numbered from 0.
pub(crate) fn each_line(text: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    (0..).zip(text.strip_suffix(b"\n").unwrap_or(text).split(|&byte| byte == b'\n'))
}
