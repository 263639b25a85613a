//! A text that has to be exactly in a format, and the first place where it is not.
//!
//! [`rotation::validate`](crate::rotation::validate) and [`flip::validate`](crate::flip::validate) say what is expected,
//! each with its own type `E`.

use std::fmt;
use std::io::{self, BufRead};

/// A text is not in a format.
#[derive(Debug)]
pub enum ValidateError<E> {
    /// It deviates.
    Deviation(Deviation<E>),
    /// It could not be read.
    Io(io::Error),
}

/// The first place where a text is not in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation<E> {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// What should stand there.
    pub expected: E,
    /// What does; none at the end of the text.
    pub found: Option<u8>,
}

/// The bytes of a text, one after the other.
#[derive(Debug)]
pub(crate) struct Bytes<R> {
    input: R,
    /// Where the next byte stands, from 1.
    line: u64,
    column: u64,
}

impl<R: BufRead> Bytes<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, line: 1, column: 1 }
    }

    /// The next byte, which is not taken; none at the end.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                bytes => return Ok(bytes?.first().copied()),
            }
        }
    }

    /// Takes the next byte, which has been seen.
    pub(crate) fn take(&mut self, byte: u8) {
        self.input.consume(1);
        (self.line, self.column) = match byte {
            b'\n' => (self.line + 1, 1),
            _ => (self.line, self.column + 1),
        };
    }

    /// Takes the next byte if it is one of those wanted.
    pub(crate) fn expect<E>(&mut self, wanted: &[u8], expected: E) -> Result<(), ValidateError<E>> {
        match self.peek()? {
            Some(byte) if wanted.contains(&byte) => {
                self.take(byte);
                Ok(())
            }
            found => Err(self.deviation(expected, found)),
        }
    }

    /// The next byte, or the end, is not what is expected.
    pub(crate) fn deviation<E>(&self, expected: E, found: Option<u8>) -> ValidateError<E> {
        ValidateError::Deviation(Deviation { line: self.line, column: self.column, expected, found })
    }
}

impl<E: fmt::Display> fmt::Display for Deviation<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, expected, found } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found ")?;
        match found {
            Some(byte) => write!(f, "\"{}\"", byte.escape_ascii()),
            None => f.write_str("the end"),
        }
    }
}

impl<E: fmt::Display> fmt::Display for ValidateError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deviation(deviation) => deviation.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for Deviation<E> {}

impl<E: fmt::Debug + fmt::Display + 'static> std::error::Error for ValidateError<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Deviation(deviation) => Some(deviation),
            Self::Io(error) => Some(error),
        }
    }
}

impl<E> From<io::Error> for ValidateError<E> {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
