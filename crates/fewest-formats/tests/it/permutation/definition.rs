//! Tests that definitions of puzzles are read and written: each command, each error, and round trips.

mod any_bytes;
mod errors;
mod known;
mod limits;
mod round_trip;
mod said;

use fewest::formats::permutation::read_puzzle;
use fewest::permutation::Puzzle;
use fewest_testing::reading::read_in_pieces;

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

#[track_caller]
fn check_error(text: impl AsRef<[u8]>, expected: &str) {
    assert_eq!(try_read(text.as_ref()).map(drop), Err(expected.to_owned()));
}
