//! Reads the text before and after a printed matrix, such as `H =`, `array(…, dtype=int8)` or `GF(…, order=2)`.

use super::Words;
use super::entry::other_field;
use super::error::ReadTextError;
use fewest_core::text::Place;

/// The functions whose argument is a matrix. For `np.array`, only the last part of the name counts.
const FUNCTIONS: [&str; 9] =
    ["array", "asarray", "matrix", "Matrix", "ImmutableMatrix", "GF", "tensor", "Mat", "mat"];

/// The names of further arguments that may follow the matrix in a call.
const KEYWORDS: [&str; 5] = ["dtype", "order", "device", "copy", "shape"];

/// The largest length of the text before a matrix, in bytes.
const MOST: usize = 96;

/// The text before a matrix: an assignment, a call, both or nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening<'a> {
    /// The length of the text, in bytes.
    length: usize,
    /// Whether the text ends within a call, such as `array(`.
    is_call: bool,
    /// The order of the field that the text names, as in `Matrix(GF(2), `.
    field: Option<&'a [u8]>,
}

impl<'a> Opening<'a> {
    /// Parses the opening at the beginning of a text; `None` if no bracket follows, or if it calls an unknown function.
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

    /// The rest of `start` after the opening. It begins with a bracket.
    pub(super) fn behind(self, start: &'a [u8]) -> &'a [u8] {
        &start[self.length..]
    }

    /// Consumes the opening of a text, and returns whether it ends within a call.
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

/// Takes a name, which may contain dots, as in `np.array`.
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

/// Consumes the text after a matrix: the rest of the call, and semicolons. Any further text is an error.
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

/// Consumes a further argument, such as `dtype=int8`. The argument `shape` is an error, because a print-out has it only
/// if entries are left out.
fn read_keyword(words: &mut Words<'_>) -> Result<(), ReadTextError> {
    words.skip_lines()?;
    let next = words.next_until(b"=,)")?;
    let keyword = words.word().to_vec();
    if !KEYWORDS.iter().any(|known| known.as_bytes() == keyword) || words.peek()? != Some(b'=') {
        return Err(words.unexpected(next, "dtype, order, device or copy"));
    }
    words.take(b'=');
    let next = words.next_until(b",)")?;
    let place: Place = words.start();
    if keyword == b"shape" {
        return Err(words.unexpected(next, "all entries of the matrix"));
    }
    if words.word().is_empty() {
        return Err(words.unexpected(next, "a value after ="));
    }
    if keyword == b"order" && words.word() != b"2" {
        return Err(other_field(&words.word().escape_ascii().to_string(), place));
    }
    Ok(())
}
