//! The verb `show`: boards and their solutions, and the moves of permutation puzzles, drawn.

mod flip;
mod lights;
mod panels;
mod puzzle;
mod rotation;
mod strip;

use crate::arguments::ShowPuzzle;
use crate::failure::Failure;

pub(crate) fn run(puzzle: &ShowPuzzle) -> Result<(), Failure> {
    match puzzle {
        ShowPuzzle::Rotation(arguments) => rotation::run(arguments),
        ShowPuzzle::Flip(arguments) => flip::run(arguments),
        ShowPuzzle::Lights(arguments) => lights::run(arguments),
        ShowPuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}
