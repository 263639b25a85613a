//! Splits comma-separated values into cells.

use super::definition::{TextError, TextProblem};
use fewest_core::text::{Found, Place, WordProblem, printable};

/// The text of a cell without its quotation marks, and its offset in the whole text, in bytes.
#[derive(Clone, Copy)]
pub(super) struct Cell<'t> {
    pub(super) at: usize,
    pub(super) text: &'t [u8],
}

/// The largest length of a text that an error message repeats, in bytes.
const SHOWN: usize = 40;

/// The text found, for an error message.
pub(super) fn found(text: &[u8]) -> Found {
    match text {
        [] => Found::End,
        _ => Found::Text(printable(text, SHOWN)),
    }
}

/// An error at the offset `at` of a text.
pub(super) fn error_at(text: &[u8], at: usize, expected: impl Into<String>, found: Found) -> TextError {
    let before = &text[..at];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count() as u64;
    TextError::new(
        Place { line, column: (at - line_start) as u64 + 1 },
        TextProblem::unexpected(expected.into(), found),
    )
}

/// The records of a text. A record is a nonblank line: the line number, counted from 1, and the cells.
pub(super) fn records(text: &[u8]) -> impl Iterator<Item = Result<(u64, Vec<Cell<'_>>), TextError>> {
    let mut start = 0;
    let lines = (1..).zip(text.split(|&byte| byte == b'\n')).map(move |(number, line)| {
        let at = start;
        start += line.len() + 1;
        (number, at, line.trim_ascii_end())
    });
    let lines = lines.filter(|(.., line)| !line.is_empty());
    lines.map(move |(number, at, line)| Ok((number, cells(text, at, line)?)))
}

/// The cells of a line that begins at the offset `start` of a text.
fn cells<'t>(text: &'t [u8], start: usize, line: &'t [u8]) -> Result<Vec<Cell<'t>>, TextError> {
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let rest = &line[at..];
        let (cell, end) = match rest.strip_prefix(b"\"") {
            Some(quoted) => {
                let length = quoted_length(quoted).ok_or_else(|| {
                    let expected = "another quotation mark in the line";
                    error_at(text, start + line.len(), expected, Found::End)
                })?;
                (Cell { at: start + at + 1, text: &quoted[..length] }, at + length + 2)
            }
            None => {
                let length = rest.iter().position(|&byte| byte == b',').unwrap_or(rest.len());
                (Cell { at: start + at, text: &rest[..length] }, at + length)
            }
        };
        cells.push(cell);
        match line.get(end) {
            None => return Ok(cells),
            Some(b',') => at = end + 1,
            Some(_) => return Err(error_at(text, start + end, "a comma", found(&line[end..=end]))),
        }
    }
}

/// The length of a text up to its closing quotation mark; `None` if the mark is missing. A doubled quotation mark is
/// part of the text.
fn quoted_length(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text[at..].iter().position(|&byte| byte == b'"')?;
        match text.get(at + 1) {
            Some(b'"') => at += 2,
            _ => return Some(at),
        }
    }
}
