//! Why a text could not be read.

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
