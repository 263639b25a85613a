//! Puzzles in JSON: KPuzzle, or the generators of CayleyPy.

use super::generators;
use super::kpuzzle::{self, KPuzzleError};
use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
use super::whole;
use fewest_core::text::{ReadError, without_mark};
use fewest_permutation::MOST_ENTRIES;
use std::io::Read;

/// The longest text, in bytes: more than the largest puzzle takes.
const MOST: usize = 12 * MOST_ENTRIES;

/// The most bytes of memory for each byte of the text: an entry of two letters takes up to eight, and a list that grows doubles.
const MEMORY: usize = 12;

/// Whether a text begins as an object of JSON does.
pub(super) fn begins(start: &[u8]) -> bool {
    start.trim_ascii_start().first() == Some(&b'{')
}

/// Reads a puzzle.
pub(super) fn read(input: &mut dyn Read, memory: usize) -> Result<PuzzleText, ReadError<PuzzleError>> {
    let text = whole::read(input, MOST, MEMORY, memory)?;
    let puzzle = text.map_err(PuzzleError::Long).and_then(|text| Ok(parse(without_mark(&text))?));
    puzzle.map_err(ReadError::Text)
}

fn parse(text: &[u8]) -> Result<PuzzleText, KPuzzleError> {
    if generators::are_there(text) { generators::parse(text) } else { kpuzzle::parse(text) }
}
