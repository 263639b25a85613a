//! Why a text could not be read.

use super::{Found, Place};
use std::error::Error;
use std::{fmt, io};

/// Why reading stopped; `T` is what is wrong with the text.
#[derive(Debug)]
pub enum ReadError<T> {
    /// The text is wrong.
    Text(T),
    /// The text could not be read.
    Io(io::Error),
}

/// A text is not what it should be: a problem and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError<P> {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The problem at this place.
    pub problem: P,
}

/// The problems of a text that is read word by word.
pub(crate) trait WordProblem: Sized {
    /// The text has more white space on one line than any text needs.
    const SPACE: Self;

    /// The text contains `found` where `expected` should be.
    fn unexpected(expected: String, found: Found) -> Self;

    /// The error of this problem at a place.
    fn at(self, Place { line, column }: Place) -> ReadError<TextError<Self>> {
        ReadError::Text(TextError { line, column, problem: self })
    }
}

/// The sentence of [`WordProblem::SPACE`].
pub(crate) const ENDLESS_SPACE: &str = "expected text, found a line of white space that does not end";

/// The error that reports `found` instead of `expected` at a place.
pub(crate) fn unexpected<P: WordProblem>(
    place: Place,
    expected: impl Into<String>,
    found: Found,
) -> ReadError<TextError<P>> {
    P::unexpected(expected.into(), found).at(place)
}

impl<T: fmt::Display> fmt::Display for ReadError<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(formatter),
            Self::Io(error) => error.fmt(formatter),
        }
    }
}

impl<T: Error> Error for ReadError<T> {
    // This adds nothing to the inner error, so it has the inner error's sentence and source.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Text(error) => error.source(),
            Self::Io(error) => error.source(),
        }
    }
}

impl<T> From<io::Error> for ReadError<T> {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<P: fmt::Display> fmt::Display for TextError<P> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { line, column, ref problem } = self;
        write!(formatter, "{}: {problem}", Place { line, column })
    }
}

impl<P: fmt::Debug + fmt::Display> Error for TextError<P> {}
