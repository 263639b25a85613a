//! Reads the files of Kaggle's competition Santa 2023. `puzzle_info.csv` lists types of puzzles with their moves. Each
//! row of `puzzles.csv` has a type, a solved state, an initial state and a number of wildcards.
//!
//! For each place, from 0, a move has the place from which the piece comes. `-f0` is the inverse of `f0`, and each of
//! them counts as one move.

mod rows;
mod types;

pub use rows::{KaggleQuestion, KaggleRow};
pub use types::PuzzleTypes;
pub(super) use types::{begins, read};

/// Whether a text begins like `puzzle_info.csv`.
///
/// ```
/// use fewest::formats::permutation::is_puzzle_info;
///
/// assert!(is_puzzle_info(b"puzzle_type,allowed_moves\nwreath_6/6,..."));
/// assert!(!is_puzzle_info(b"Name wreath"));
/// ```
pub fn is_puzzle_info(start: &[u8]) -> bool {
    begins(start)
}
