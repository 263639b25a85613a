//! A text as words and line ends, each with its place.

use super::error::{Found, ReadError, TextProblem, unexpected};
use crate::text::{Cursor, Input, MOST_SPACE, Place, is_space};
use std::io::{BufRead, BufReader, Read};

/// The most bytes of a word that are read: no number or name is longer.
const MOST_WORD: usize = 256;

/// The bytes that an error shows.
const SHOWN: usize = 32;

/// A text, word by word. Blanks and comments between words are passed over.
pub(super) struct Words<'a> {
    cursor: Cursor<Box<dyn BufRead + 'a>>,
    /// What begins a comment.
    comment: u8,
    word: Vec<u8>,
}

/// What comes next in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A word, which [`Words::word`] returns.
    Word,
    LineEnd,
    End,
}

impl<'a> Words<'a> {
    pub(super) fn new(input: impl Read + 'a) -> Self {
        let input: Box<dyn BufRead + 'a> = Box::new(BufReader::new(input));
        Self { cursor: Cursor::new(Input::new(input)), comment: b'#', word: Vec::new() }
    }

    /// Where the next byte stands.
    pub(super) fn place(&self) -> Place {
        self.cursor.place()
    }

    /// The next byte behind blanks and comments, which is not taken; none at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        let mut space = 0;
        loop {
            match self.cursor.peek()? {
                Some(byte) if byte == self.comment => {
                    while self.cursor.peek()?.is_some_and(|byte| byte != b'\n') {
                        self.cursor.next()?;
                    }
                }
                Some(byte) if byte != b'\n' && is_space(byte) => {
                    space += 1;
                    if space > MOST_SPACE {
                        return Err(TextProblem::Space.at(self.place()));
                    }
                    self.cursor.take(byte);
                }
                next => return Ok(next),
            }
        }
    }

    /// Takes a byte that [`peek`](Self::peek) has returned.
    pub(super) fn take(&mut self, byte: u8) {
        self.cursor.take(byte);
    }

    /// Takes the digits `0` and `1` that have arrived, and returns how many there were.
    pub(super) fn take_bits(&mut self, mut each: impl FnMut(bool)) -> Result<usize, ReadError> {
        let bits = self.cursor.buffered()?.iter().take_while(|byte| matches!(byte, b'0' | b'1'));
        let mut count = 0;
        for bit in bits {
            each(*bit == b'1');
            count += 1;
        }
        self.cursor.take_in_line(count);
        Ok(count)
    }

    /// The byte that comes next, as an error shows it.
    pub(super) fn found(&mut self) -> Result<Found, ReadError> {
        Ok(match self.peek()? {
            None => Found::End,
            Some(b'\n') => Found::LineEnd,
            Some(byte) => Found::Text(byte.escape_ascii().to_string()),
        })
    }

    /// Passes over line ends, and returns whether there is more text.
    pub(super) fn skip_lines(&mut self) -> Result<bool, ReadError> {
        while let Some(byte) = self.peek()? {
            if byte != b'\n' {
                return Ok(true);
            }
            self.take(byte);
        }
        Ok(false)
    }
}
