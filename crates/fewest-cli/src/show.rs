//! The verb `show`: draws boards and their solutions, the moves of permutation puzzles, and undetected errors of
//! circuits.

mod flip;
mod gf2;
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
        ShowPuzzle::Gf2(arguments) => gf2::run(arguments),
    }
}
