//! Reads stabilizer codes from rows `x|z` of `0` and `1`. Each row is a generator: its X parts, a bar, and its Z parts.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::error::ReadTextError;
use super::numbers::{self, Numbers};
use super::table::PartialMatrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Halves)
}

/// Reads a code. All rows must have the same length.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    let mut table = PartialMatrix::new(budget, words.place());
    while words.skip_lines()? {
        table.begin(words.place());
        loop {
            let next = words.peek()?;
            match next {
                Some(digit @ (b'0' | b'1')) => {
                    words.take(digit);
                    table.push(digit == b'1')?;
                }
                Some(b'|') => {
                    let place = words.place();
                    words.take(b'|');
                    table.bar(place)?;
                }
                None | Some(b'\n') => break,
                Some(_) => return Err(words.unexpected_byte("0, 1 or |")),
            }
        }
        table.end()?;
    }
    table.content()
}
