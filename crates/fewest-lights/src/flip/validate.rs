//! Checks that an input is exactly in the judge's format.

use super::shape::Shape;
use fewest_core::text::{self, Cursor, Input, deviation, expect};
use std::fmt;
use std::io::BufRead;
use std::ops::RangeInclusive;

/// Checks that a text is exactly in the format of POJ 1753. Returns the number of boards.
///
/// A board is four lines of four letters, `b` or `w`, and each line ends with a line feed. One empty line separates
/// boards. [`text`](super::text) is more lenient.
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
/// The text deviates from the format, or it cannot be read.
pub fn validate(input: impl BufRead) -> Result<u64, ValidateError> {
    let shape = Shape::new(4, 4).expect("four rows of four cells are a shape");
    validate_within(input, shape, 1..=u64::MAX)
}

/// Checks boards of any one shape, and that the number of boards is in `count`. A text must have at least one board.
///
/// ```
/// use fewest::flip::{Shape, validate::validate_within};
///
/// let shape = Shape::new(1, 2)?;
/// assert_eq!(validate_within(&b"bw\n\nwb\n"[..], shape, 2..=2)?, 2);
/// let error = validate_within(&b"bw\n\nwb\n"[..], shape, 1..=1).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2, column 1: expected the end of the text after 1 board, found "\n""#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of [`validate`]. A number of boards outside the range is a deviation.
pub fn validate_within(
    input: impl BufRead,
    shape: Shape,
    count: RangeInclusive<u64>,
) -> Result<u64, ValidateError> {
    let mut text = Cursor::new(Input::exact(input));
    let mut boards = 0;
    loop {
        for _ in 0..shape.rows() {
            for _ in 0..shape.columns() {
                expect(&mut text, b"bw", Expected::Cell)?;
            }
            expect(&mut text, b"\n", Expected::EndOfLine)?;
        }
        boards += 1;
        let (may_end, may_go_on) = (boards >= *count.start(), boards < *count.end());
        let expected = match (may_end, may_go_on) {
            (_, false) => Expected::End { after: boards },
            (true, true) => Expected::EmptyLineOrEnd,
            (false, true) => Expected::EmptyLine { at_least: *count.start() },
        };
        match text.peek()? {
            None if may_end => return Ok(boards),
            Some(byte @ b'\n') if may_go_on => text.take(byte),
            found => return Err(deviation(text.place(), expected, found)),
        }
    }
}

/// The reason why a text is not in the judge's format, or was not read.
pub type ValidateError = text::ValidateError<Expected>;

/// The first position at which a text is not in the judge's format.
pub type Deviation = text::Deviation<Expected>;

/// The text required at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A cell, `b` or `w`.
    Cell,
    /// A line feed.
    EndOfLine,
    /// An empty line followed by another board, or the end of the text.
    EmptyLineOrEnd,
    /// An empty line followed by another board, because there are too few boards.
    EmptyLine {
        /// The smallest number of boards that is allowed.
        at_least: u64,
    },
    /// The end of the text, because no more boards are allowed.
    End {
        /// The largest number of boards that is allowed.
        after: u64,
    },
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expected::Cell => formatter.write_str("b or w"),
            Expected::EndOfLine => formatter.write_str("the end of the line"),
            Expected::EmptyLineOrEnd => formatter.write_str("an empty line or the end of the text"),
            Expected::EmptyLine { at_least } => {
                write!(formatter, "an empty line and one more of at least {at_least} boards")
            }
            Expected::End { after: 1 } => formatter.write_str("the end of the text after 1 board"),
            Expected::End { after } => write!(formatter, "the end of the text after {after} boards"),
        }
    }
}
