//! The verb `solve`: boards to answers, in order.

mod flip;
mod gf2;
mod lights;
mod pressed;
mod puzzle;
mod rotation;

use crate::arguments::SolvePuzzle;
use crate::failure::Failure;
use crate::shards::Job;
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

/// The boards of which shards can be answered.
pub(crate) fn job(puzzle: &SolvePuzzle) -> Box<dyn Job + '_> {
    match puzzle {
        SolvePuzzle::Rotation(arguments) => Box::new(rotation::Solving(arguments)),
        SolvePuzzle::Flip(arguments) => Box::new(flip::Solving(arguments)),
        SolvePuzzle::Lights(arguments) => Box::new(lights::Solving(arguments)),
        SolvePuzzle::Gf2(arguments) => Box::new(gf2::Solving(arguments)),
        SolvePuzzle::Puzzle(arguments) => Box::new(puzzle::Solving(arguments)),
    }
}

/// CSV has no column for an explanation.
fn no_explanation_in_csv() -> Failure {
    Failure::BadInput(anyhow!("--explain is for --format judge and --format json, not for csv"))
}
