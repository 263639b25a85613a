//! The header of a bitmap: magic number, width and height.

use super::error::{PbmError, Side};
use super::format::Format;
use crate::flip::shape::Shape;
use fewest_core::text::{Cursor, is_space};
use std::io::BufRead;

/// Reads the header up to the first pixel.
pub(super) fn read_header(text: &mut Cursor<impl BufRead>) -> Result<(Format, Shape), PbmError> {
    let mut found = Vec::new();
    while found.len() < 2 {
        let Some(byte) = text.next()? else { break };
        found.push(byte);
    }
    let Some(format) = Format::recognize(&found) else { return Err(PbmError::Magic { found }) };
    let columns = read_number(text, Side::Width)?;
    let rows = read_number(text, Side::Height)?;
    if format == Format::Raw {
        // One byte of white space ends the height. It may be the line feed of a comment.
        let place = text.place();
        match text.next()? {
            Some(b'#') => text.skip_line()?,
            Some(byte) if is_space(byte) => {}
            found => return Err(PbmError::Separator { place, found }),
        }
    }
    let shape = Shape::new(rows, columns).map_err(PbmError::Shape)?;
    Ok((format, shape))
}

fn read_number(text: &mut Cursor<impl BufRead>, side: Side) -> Result<usize, PbmError> {
    text.skip_space_and_comments()?;
    let start = text.place();
    let mut number = None;
    loop {
        match text.peek()? {
            Some(digit @ b'0'..=b'9') => {
                let digit = usize::from(digit - b'0');
                let longer =
                    number.unwrap_or(0_usize).checked_mul(10).and_then(|tens| tens.checked_add(digit));
                number = Some(longer.ok_or(PbmError::Overflow { place: start, side })?);
                text.next()?;
            }
            Some(byte) if number.is_some() && (is_space(byte) || byte == b'#') => break,
            None if number.is_some() => break,
            found => return Err(PbmError::Number { place: text.place(), side, found }),
        }
    }
    number.ok_or(PbmError::Number { place: start, side, found: None })
}
