//! Reads matrices as nested lists, such as `[[1, 0], [0, 1]]`, which Python, JSON, GAP, NumPy and SymPy write.
//!
//! Commas may be missing, as in NumPy's print-outs. Entries are numbers, `True` and `False`, or elements of a field in
//! GAP's notation. Line ends within the brackets do not matter.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::entry;
use super::error::ReadTextError;
use super::nonbinary::Nonbinary;
use super::opening::{self, Opening};
use super::table::PartialMatrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    let Some(opening) = Opening::of(start) else { return false };
    let inner = opening.behind(start)[1..].trim_ascii_start();
    inner.first() == Some(&b'[')
        && !inner[1..].trim_ascii_start().starts_with(b"'")
        && !inner[1..].starts_with(b"\"")
}

/// Reads a matrix. The text begins with the brackets, or with an [`Opening`] before them.
pub(super) fn read(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Content, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide rows.
    words.set_comment(None);
    let mut table = PartialMatrix::new(budget, words.place());
    let is_call = Opening::take(words)?;
    words.take(b'[');
    words.skip_lines()?;
    loop {
        read_row(words, nonbinary, &mut table)?;
        words.skip_lines()?;
        if words.peek()? == Some(b',') {
            words.take(b',');
            words.skip_lines()?;
            continue;
        }
        match words.peek()? {
            Some(b'[') => {}
            Some(b']') => break,
            _ => return Err(words.unexpected_byte("a row in brackets, or ]")),
        }
    }
    words.take(b']');
    opening::close(words, is_call)?;
    table.content()
}

fn read_row(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    table: &mut PartialMatrix<'_>,
) -> Result<(), ReadTextError> {
    if words.peek()? != Some(b'[') {
        return Err(words.unexpected_byte("a row in brackets"));
    }
    table.begin(words.place());
    words.take(b'[');
    let mut after_comma = false;
    loop {
        words.skip_lines()?;
        match words.peek()? {
            Some(b',') if !after_comma && table.length() > 0 => {
                words.take(b',');
                after_comma = true;
            }
            Some(b']') if !after_comma => {
                words.take(b']');
                return table.end();
            }
            _ => {
                let next = words.next_until(b",[];|")?;
                table.push(entry::bit(words, next, nonbinary)?)?;
                after_comma = false;
            }
        }
    }
}
