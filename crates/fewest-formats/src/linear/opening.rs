//! Reads the text around a printed matrix, such as `H =`, `array(…, dtype=int8)` or `GF(…, order=2)`.

use super::Words;
use super::entry::other_field;
use super::error::ReadTextError;
use fewest_core::text::Place;

/// Functions that have a matrix as their argument, by the last part of their names.
const FUNCTIONS: [&str; 9] =
    ["array", "asarray", "matrix", "Matrix", "ImmutableMatrix", "GF", "tensor", "Mat", "mat"];

/// Keywords that may follow a matrix in a call.
const KEYWORDS: [&str; 5] = ["dtype", "order", "device", "copy", "shape"];

/// The largest number of bytes before a matrix.
const MOST: usize = 96;

/// The text before a matrix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening<'a> {
    /// The number of bytes of this text.
    length: usize,
    /// Whether it has an open parenthesis.
    is_call: bool,
    /// The order of the field that it names.
    field: Option<&'a [u8]>,
}

impl<'a> Opening<'a> {
    /// The text before the first bracket of a text; `None` if it is not of this kind.
    pub(super) fn of(start: &'a [u8]) -> Option<Self> {
        let start = &start[..start.len().min(MOST)];
        let mut rest = start;
        let mut name = take_name(&mut rest);
        if !name.is_empty() {
            let behind = rest.trim_ascii_start();
            if let Some(behind) = behind.strip_prefix(b"=").or_else(|| behind.strip_prefix(b":=")) {
                rest = behind.trim_ascii_start();
                name = take_name(&mut rest);
            }
        }
        let mut opening = Self { length: 0, is_call: !name.is_empty(), field: None };
        if opening.is_call {
            let last = name.rsplit(|&byte| byte == b'.').next()?;
            FUNCTIONS.iter().find(|function| function.as_bytes() == last)?;
            rest = rest.strip_prefix(b"(")?.trim_ascii_start();
            if let Some(argument) = rest.strip_prefix(b"GF(") {
                let end = argument.iter().position(|&byte| byte == b')')?;
                opening.field = Some(&argument[..end]);
                rest = argument[end + 1..].trim_ascii_start().strip_prefix(b",")?.trim_ascii_start();
            }
        }
        opening.length = start.len() - rest.len();
        (rest.first() == Some(&b'[')).then_some(opening)
    }

    /// The bytes after the opening, which begin with a bracket.
    pub(super) fn behind(self, start: &'a [u8]) -> &'a [u8] {
        &start[self.length..]
    }

    /// Consumes the text before a matrix. Returns whether a parenthesis is open.
    pub(super) fn take(words: &mut Words<'_>) -> Result<bool, ReadTextError> {
        let place = words.place();
        let opening = Opening::of(words.ahead(MOST)?);
        let Some(Opening { length, is_call, field }) = opening else {
            return Err(words.unexpected_byte("["));
        };
        if let Some(field) = field.filter(|field| *field != b"2") {
            return Err(other_field(&field.escape_ascii().to_string(), place));
        }
        for _ in 0..length {
            words.take_any()?;
        }
        Ok(is_call)
    }
}

/// Consumes a name, which may have several parts separated by points.
fn take_name<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"._".contains(byte);
    let length = match rest.first() {
        Some(first) if first.is_ascii_alphabetic() => rest.iter().take_while(|byte| is_part(byte)).count(),
        _ => 0,
    };
    let (name, behind) = rest.split_at(length);
    *rest = behind;
    name
}

/// Consumes the text after a matrix: the rest of a call, semicolons, and the end of the text.
pub(super) fn close(words: &mut Words<'_>, is_call: bool) -> Result<(), ReadTextError> {
    words.skip_lines()?;
    if is_call {
        while words.peek()? == Some(b',') {
            words.take(b',');
            read_keyword(words)?;
            words.skip_lines()?;
        }
        match words.peek()? {
            Some(b')') => words.take(b')'),
            _ => return Err(words.unexpected_byte(", or )")),
        }
    }
    while words.peek()? == Some(b';') {
        words.take(b';');
    }
    words.end()
}

/// Consumes a keyword and its value. The keyword `shape` is an error, because it appears only in abbreviated
/// print-outs.
fn read_keyword(words: &mut Words<'_>) -> Result<(), ReadTextError> {
    words.skip_lines()?;
    let next = words.next_until(b"=,)")?;
    let keyword = words.word().to_vec();
    if !KEYWORDS.iter().any(|known| known.as_bytes() == keyword) || words.peek()? != Some(b'=') {
        return Err(words.unexpected(next, "dtype or order"));
    }
    words.take(b'=');
    let next = words.next_until(b",)")?;
    let place: Place = words.start();
    if keyword == b"order" && words.word() != b"2" {
        return Err(other_field(&words.word().escape_ascii().to_string(), place));
    }
    if keyword == b"shape" || words.word().is_empty() {
        return Err(words.unexpected(next, "all entries of the matrix"));
    }
    Ok(())
}
