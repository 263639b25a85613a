//! Finds the permutation puzzle to which a text belongs. The text begins with the name of a puzzle, or contains only
//! moves of the cube.

use fewest::permutation::Algorithm;
use fewest::permutation::family::{self, Member, UnknownFamily};

/// The puzzle of a text that does not begin with the name of a puzzle.
const CUBE: &str = "3x3x3";

/// The name of the puzzle: the first word if it is the name of a puzzle family, or [`CUBE`] if the text is an algorithm
/// of the cube. `None` for any other text.
pub(super) fn puzzle_of(text: &[u8]) -> Option<String> {
    let text = str::from_utf8(text).ok()?.trim();
    let first = text.split_whitespace().next()?;
    if !matches!(family::member(first), Err(UnknownFamily::Name { .. })) {
        return Some(first.to_owned());
    }
    let algorithm: Algorithm = text.parse().ok()?;
    let Member { puzzle, turns, .. } = family::member(CUBE).ok()?;
    turns?.after(&puzzle, &algorithm).is_ok().then(|| CUBE.to_owned())
}
