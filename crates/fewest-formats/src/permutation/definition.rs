//! Reads and writes definitions of puzzles in the format of twsearch (`.tws`) and KSolve (`.def`).

mod error;
mod names;
mod reader;
mod write;

use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
pub(super) use error::Words;
pub use error::{ReadError, TextError, TextProblem};
use fewest_core::text;
use reader::Reader;
pub(super) use reader::{has_list, list};
use std::io::Read;
pub use write::{Unwritable, write_puzzle};

/// Reads a puzzle. The memory limit is not needed: reading takes less than a gigabyte, because `MOST_PLACES` and
/// `MOST_ENTRIES` are checked before memory is allocated.
pub(super) fn read(input: &mut dyn Read, _: usize) -> Result<PuzzleText, text::ReadError<PuzzleError>> {
    Reader::new(input).read().map_err(|error| match error {
        ReadError::Text(error) => text::ReadError::Text(PuzzleError::Definition(error)),
        ReadError::Io(error) => text::ReadError::Io(error),
    })
}
