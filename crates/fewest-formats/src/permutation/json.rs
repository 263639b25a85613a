//! Reads puzzles in JSON. The keys decide whether the text is a KPuzzle of cubing.js or a list of generators of
//! CayleyPy.

use super::generators;
use super::kpuzzle::{self, KPuzzleError};
use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
use super::whole;
use fewest_core::text::{ReadError, without_mark};
use fewest_permutation::MOST_ENTRIES;
use std::io::Read;

/// The largest length of a text, in bytes. The text of the largest puzzle is shorter.
const MOST: usize = 12 * MOST_ENTRIES;

/// An upper bound on the bytes of memory per byte of text. An entry written in two bytes takes up to eight bytes, and a
/// growing list doubles its capacity.
const MEMORY: usize = 12;

/// Whether a text that begins with `start` is a JSON object.
pub(super) fn begins(start: &[u8]) -> bool {
    start.trim_ascii_start().first() == Some(&b'{')
}

pub(super) fn read(input: &mut dyn Read, memory: usize) -> Result<PuzzleText, ReadError<PuzzleError>> {
    let text = whole::read(input, MOST, MEMORY, memory)?;
    let puzzle = text.map_err(PuzzleError::Long).and_then(|text| Ok(parse(without_mark(&text))?));
    puzzle.map_err(ReadError::Text)
}

fn parse(text: &[u8]) -> Result<PuzzleText, KPuzzleError> {
    if generators::are_there(text) { generators::parse(text) } else { kpuzzle::parse(text) }
}
