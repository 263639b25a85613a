//! Reads stabilizer codes whose generators are written in letters, such as `XZZXI`, one per line or with commas or
//! semicolons between them.
//!
//! `_` and `.` also mean `I`. All letters may be in lower case. Blanks are skipped. A sign may precede the letters.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadTextError, unexpected};
use super::letters::read_generator;
use super::numbers;
use super::paulis::Generators;
use super::terms;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    let unsigned = match start {
        [b'+' | b'-', rest @ ..] => rest.trim_ascii_start(),
        _ => start,
    };
    match unsigned.first() {
        Some(b'_' | b'.') => !numbers::has_digit(unsigned),
        Some(letter) => b"IXYZ".contains(&letter.to_ascii_uppercase()) && !terms::begins(start),
        None => unsigned.len() < start.len(),
    }
}

/// Reads a code. The text begins with a generator.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    let mut generators = Generators::default();
    let mut qubits = 0;
    loop {
        let place = words.place();
        let length = read_generator(words, b",;", &mut generators, budget)?;
        if generators.count() == 1 {
            qubits = length;
        } else if length != qubits {
            let expected = format!("{qubits} operators, as in the first generator");
            return Err(unexpected(place, expected, Found::Count(length as u64)));
        }
        if let Some(separator @ (b',' | b';')) = words.peek()? {
            words.take(separator);
        }
        if !words.skip_lines()? {
            return Ok(Content::Generators { generators, qubits });
        }
    }
}
