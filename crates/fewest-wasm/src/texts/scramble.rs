//! Finds the permutation puzzle of a text: one that the text names, or the cube if the text consists of its moves.

use fewest::permutation::Algorithm;
use fewest::permutation::family::{self, Member, UnknownFamily};

/// The puzzle of a text that consists of moves only.
const CUBE: &str = "3x3x3";

/// The name of the puzzle: the first word if it names a family, or `CUBE` if all words are turns of the cube.
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
