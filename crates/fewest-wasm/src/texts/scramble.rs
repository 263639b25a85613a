//! Finds the permutation puzzle of a text. A text may begin with the name of a puzzle, or consist of moves of the cube.

use fewest::permutation::Algorithm;
use fewest::permutation::family::{self, Member, UnknownFamily};

/// The puzzle for a text that does not name one.
const CUBE: &str = "3x3x3";

/// The name of the puzzle. It is the first word if this word names a puzzle family, or `CUBE` if all words are turns of
/// the cube.
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
