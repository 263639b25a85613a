//! Finds the first place where a text deviates from a format.

use super::{Cursor, Place};
use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};

/// Why a text is not in a format.
#[derive(Debug)]
pub enum ValidateError<E> {
    /// The text deviates from the format.
    Deviation(Deviation<E>),
    /// The text could not be read.
    Io(io::Error),
}

/// The first place where a text deviates from a format.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deviation<E> {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The text that the format requires at this place.
    pub expected: E,
    /// The byte at this place; `None` at the end of the text.
    pub found: Option<u8>,
}

/// Consumes the next byte if it is one of `wanted`; otherwise returns a deviation.
pub fn expect<E>(
    text: &mut Cursor<impl BufRead>,
    wanted: &[u8],
    expected: E,
) -> Result<(), ValidateError<E>> {
    match text.peek()? {
        Some(byte) if wanted.contains(&byte) => {
            text.take(byte);
            Ok(())
        }
        found => Err(deviation(text.place(), expected, found)),
    }
}

/// The error of a text that has `found` instead of `expected` at a place.
pub fn deviation<E>(place: Place, expected: E, found: Option<u8>) -> ValidateError<E> {
    let Place { line, column } = place;
    ValidateError::Deviation(Deviation { line, column, expected, found })
}

impl<E: fmt::Display> fmt::Display for Deviation<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { line, column, ref expected, found } = self;
        write!(f, "{}: expected {expected}, found ", Place { line, column })?;
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

impl<E: fmt::Debug + fmt::Display> Error for Deviation<E> {}

impl<E: fmt::Debug + fmt::Display> Error for ValidateError<E> {
    // This error adds nothing to the inner error, so it has the inner error's message and source.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Deviation(_) => None,
            Self::Io(error) => error.source(),
        }
    }
}

impl<E> From<io::Error> for ValidateError<E> {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
