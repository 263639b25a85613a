//! Checks that an input is exactly in the judge's format.

use super::{CELLS, Symbol};
use fewest_core::text::{self, Cursor, Input, deviation, expect};
use std::fmt;
use std::io::BufRead;
use std::ops::RangeInclusive;

/// Checks that a text is exactly in the judge's format; returns the number of boards.
///
/// Each board is a line of 24 numbers from 1 to 3, eight of each, with single spaces between them. After the last board
/// comes a line `0`, and nothing more. Every line ends with a line feed. [`Boards`](super::Boards) accepts more.
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
/// `ValidateError::Deviation` at the first byte that deviates; `ValidateError::Io` if the text cannot be read.
pub fn validate(input: impl BufRead) -> Result<u64, ValidateError> {
    validate_count(input, 0..=u64::MAX)
}

/// Checks a text as [`validate`] does, and also that the number of boards is in `count`.
///
/// The judge's format has no limit on the number of boards, but problem packages do.
///
/// ```
/// use fewest::rotation::validate::validate_count;
///
/// let error = validate_count(&b"0\n"[..], 1..=100).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 1, column 1: expected at least 1 board before the closing 0, found "0""#);
/// ```
///
/// # Errors
///
/// The errors of [`validate`]. Too many boards are a deviation at the first board beyond the limit. Too few boards are
/// a deviation at the closing 0.
pub fn validate_count(input: impl BufRead, count: RangeInclusive<u64>) -> Result<u64, ValidateError> {
    let mut text = Cursor::new(Input::exact(input));
    let mut boards = 0;
    loop {
        let (may_close, may_go_on) = (boards >= *count.start(), boards < *count.end());
        let next = text.peek()?;
        match next {
            Some(b'0') if may_close => break,
            Some(b'1'..=b'3') if may_go_on => validate_board(&mut text)?,
            _ => {
                let expected = match (may_close, may_go_on) {
                    (_, false) => Expected::Closing { after: *count.end() },
                    (true, true) => Expected::BoardOrClosing,
                    (false, true) => Expected::Board { at_least: *count.start() },
                };
                return Err(deviation(text.place(), expected, next));
            }
        }
        boards += 1;
    }
    text.take(b'0');
    expect(&mut text, b"\n", Expected::EndOfLine)?;
    match text.peek()? {
        None => Ok(boards),
        found => Err(deviation(text.place(), Expected::End, found)),
    }
}

/// The reason why a text is not in the judge's format.
pub type ValidateError = text::ValidateError<Expected>;

/// The first place where a text deviates from the judge's format.
pub type Deviation = text::Deviation<Expected>;

/// The text that the format requires at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The first symbol of a board, or the closing 0.
    BoardOrClosing,
    /// The first symbol of a board, because there are too few boards for the closing 0.
    Board {
        /// The smallest number of boards that is allowed.
        at_least: u64,
    },
    /// The closing 0, because no more boards are allowed.
    Closing {
        /// The largest number of boards that is allowed.
        after: u64,
    },
    /// A symbol.
    Symbol,
    /// A symbol other than this one, which is on eight cells already.
    OtherSymbol(Symbol),
    /// A single space.
    Space,
    /// A line feed.
    EndOfLine,
    /// The end of the text.
    End,
}

fn validate_board(text: &mut Cursor<impl BufRead>) -> Result<(), ValidateError> {
    let mut counts = [0; 3];
    for cell in 0..CELLS {
        if cell > 0 {
            expect(text, b" ", Expected::Space)?;
        }
        let found = text.peek()?;
        let symbol = found.and_then(|byte| Symbol::new(byte.wrapping_sub(b'0')));
        let Some((symbol, byte)) = symbol.zip(found) else {
            return Err(deviation(text.place(), Expected::Symbol, found));
        };
        let count = &mut counts[usize::from(symbol.number() - 1)];
        *count += 1;
        if *count > CELLS / 3 {
            return Err(deviation(text.place(), Expected::OtherSymbol(symbol), found));
        }
        text.take(byte);
    }
    expect(text, b"\n", Expected::EndOfLine)
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BoardOrClosing => f.write_str("a symbol 1, 2 or 3 or the closing 0"),
            Self::Board { at_least } => {
                write!(f, "at least {at_least} {} before the closing 0", boards(at_least))
            }
            Self::Closing { after } => write!(f, "the closing 0 after {after} {}", boards(after)),
            Self::Symbol => f.write_str("a symbol 1, 2 or 3"),
            Self::OtherSymbol(symbol) => {
                write!(f, "a symbol other than {symbol}, which is already on eight cells")
            }
            Self::Space => f.write_str("a space"),
            Self::EndOfLine => f.write_str("the end of the line"),
            Self::End => f.write_str("the end of the text"),
        }
    }
}

fn boards(count: u64) -> &'static str {
    if count == 1 { "board" } else { "boards" }
}
