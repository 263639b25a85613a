//! Reads matrices over GF(2) as GAP's `Display` prints them: rows of `1` and `.`, where `.` stands for 0.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::error::ReadTextError;
use super::numbers::{self, Numbers};
use super::table::PartialMatrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Dotted)
}

pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide rows.
    words.set_comment(None);
    let mut table = PartialMatrix::new(budget, words.place());
    while words.skip_lines()? {
        table.begin(words.place());
        while words.peek()?.is_some_and(|byte| byte != b'\n') {
            let next = words.next()?;
            match words.word() {
                b"." => table.push(false)?,
                b"1" => table.push(true)?,
                _ => return Err(words.unexpected(next, "1, or . for 0")),
            }
        }
        table.end()?;
    }
    table.content()
}
