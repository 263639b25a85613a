//! Is an input file exactly what the judge's format says?

use super::{CELLS, Symbol};
use crate::strict::{self, Bytes};
use std::fmt;
use std::io::BufRead;

/// Makes sure that a text is exactly in the judge's format; returns the number of boards.
///
/// A line for each board: 24 numbers from 1 to 3, eight of each, with single spaces between them and a line feed at
/// the end. Then a line `0`, and nothing more. [`Boards`](super::Boards) are more lenient.
///
/// ```
/// use fewest::rotation::validate::validate;
///
/// let board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// assert_eq!(validate(format!("{board}\n0\n").as_bytes())?, 1);
/// let error = validate(format!("{board} \n0\n").as_bytes()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 1, column 48: expected the end of the line, found " ""#);
/// # Ok::<(), fewest::rotation::validate::ValidateError>(())
/// ```
///
/// # Errors
///
/// [`ValidateError::Deviation`] at the first byte that is not as it should be; [`ValidateError::Io`] if the text cannot
/// be read.
pub fn validate(input: impl BufRead) -> Result<u64, ValidateError> {
    let mut bytes = Bytes::new(input);
    let mut boards = 0;
    while bytes.peek()? != Some(b'0') {
        validate_board(&mut bytes)?;
        boards += 1;
    }
    bytes.take(b'0');
    bytes.expect(b"\n", Expected::EndOfLine)?;
    match bytes.peek()? {
        None => Ok(boards),
        found => Err(bytes.deviation(Expected::End, found)),
    }
}

/// A text is not in the judge's format.
pub type ValidateError = strict::ValidateError<Expected>;

/// The first place where a text is not in the judge's format.
pub type Deviation = strict::Deviation<Expected>;

/// What should stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The first symbol of a board, or the closing 0.
    BoardOrClosing,
    /// A symbol.
    Symbol,
    /// Another symbol, for there are eight of this one before it on the line.
    OtherSymbol(Symbol),
    /// A single space.
    Space,
    /// A line feed.
    EndOfLine,
    /// The end of the text.
    End,
}

fn validate_board(bytes: &mut Bytes<impl BufRead>) -> Result<(), ValidateError> {
    let mut counts = [0; 3];
    for cell in 0..CELLS {
        if cell > 0 {
            bytes.expect(b" ", Expected::Space)?;
        }
        let found = bytes.peek()?;
        let symbol = found.and_then(|byte| Symbol::new(byte.wrapping_sub(b'0')));
        let Some((symbol, byte)) = symbol.zip(found) else {
            let expected = if cell == 0 { Expected::BoardOrClosing } else { Expected::Symbol };
            return Err(bytes.deviation(expected, found));
        };
        let count = &mut counts[usize::from(symbol.number() - 1)];
        *count += 1;
        if *count > CELLS / 3 {
            return Err(bytes.deviation(Expected::OtherSymbol(symbol), found));
        }
        bytes.take(byte);
    }
    bytes.expect(b"\n", Expected::EndOfLine)
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardOrClosing => f.write_str("a symbol 1, 2 or 3 or the closing 0"),
            Self::Symbol => f.write_str("a symbol 1, 2 or 3"),
            Self::OtherSymbol(symbol) => write!(f, "another symbol than a ninth {symbol}"),
            Self::Space => f.write_str("a space"),
            Self::EndOfLine => f.write_str("the end of the line"),
            Self::End => f.write_str("the end of the text"),
        }
    }
}
