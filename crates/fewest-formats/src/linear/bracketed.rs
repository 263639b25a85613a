//! Reads matrices in brackets. Sage and Magma print each row in brackets on its own line, such as `[1 0 1]`. MATLAB,
//! Octave and Julia write all rows in one pair of brackets with semicolons, such as `[1 0 1; 0 1 1]`.
//!
//! If each row has a bar in the middle, the rows are the generators `x|z` of a stabilizer code.

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
    let is_entry = |byte: &u8| byte.is_ascii_digit() || b"+-.TFtf".contains(byte);
    inner.first().is_some_and(is_entry)
}

/// Reads a matrix or a stabilizer code. The text begins with a bracket, or with an [`Opening`] before it.
pub(super) fn read(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Content, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide rows.
    words.set_comment(None);
    let mut table = PartialMatrix::new(budget, words.place());
    let is_call = Opening::take(words)?;
    loop {
        let has_semicolons = read_bracket(words, nonbinary, &mut table)?;
        // Sage prints nothing between two rows. Other programs print a comma.
        if words.peek()? == Some(b',') && !is_call {
            words.take(b',');
        }
        let is_followed = words.skip_lines()? && words.peek()? == Some(b'[');
        if !is_followed || has_semicolons || is_call {
            opening::close(words, is_call)?;
            return table.content();
        }
    }
}

/// Reads the text between two brackets, and returns whether it contains semicolons.
fn read_bracket(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    table: &mut PartialMatrix<'_>,
) -> Result<bool, ReadTextError> {
    table.begin(words.place());
    words.take(b'[');
    let (mut has_semicolons, mut after_comma) = (false, false);
    loop {
        match words.peek()? {
            Some(b',') if !after_comma && table.length() > 0 => {
                words.take(b',');
                after_comma = true;
            }
            Some(b'|') if !after_comma => {
                let place = words.place();
                words.take(b'|');
                table.bar(place)?;
            }
            Some(b']') if !after_comma => {
                words.take(b']');
                // A semicolon may follow the last row.
                if table.length() > 0 || !has_semicolons {
                    table.end()?;
                }
                return Ok(has_semicolons);
            }
            Some(b';') if !after_comma && table.length() > 0 => {
                words.take(b';');
                has_semicolons = true;
                table.end()?;
                words.skip_lines()?;
                table.begin(words.place());
            }
            Some(b'\n') if table.length() > 0 => {
                let expected = "; at the end of a row, or the rest of the row on the same line (in MATLAB a line end \
                                ends the row, in Magma the row goes on)";
                return Err(words.unexpected_byte(expected));
            }
            Some(b'\n') => words.take(b'\n'),
            _ => {
                let next = words.next_until(b",[];|")?;
                table.push(entry::bit(words, next, nonbinary)?)?;
                after_comma = false;
            }
        }
    }
}
