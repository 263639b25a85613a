//! Recognition of a text's format by its beginning.

use super::error::{Found, ReadError, unexpected};
use super::{Next, Words};

/// A format of systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    MatrixMarket,
    Alist,
    Rows,
    Lists,
    Stabilizers,
    ErrorModel,
}

/// The number of bytes that are examined to distinguish lists of numbers from rows of `0` and `1`.
const AHEAD: usize = 4096;

/// The longest first line of lists, which contains two or three numbers, in bytes.
const HEADER: usize = 64;

/// The instructions of a detector error model.
const INSTRUCTIONS: [&str; 5] = ["error", "detector", "logical_observable", "shift_detectors", "repeat"];

/// Skips blank lines and comments, and recognizes the format of the text that follows.
pub(super) fn recognize(words: &mut Words<'_>, expected: &str) -> Result<Format, ReadError> {
    words.skip_lines()?;
    let place = words.place();
    let ahead = words.ahead(AHEAD)?;
    let Some(first) = ahead.first() else { return Err(unexpected(place, expected, Found::End)) };
    match first {
        b'%' => return Ok(Format::MatrixMarket),
        b'0'..=b'9' => return Ok(of_numbers(ahead)),
        b'I' | b'X' | b'Y' | b'Z' | b'_' | b'.' | b'+' | b'-' => return Ok(Format::Stabilizers),
        _ => {}
    }
    let is_instruction = |name: &&str| {
        let (start, rest) = ahead.split_at(name.len().min(ahead.len()));
        let ends = rest.first().is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_');
        start.eq_ignore_ascii_case(name.as_bytes()) && ends
    };
    if INSTRUCTIONS.iter().any(is_instruction) {
        return Ok(Format::ErrorModel);
    }
    match words.next()? {
        next @ Next::Word => Err(words.unexpected(next, expected)),
        next => unreachable!("a byte was seen that no line end begins with: {next:?}"),
    }
}

/// The format of a text that begins with a digit.
///
/// Two or three numbers on the first line announce lists. If they could also be a row of `0` and `1`, they announce
/// lists only if there is a second line and it is not a row of the same length.
fn of_numbers(start: &[u8]) -> Format {
    let mut lines = start.split(|&byte| byte == b'\n').map(|line| without_comment(line).trim_ascii());
    let first = lines.next().unwrap_or_default();
    let lists = match first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count() {
        2 if first.len() <= HEADER => Format::Alist,
        3 if first.len() <= HEADER => Format::Lists,
        _ => return Format::Rows,
    };
    let Some(length) = length_of_row(first) else { return lists };
    match lines.find(|line| !line.is_empty()) {
        Some(second) if length_of_row(second) != Some(length) => lists,
        _ => Format::Rows,
    }
}

fn without_comment(line: &[u8]) -> &[u8] {
    line.split(|&byte| byte == b'#').next().unwrap_or_default()
}

/// The number of entries of a row of `0` and `1`; `None` if it is not such a row.
fn length_of_row(line: &[u8]) -> Option<usize> {
    let mut entries = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    entries.try_fold(0, |length, byte| matches!(byte, b'0' | b'1').then_some(length + 1))
}
