//! The header of a bitmap: magic number, width and height.

use super::Format;
use super::error::{PbmError, Place, Side};
use crate::flip::shape::Shape;
use std::io::{self, BufRead};

/// A source that knows the place of its next byte.
pub(super) struct Scanner<R> {
    input: R,
    place: Place,
}

impl<R: BufRead> Scanner<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, place: Place { line: 1, column: 1 } }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The bytes themselves, for who does not care about places any more.
    pub(super) fn input(&mut self) -> &mut R {
        &mut self.input
    }

    /// What can be read at once; empty at the end only.
    pub(super) fn buffered(&mut self) -> io::Result<&[u8]> {
        loop {
            match self.input.fill_buf() {
                Ok(_) => break,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.input.fill_buf()
    }

    /// Goes on by `count` of the buffered bytes, none of them a line feed.
    pub(super) fn advance_in_line(&mut self, count: usize) {
        self.input.consume(count);
        self.place.column += count;
    }

    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.buffered()?.first().copied())
    }

    pub(super) fn next(&mut self) -> io::Result<Option<u8>> {
        let next = self.peek()?;
        match next {
            Some(b'\n') => {
                self.input.consume(1);
                self.place = Place { line: self.place.line + 1, column: 1 };
            }
            Some(_) => self.advance_in_line(1),
            None => {}
        }
        Ok(next)
    }

    /// Skips white space and comments.
    pub(super) fn skip_space(&mut self) -> io::Result<()> {
        while let Some(byte) = self.peek()? {
            match byte {
                b'#' => while !matches!(self.next()?, None | Some(b'\n')) {},
                _ if is_space(byte) => {
                    self.next()?;
                }
                _ => break,
            }
        }
        Ok(())
    }
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Reads the header up to the first pixel.
pub(super) fn read_header(scanner: &mut Scanner<impl BufRead>) -> Result<(Format, Shape), PbmError> {
    let mut found = Vec::new();
    while found.len() < 2 {
        let Some(byte) = scanner.next()? else { break };
        found.push(byte);
    }
    let Some(format) = Format::recognize(&found) else { return Err(PbmError::Magic { found }) };
    let columns = read_number(scanner, Side::Width)?;
    let rows = read_number(scanner, Side::Height)?;
    if format == Format::Raw {
        // A comment may follow the height; its line end is then the one white space before the pixels.
        let place = scanner.place();
        match scanner.next()? {
            Some(b'#') => while !matches!(scanner.next()?, None | Some(b'\n')) {},
            Some(byte) if is_space(byte) => {}
            found => return Err(PbmError::Separator { place, found }),
        }
    }
    let shape = Shape::new(rows, columns).map_err(PbmError::Shape)?;
    Ok((format, shape))
}

fn read_number(scanner: &mut Scanner<impl BufRead>, side: Side) -> Result<usize, PbmError> {
    scanner.skip_space()?;
    let start = scanner.place();
    let mut number = None;
    loop {
        match scanner.peek()? {
            Some(digit @ b'0'..=b'9') => {
                let digit = usize::from(digit - b'0');
                let longer =
                    number.unwrap_or(0_usize).checked_mul(10).and_then(|tens| tens.checked_add(digit));
                number = Some(longer.ok_or(PbmError::Overflow { place: start, side })?);
                scanner.next()?;
            }
            Some(byte) if number.is_some() && (is_space(byte) || byte == b'#') => break,
            None if number.is_some() => break,
            found => return Err(PbmError::Number { place: scanner.place(), side, found }),
        }
    }
    number.ok_or(PbmError::Number { place: start, side, found: None })
}
