//! What is wrong with a text, and where; and the parts of a text, with their places.

use std::fmt;

/// The most bytes of a text that a message repeats.
const SHOWN: usize = 40;

/// A part of a text that is not what it should be.
#[derive(Debug)]
pub(crate) struct Misread {
    /// The lines before it.
    pub(crate) line: u64,
    /// From 1, in bytes.
    column: usize,
    /// What was expected, and what was found.
    message: String,
}

/// Text without white space, and where it begins in its line.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    at: usize,
    pub(super) text: &'a [u8],
}

/// What stands between white space in a line.
#[inline]
pub(super) fn tokens(line: &[u8]) -> impl Iterator<Item = Token<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += line[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let length = line[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        let token = Token { at, text: &line[at..at + length] };
        at += length;
        (length > 0).then_some(token)
    })
}

impl Token<'_> {
    pub(super) fn expected(&self, expected: impl Into<String>) -> Misread {
        let found = match self.text.get(..SHOWN) {
            Some(start) if self.text.len() > SHOWN => format!("\"{}…\"", start.escape_ascii()),
            _ => format!("\"{}\"", self.text.escape_ascii()),
        };
        let expected = expected.into();
        Misread { line: 0, column: self.at + 1, message: format!("expected {expected}, found {found}") }
    }

    /// The number that is written here.
    pub(super) fn number(&self) -> Option<u32> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
        let add = |number: u32, &byte: &u8| number.checked_mul(10)?.checked_add(digit(byte)?);
        if self.text.is_empty() { None } else { self.text.iter().try_fold(0, add) }
    }
}

impl Misread {
    pub(super) fn at_end(line: &[u8], expected: impl Into<String>) -> Self {
        let message = format!("expected {}, found the end", expected.into());
        Self { line: 0, column: line.trim_ascii_end().len() + 1, message }
    }

    /// What another reader says of a line and a column, each from 1.
    pub(super) fn of_message(line: u64, column: usize, message: &str) -> Self {
        Self { line: line.saturating_sub(1), column, message: message.to_owned() }
    }

    /// The same some lines further down.
    pub(super) fn down(self, lines: u64) -> Self {
        Self { line: self.line + lines, ..self }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, message, .. } = self;
        write!(formatter, "column {column}: {message}")
    }
}
