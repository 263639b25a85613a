//! Is an input file exactly what the judge's format says?

use crate::strict::{self, Bytes, Place};
use std::fmt;
use std::io::{self, BufRead};

/// The rows and the columns of the judge's board.
const SIDE: usize = 4;

/// Makes sure that a text is exactly in the format of POJ 1753; returns the number of boards.
///
/// A board is four lines of four letters, `b` or `w`, each ended by a line feed. The judge's file holds one; where a
/// text holds several, there is one empty line between two boards. [`text`](super::text) is more lenient, and reads
/// boards of other shapes, too.
///
/// ```
/// use fewest::flip::validate::validate;
///
/// assert_eq!(validate(&b"bwwb\nbbwb\nbwwb\nbwww\n"[..])?, 1);
/// let error = validate(&b"bwwb\nbbw\n"[..]).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2, column 4: expected b or w, found "\n""#);
/// # Ok::<(), fewest::flip::validate::ValidateError>(())
/// ```
///
/// # Errors
/// [`ValidateError::Deviation`] at the first byte that is not as it should be; [`ValidateError::Io`] if the text cannot
/// be read.
pub fn validate(input: impl BufRead) -> Result<u64, ValidateError> {
    let mut bytes = Bytes::new(input);
    let mut boards = 0;
    loop {
        for _ in 0..SIDE {
            for _ in 0..SIDE {
                expect(&mut bytes, b"bw", Expected::Cell)?;
            }
            expect(&mut bytes, b"\n", Expected::EndOfLine)?;
        }
        boards += 1;
        if bytes.peek()?.is_none() {
            return Ok(boards);
        }
        expect(&mut bytes, b"\n", Expected::EmptyLineOrEnd)?;
    }
}

/// A text is not in the judge's format.
#[derive(Debug)]
pub enum ValidateError {
    /// It deviates.
    Deviation(Deviation),
    /// It could not be read.
    Io(io::Error),
}

/// The first place where a text is not in the judge's format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// What should stand there.
    pub expected: Expected,
    /// What does; none at the end of the text.
    pub found: Option<u8>,
}

/// What should stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A cell, `b` or `w`.
    Cell,
    /// A line feed.
    EndOfLine,
    /// An empty line before one more board, or the end of the text.
    EmptyLineOrEnd,
}

fn expect(bytes: &mut Bytes<impl BufRead>, wanted: &[u8], expected: Expected) -> Result<(), ValidateError> {
    match bytes.peek()? {
        Some(byte) if wanted.contains(&byte) => {
            bytes.take(byte);
            Ok(())
        }
        found => {
            let Place { line, column } = bytes.place();
            Err(ValidateError::Deviation(Deviation { line, column, expected, found }))
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Expected::Cell => "b or w",
            Expected::EndOfLine => "the end of the line",
            Expected::EmptyLineOrEnd => "an empty line or the end of the text",
        })
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deviation { line, column, expected, found } = self;
        write!(
            formatter,
            "line {line}, column {column}: expected {expected}, found {}",
            strict::shown(*found)
        )
    }
}

impl fmt::Display for ValidateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValidateError::Deviation(deviation) => deviation.fmt(formatter),
            ValidateError::Io(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for Deviation {}

impl std::error::Error for ValidateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ValidateError::Deviation(deviation) => Some(deviation),
            ValidateError::Io(error) => Some(error),
        }
    }
}

impl From<io::Error> for ValidateError {
    fn from(error: io::Error) -> Self {
        ValidateError::Io(error)
    }
}
