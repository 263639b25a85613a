//! Is an input file exactly what the judge's format says?

use crate::strict::{self, Bytes};
use std::fmt;
use std::io::BufRead;

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
                bytes.expect(b"bw", Expected::Cell)?;
            }
            bytes.expect(b"\n", Expected::EndOfLine)?;
        }
        boards += 1;
        if bytes.peek()?.is_none() {
            return Ok(boards);
        }
        bytes.expect(b"\n", Expected::EmptyLineOrEnd)?;
    }
}

/// A text is not in the judge's format.
pub type ValidateError = strict::ValidateError<Expected>;

/// The first place where a text is not in the judge's format.
pub type Deviation = strict::Deviation<Expected>;

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

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Expected::Cell => "b or w",
            Expected::EndOfLine => "the end of the line",
            Expected::EmptyLineOrEnd => "an empty line or the end of the text",
        })
    }
}
