//! Reads a text as a sequence of words and line ends, each with its place.

use super::{
    Cursor, Found, Input, MOST_SPACE, Place, ReadError, TextError, WordProblem, is_space, printable,
    printable_letter, unexpected,
};
use std::io::{BufReader, Read};
use std::marker::PhantomData;

/// The largest number of bytes in a word. No valid number or name is longer.
pub const MOST_WORD: usize = 256;

/// The largest number of bytes of a word that an error message shows.
const SHOWN: usize = 32;

/// The largest number of bytes of a character in UTF-8.
const LONGEST_LETTER: usize = 4;

/// A text that is read word by word. Blanks and comments between words are skipped. `P` is the type of the format's
/// errors.
pub struct Words<'a, P> {
    cursor: Cursor<BufReader<Box<dyn Read + 'a>>>,
    /// The byte that begins a comment; `None` if the text has no comments.
    comment: Option<u8>,
    /// The bytes at which words end.
    outside: Outside,
    /// The last word. `start` is the place of the word, or of the line end or text end that was found instead.
    word: Vec<u8>,
    start: Place,
    problem: PhantomData<fn() -> P>,
}

/// The next item of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A word, which [`Words::word`] returns.
    Word,
    LineEnd,
    End,
}

impl<'a, P: WordProblem> Words<'a, P> {
    /// A text in which comments begin with `#`.
    pub fn new(input: impl Read + 'a) -> Self {
        let input: Box<dyn Read + 'a> = Box::new(input);
        let cursor = Cursor::new(Input::new(BufReader::new(input)));
        let comment = Some(b'#');
        let outside = Outside::of(comment);
        Self { start: cursor.place(), cursor, comment, outside, word: Vec::new(), problem: PhantomData }
    }

    /// Sets the byte that begins a comment in the rest of the text; `None` for no comments.
    pub fn set_comment(&mut self, comment: Option<u8>) {
        self.comment = comment;
        self.outside = Outside::of(comment);
    }

    /// The place of the next byte.
    pub fn place(&self) -> Place {
        self.cursor.place()
    }

    /// The next `count` bytes, or fewer at the end, without consuming them.
    pub fn ahead(&mut self, count: usize) -> Result<&[u8], ReadError<TextError<P>>> {
        Ok(self.cursor.ahead(count)?)
    }

    /// Skips blanks and comments. Returns the next byte without consuming it; `None` at the end.
    pub fn peek(&mut self) -> Result<Option<u8>, ReadError<TextError<P>>> {
        let mut left = MOST_SPACE as usize;
        loop {
            let arrived = self.cursor.buffered()?;
            let is_blank = |&&byte: &&u8| byte != b'\n' && is_space(byte);
            let blanks = arrived.iter().take(left + 1).take_while(is_blank).count();
            let (next, has_arrived) = (arrived.get(blanks).copied(), !arrived.is_empty());
            self.cursor.take_in_line(blanks.min(left));
            left = left.checked_sub(blanks).ok_or_else(|| P::SPACE.at(self.place()))?;
            match next {
                Some(byte) if self.comment == Some(byte) => {
                    while self.cursor.peek()?.is_some_and(|byte| byte != b'\n') {
                        self.cursor.next()?;
                    }
                }
                None if has_arrived => {}
                next => return Ok(next),
            }
        }
    }

    /// Consumes the rest of the line up to a comment, but at most [`MOST_WORD`] bytes. Returns it without blanks at its
    /// ends.
    pub fn rest_of_line(&mut self) -> Result<&[u8], ReadError<TextError<P>>> {
        self.peek()?;
        self.start = self.place();
        self.word.clear();
        while let Some(byte) = self.cursor.peek()?
            && byte != b'\n'
            && self.comment != Some(byte)
            && self.word.len() < MOST_WORD
        {
            self.word.push(byte);
            self.cursor.take(byte);
        }
        let length = self.word.iter().rposition(|&byte| !is_space(byte)).map_or(0, |last| last + 1);
        self.word.truncate(length);
        Ok(&self.word)
    }

    /// Consumes the next byte, even a blank or a line end.
    pub fn take_any(&mut self) -> Result<Option<u8>, ReadError<TextError<P>>> {
        Ok(self.cursor.next()?)
    }

    /// Consumes a byte that [`peek`](Self::peek) has returned.
    pub fn take(&mut self, byte: u8) {
        self.cursor.take(byte);
    }

    /// Consumes the digits `0` and `1` at the start of the buffer, and passes them to `each`. Returns their number.
    pub fn take_bits(&mut self, mut each: impl FnMut(bool)) -> Result<usize, ReadError<TextError<P>>> {
        let bits = self.cursor.buffered()?.iter().take_while(|byte| matches!(byte, b'0' | b'1'));
        let mut count = 0;
        for bit in bits {
            each(*bit == b'1');
            count += 1;
        }
        self.cursor.take_in_line(count);
        Ok(count)
    }

    /// Skips blank lines and comments. Returns whether more text follows.
    pub fn skip_lines(&mut self) -> Result<bool, ReadError<TextError<P>>> {
        while let Some(byte) = self.peek()? {
            if byte != b'\n' {
                return Ok(true);
            }
            self.take(byte);
        }
        Ok(false)
    }

    /// Consumes the next word or line end.
    pub fn next(&mut self) -> Result<Next, ReadError<TextError<P>>> {
        self.next_until(b"")
    }

