//! Reads matrices from rows of numbers, one row per line. The numbers are separated by commas (CSV), or by blanks if
//! they have decimal points (`numpy.savetxt`).

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::entry;
use super::error::ReadTextError;
use super::nonbinary::Nonbinary;
use super::numbers::{self, Numbers};
use super::table::PartialMatrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Separated)
}

pub(super) fn read(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Content, ReadTextError> {
    let mut table = PartialMatrix::new(budget, words.place());
    // Whether commas separate the entries of all rows.
    let mut has_commas = None;
    while words.skip_lines()? {
        table.begin(words.place());
        loop {
            let next = words.next_until(b",")?;
            table.push(entry::bit(words, next, nonbinary)?)?;
            match words.peek()? {
                None | Some(b'\n') => break,
                Some(b',') if *has_commas.get_or_insert(true) => words.take(b','),
                Some(b',') => return Err(words.unexpected_byte("blanks between entries, as before")),
                Some(_) if *has_commas.get_or_insert(false) => {
                    return Err(words.unexpected_byte("a comma between entries, as before"));
                }
                Some(_) => {}
            }
        }
        table.end()?;
    }
    table.content()
}
