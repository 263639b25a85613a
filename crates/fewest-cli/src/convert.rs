//! The verb `convert`: writes definitions of puzzles in another format.

mod puzzle;

use crate::arguments::ConvertPuzzle;
use crate::failure::Failure;

pub(crate) fn run(puzzle: &ConvertPuzzle) -> Result<(), Failure> {
    match puzzle {
        ConvertPuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}
