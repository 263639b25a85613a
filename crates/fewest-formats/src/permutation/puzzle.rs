//! Reads a puzzle in any of the supported formats.

use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
use super::table::PUZZLES;
use fewest_core::text::{self, without_mark};
use fewest_permutation::Puzzle;
use std::io::{Cursor, Read};

/// The error of reading a puzzle: the text is wrong or the source fails.
pub type ReadPuzzleError = text::ReadError<PuzzleError>;

/// The number of first bytes from which the format is recognized.
const START: usize = 512;

/// Reads a puzzle in any of the [formats](super#puzzles). The first bytes determine the format; `{` begins JSON.
///
/// ```
/// use fewest::formats::permutation::read_puzzle;
/// use fewest::permutation::Metric;
///
/// let text = "Set EDGES 3 1\nSolved\nEDGES\n1 2 3\nEnd\nMove R\nEDGES\n2 3 1\nEnd\n";
/// let puzzle = read_puzzle(text.as_bytes())?;
/// let names: Vec<_> = puzzle.moves(Metric::Turns).iter().map(|step| step.name().to_string()).collect();
/// assert_eq!(names, ["R", "R'"]);
///
/// let text = r#"{
///     "name": "the same",
///     "orbits": [{ "orbitName": "EDGES", "numPieces": 3, "numOrientations": 1 }],
///     "defaultPattern": { "EDGES": { "pieces": [0, 1, 2], "orientation": [0, 0, 0] } },
///     "moves": { "R": { "EDGES": { "permutation": [1, 2, 0], "orientationDelta": [0, 0, 0] } } }
/// }"#;
/// assert_eq!(read_puzzle(text.as_bytes())?.base_moves(), puzzle.base_moves());
/// # Ok::<(), fewest::formats::permutation::ReadPuzzleError>(())
/// ```
///
/// Memory: less than a gigabyte for a definition of twsearch or KSolve. A text in JSON may have 200 MB, and takes about
/// twelve times its length. [`read_puzzle_text`] takes a memory limit.
///
/// # Errors
/// The text is not a legal puzzle, or reading fails.
pub fn read_puzzle(input: impl Read) -> Result<Puzzle, ReadPuzzleError> {
    read_puzzle_text(input, usize::MAX).map(|text| text.puzzle)
}

/// Does the same as [`read_puzzle`], and also returns the names of the rotations, which are not moves of the puzzle.
///
/// Reading may take `memory` bytes. The limit does not apply to definitions of twsearch and KSolve, which always take
/// less than a gigabyte. A text that is too long is an error before it is read to its end.
///
/// # Errors
/// The text is not a legal puzzle, reading takes more memory than the limit, or reading fails.
pub fn read_puzzle_text(mut input: impl Read, memory: usize) -> Result<PuzzleText, ReadPuzzleError> {
    let mut start = Vec::new();
    input.by_ref().take(START as u64).read_to_end(&mut start)?;
    let first = without_mark(&start);
    let format =
        PUZZLES.iter().find(|format| (format.begins)(first)).expect("the last format matches any text");
    // An input of fewer than `START` bytes has ended. It is not read again, because a terminal would wait for more.
    let rest = input.take(if start.len() < START { 0 } else { u64::MAX });
    (format.read)(&mut Cursor::new(start).chain(rest), memory)
}
