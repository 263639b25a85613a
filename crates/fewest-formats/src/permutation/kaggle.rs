//! Reads the files of Kaggle's competition Santa 2023: `puzzle_info.csv` lists types of puzzles with their moves, and
//! each row of `puzzles.csv` has a solved state, an initial state and a number of wildcards.
//!
//! A move lists for each place, counted from 0, the place from which its piece comes. `-f0` is the inverse of `f0`, and
//! both count as one move.

mod rows;
mod types;

pub use rows::{KaggleQuestion, KaggleRow};
pub use types::PuzzleTypes;
pub(super) use types::{begins, read};

/// Whether a text that begins with `start` is a file such as `puzzle_info.csv`.
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
