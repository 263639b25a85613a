//! The errors of reading text, with their places.

use super::Place;
use std::error::Error;
use std::{fmt, io};

/// Why reading stopped. `T` is the error of an invalid text.
#[derive(Debug)]
pub enum ReadError<T> {
    /// The text is invalid.
    Text(T),
    /// The text could not be read.
    Io(io::Error),
}

/// An error in a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError<P> {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The error at this place.
    pub problem: P,
}

impl<P> TextError<P> {
    #[doc(hidden)]
    pub fn new(Place { line, column }: Place, problem: P) -> Self {
        Self { line, column, problem }
    }
}

/// Something that was found where the format requires something else.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// Text, in which unprintable bytes are escaped; a long text is truncated.
    Text(String),
    /// A number of entries or lines.
    Count(u64),
    /// Something that is missing.
    Nothing,
    /// The end of the line.
    LineEnd,
    /// The end of the text.
    End,
}

/// The errors of a format that is read word by word.
pub trait WordProblem: Sized {
    /// There is more white space on one line than any text needs.
    const SPACE: Self;

    /// There is `found` where the format requires `expected`.
    fn unexpected(expected: String, found: Found) -> Self;

    /// The error at a place.
    fn at(self, place: Place) -> ReadError<TextError<Self>> {
        ReadError::Text(TextError::new(place, self))
    }
}

/// The message of [`WordProblem::SPACE`].
pub const ENDLESS_SPACE: &str = "expected text, found too much white space on one line";

/// The error of a text that has `found` instead of `expected` at a place.
pub fn unexpected<P: WordProblem>(
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
    // This error adds nothing to the inner error, so it has the inner error's message and source.
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

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(formatter, "\"{text}\""),
            Self::Count(count) => count.fmt(formatter),
            Self::Nothing => formatter.write_str("none"),
            Self::LineEnd => formatter.write_str("the end of the line"),
            Self::End => formatter.write_str("the end"),
        }
    }
}
