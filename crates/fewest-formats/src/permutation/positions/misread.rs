//! The tokens of a line, and the errors of unexpected tokens.

use fewest_core::text::printable;
use std::fmt;

/// The largest number of moves that a message lists.
const LISTED: usize = 24;

/// The first names of a list, for an error message about the expected names.
pub(crate) fn listed(names: &[impl AsRef<str>]) -> String {
    let first: Vec<&str> = names.iter().take(LISTED).map(AsRef::as_ref).collect();
    let rest = if names.len() > LISTED { ", …" } else { "" };
    format!("{}{rest}", first.join(", "))
}

/// The largest number of bytes that a message repeats.
const SHOWN: usize = 40;

/// An error in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Misread {
    /// The line, counted from the first line of the position, which is 0.
    pub(crate) line: u64,
    /// The column, counted from 1, in bytes.
    pub column: u64,
    /// The error message: the expected text and the text found.
    pub message: String,
}

/// A piece of a line without white space, and its offset in the line.
#[derive(Clone, Copy)]
pub(crate) struct Token<'a> {
    pub(crate) at: usize,
    pub(crate) text: &'a [u8],
}

/// The words of a line, separated by white space.
#[inline]
pub(crate) fn tokens(line: &[u8]) -> impl Iterator<Item = Token<'_>> {
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
    pub(crate) fn expected(&self, expected: impl Into<String>) -> Misread {
        self.expected_text(&expected.into(), &format!("\"{}\"", printable(self.text, SHOWN)))
    }

    /// An error at this token. `expected` and `found` describe the expected text and the text found.
    pub(crate) fn expected_text(&self, expected: &str, found: &str) -> Misread {
        Misread {
            line: 0,
            column: self.at as u64 + 1,
            message: format!("expected {expected}, found {found}"),
        }
    }

    /// The value of the token, if it is a number.
    pub(crate) fn number(&self) -> Option<u32> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
        let add = |number: u32, &byte: &u8| number.checked_mul(10)?.checked_add(digit(byte)?);
        if self.text.is_empty() { None } else { self.text.iter().try_fold(0, add) }
    }
}

impl Misread {
    pub(crate) fn at_end(line: &[u8], expected: impl Into<String>) -> Self {
        let message = format!("expected {}, found the end", expected.into());
        Self { line: 0, column: line.trim_ascii_end().len() as u64 + 1, message }
    }

    /// An error with the message of another parser. `line` and `column` count from 1.
    pub(crate) fn of_message(line: u64, column: u64, message: &str) -> Self {
        Self { line: line.saturating_sub(1), column, message: message.to_owned() }
    }

    /// The same error with line 0.
    pub(crate) fn in_line(self) -> Self {
        Self { line: 0, ..self }
    }

    /// The same error, but `lines` lines further down.
    pub(crate) fn down(self, lines: u64) -> Self {
        Self { line: self.line + lines, ..self }
    }
}

impl std::error::Error for Misread {}

impl fmt::Display for Misread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, message, .. } = self;
        write!(formatter, "column {column}: {message}")
    }
}
