//! The verb `solve`: boards to answers, in order.

mod flip;
mod gf2;
mod lights;
mod pressed;
mod puzzle;
mod rotation;

use crate::arguments::SolvePuzzle;
use crate::failure::Failure;
use anyhow::anyhow;

pub(crate) fn run(puzzle: &SolvePuzzle) -> Result<(), Failure> {
    match puzzle {
        SolvePuzzle::Rotation(arguments) => rotation::run(arguments),
        SolvePuzzle::Flip(arguments) => flip::run(arguments),
        SolvePuzzle::Lights(arguments) => lights::run(arguments),
        SolvePuzzle::Gf2(arguments) => gf2::run(arguments),
        SolvePuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

/// CSV has no column for an explanation.
fn no_explanation_in_csv() -> Failure {
    Failure::BadInput(anyhow!("--explain is for --format judge and --format json, not for csv"))
}
