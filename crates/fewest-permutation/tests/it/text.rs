//! Definition files: every command, every error, and writing.

mod any_bytes;
mod errors;
mod goals;
mod known;
mod limits;
mod round_trip;
mod said;

use fewest::permutation::{Puzzle, read_puzzle};
use fewest_testing::reading::read_in_pieces;

/// The corners of the cube with three moves, as KSolve writes them.
pub(super) const CUBE: &str = "\
Name corners

Set CORNER 8 3

Solved
CORNER
1 2 3 4 5 6 7 8
End

Move U
CORNER
3 2 6 4 5 7 1 8
End

Move R
CORNER
2 5 1 4 3 6 7 8
1 2 2 0 1 0 0 0
End

Move F
CORNER
7 1 3 2 5 6 4 8
2 1 0 2 0 0 1 0
End
";

#[track_caller]
fn try_read(text: &[u8]) -> Result<Puzzle, String> {
    read_in_pieces(text, read_puzzle)
}

#[track_caller]
pub(super) fn read(text: &str) -> Puzzle {
    try_read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Checks that two texts define the same puzzle.
#[track_caller]
fn check_same(left: &str, right: &str) {
    assert_eq!(read(left), read(right), "{left}\nand\n{right}");
}

/// Checks the error of a text.
#[track_caller]
fn check_error(text: impl AsRef<[u8]>, expected: &str) {
    assert_eq!(try_read(text.as_ref()).map(drop), Err(expected.to_owned()));
}