    /// Consumes the next word or line end. The bytes in `ends` also end a word.
    pub fn next_until(&mut self, ends: &[u8]) -> Result<Next, ReadError<TextError<P>>> {
        let first = self.peek()?;
        self.start = self.place();
        self.word.clear();
        match first {
            None => return Ok(Next::End),
            Some(b'\n') => {
                self.take(b'\n');
                return Ok(Next::LineEnd);
            }
            Some(_) => {}
        }
        let outside = self.outside.and(ends);
        while self.word.len() < MOST_WORD {
            // Scans all buffered bytes at once, because a detector error model has millions of words.
            let arrived = self.cursor.buffered()?;
            let most = arrived.len().min(MOST_WORD - self.word.len());
            let end = arrived[..most].iter().position(|&byte| outside.has(byte));
            let count = end.unwrap_or(most);
            self.word.extend_from_slice(&arrived[..count]);
            self.cursor.take_in_line(count);
            if end.is_some() || count == 0 {
                break;
            }
        }
        Ok(Next::Word)
    }

    /// The last word.
    pub fn word(&self) -> &[u8] {
        &self.word
    }

    /// The place of the last word or line end.
    pub fn start(&self) -> Place {
        self.start
    }

    /// The last word as a name: UTF-8 without white space and control characters, of fewer than [`MOST_WORD`] bytes.
    pub fn name(&self, next: Next, what: &str) -> Result<String, ReadError<TextError<P>>> {
        let name = String::from_utf8(self.word.clone()).ok();
        name.filter(|name| {
            next == Next::Word
                && name.len() < MOST_WORD
                && !name.contains(|letter: char| letter.is_whitespace() || letter.is_control())
        })
        .ok_or_else(|| self.unexpected(next, what))
    }

    /// The error of a text that has the item returned by [`next`](Self::next) instead of `expected`.
    pub fn unexpected(&self, next: Next, expected: impl Into<String>) -> ReadError<TextError<P>> {
        unexpected(self.start, expected, self.found(next))
    }

    /// The item that [`next`](Self::next) returned, as an error message shows it.
    pub fn found(&self, next: Next) -> Found {
        match next {
            Next::Word => Found::Text(printable(&self.word, SHOWN)),
            Next::LineEnd => Found::LineEnd,
            Next::End => Found::End,
        }
    }

    /// The error of a text that has the next byte instead of `expected`.
    pub fn unexpected_byte(&mut self, expected: impl Into<String>) -> ReadError<TextError<P>> {
        let found = match self.peek() {
            Ok(None) => Found::End,
            Ok(Some(b'\n')) => Found::LineEnd,
            Ok(Some(_)) => match self.ahead(LONGEST_LETTER) {
                Ok(text) => Found::Text(printable_letter(text)),
                Err(error) => return error,
            },
            Err(error) => return error,
        };
        unexpected(self.place(), expected, found)
    }

    /// The last word as a number from `least` to `most`.
    pub fn number(
        &self,
        next: Next,
        least: u64,
        most: u64,
        what: &str,
    ) -> Result<u64, ReadError<TextError<P>>> {
        let number = if next == Next::Word { natural(&self.word) } else { None };
        number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
            let range = match (least, most) {
                (_, u64::MAX) => String::new(),
                (least, most) if least > most => ", but none is possible here".to_owned(),
                (least, most) => format!(" from {least} to {most}"),
            };
            self.unexpected(next, format!("{what}{range}"))
        })
    }

    /// Consumes a number from `least` to `most` on the same line.
    pub fn next_number(&mut self, least: u64, most: u64, what: &str) -> Result<u64, ReadError<TextError<P>>> {
        let next = self.next()?;
        self.number(next, least, most, what)
    }

    /// Consumes the end of the line, or accepts the end of the text.
    pub fn end_line(&mut self) -> Result<(), ReadError<TextError<P>>> {
        match self.next()? {
            next @ Next::Word => Err(self.unexpected(next, "the end of the line")),
            Next::LineEnd | Next::End => Ok(()),
        }
    }

    /// Checks that only blank lines and comments follow.
    pub fn end(&mut self) -> Result<(), ReadError<TextError<P>>> {
        if self.skip_lines()? {
            let next = self.next()?;
            return Err(self.unexpected(next, "the end"));
        }
        Ok(())
    }
}

/// A set of bytes, with one bit for each value of a byte. Words end at these bytes.
struct Outside([u64; 4]);

impl Outside {
    const fn space() -> Self {
        let mut bits = [0; 4];
        let mut byte = 0;
        while byte <= u8::MAX as usize {
            if is_space(byte as u8) {
                bits[byte / 64] |= 1 << (byte % 64);
            }
            byte += 1;
        }
        Self(bits)
    }

    /// White space, and the byte that begins a comment.
    fn of(comment: Option<u8>) -> Self {
        const SPACE: Outside = Outside::space();
        SPACE.and(comment.as_slice())
    }

    /// These bytes and the bytes in `ends`.
    fn and(&self, ends: &[u8]) -> Self {
        let Self(mut bits) = *self;
        for &byte in ends {
            bits[usize::from(byte / 64)] |= 1 << (byte % 64);
        }
        Self(bits)
    }

    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte / 64)] >> (byte % 64) & 1 != 0
    }
}

/// Parses decimal digits; `None` if there are none or the number is too large.
pub fn natural(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u64, |number, &digit| {
        let digit = (digit as char).to_digit(10)?;
        number.checked_mul(10)?.checked_add(digit.into())
    })
}
