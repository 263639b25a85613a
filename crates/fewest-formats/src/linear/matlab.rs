//! Reads matrices as MATLAB and Octave display them. A text begins with the title `H =`, or its rows end with
//! semicolons.

use super::budget::Budget;
use super::content::Content;
use super::entry;
use super::error::{Found, ReadTextError, unexpected};
use super::nonbinary::Nonbinary;
use super::numbers::{self, Numbers};
use super::table::PartialMatrix;
use super::{Next, Words};

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    is_title(line) || numbers::recognize(start) == Some(Numbers::Semicolons)
}

/// Whether a line is a title: a name and an equals sign, as in `H =`.
fn is_title(line: &[u8]) -> bool {
    let Some(name) = line.strip_suffix(b"=") else { return false };
    let name = name.trim_ascii_end();
    name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

pub(super) fn read(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Content, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide rows.
    words.set_comment(None);
    let mut table = PartialMatrix::new(budget, words.place());
    let has_title = words.ahead(1)?.first().is_some_and(u8::is_ascii_alphabetic);
    let mut shape = None;
    if has_title {
        words.rest_of_line()?;
        words.skip_lines()?;
        shape = read_shape(words)?;
    }
    let mut rows = 0_u64;
    let start = words.place();
    while words.skip_lines()? {
        table.begin(words.place());
        read_row(words, nonbinary, &mut table, !has_title)?;
        table.end()?;
        rows += 1;
        if let Some((_, columns)) = shape
            && table.length() != columns
        {
            return Err(unexpected(
                start,
                format!("rows of {columns} entries"),
                Found::Count(table.length()),
            ));
        }
    }
    match shape {
        Some((expected, _)) if expected != rows => {
            Err(unexpected(start, format!("{expected} rows"), Found::Count(rows)))
        }
        _ if rows == 0 => Err(words.unexpected_byte("a row of 0 and 1")),
        _ => table.content(),
    }
}

/// Reads a line such as `3×7 logical array`, if there is one.
fn read_shape(words: &mut Words<'_>) -> Result<Option<(u64, u64)>, ReadTextError> {
    let ahead = words.ahead(64)?;
    let line = ahead.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    let Some(line) = line.strip_suffix(b" array") else { return Ok(None) };
    let Some(size) = str::from_utf8(line).ok().and_then(|line| line.split_ascii_whitespace().next()) else {
        return Ok(None);
    };
    let sizes = size.split_once('×').or_else(|| size.split_once('x'));
    let shape = sizes.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    if shape.is_some() {
        words.rest_of_line()?;
    }
    Ok(shape)
}

/// Reads a row to the end of its line.
fn read_row(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    table: &mut PartialMatrix<'_>,
    may_end: bool,
) -> Result<(), ReadTextError> {
    let mut after_comma = false;
    loop {
        match words.peek()? {
            None | Some(b'\n') if table.length() > 0 && !after_comma => return Ok(()),
            Some(b';') if may_end && table.length() > 0 && !after_comma => {
                words.take(b';');
                return match words.next()? {
                    Next::LineEnd | Next::End => Ok(()),
                    next @ Next::Word => {
                        Err(words.unexpected(next, "one row per line, or brackets around the rows"))
                    }
                };
            }
            Some(b',') if may_end && table.length() > 0 && !after_comma => {
                words.take(b',');
                after_comma = true;
            }
            _ => {
                let next = words.next_until(b",;")?;
                table.push(entry::bit(words, next, nonbinary)?)?;
                after_comma = false;
            }
        }
    }
}
