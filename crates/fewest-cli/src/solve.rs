//! The verb `solve`: boards to answers, in order.
//!
//! A new format of answers is a variant in `arguments/solve.rs` and a file in `PUZZLE/answers`.

mod answering;
mod flip;
mod gf2;
mod lights;
mod pressed;
mod puzzle;
mod rotation;

use crate::arguments::SolvePuzzle;
use crate::failure::Failure;
use crate::shards::{Job, Values};
use answering::{Answering, Shares};
use anyhow::anyhow;

pub(crate) fn run(puzzle: &SolvePuzzle) -> Result<(), Failure> {
    answering::answer(answering(puzzle))
}

/// The answers of which shards can be computed.
pub(crate) fn job(puzzle: &SolvePuzzle) -> Box<dyn Job + '_> {
    match puzzle {
        SolvePuzzle::Flip(arguments) if arguments.one_board => Box::new(Values(arguments)),
        _ => Box::new(Shares(answering(puzzle))),
    }
}

fn answering(puzzle: &SolvePuzzle) -> &dyn Answering {
    match puzzle {
        SolvePuzzle::Rotation(arguments) => arguments,
        SolvePuzzle::Flip(arguments) => arguments,
        SolvePuzzle::Lights(arguments) => &**arguments,
        SolvePuzzle::Gf2(arguments) => arguments,
        SolvePuzzle::Puzzle(arguments) => arguments,
    }
}

/// CSV has no column for an explanation.
fn no_explanation_in_csv() -> Failure {
    Failure::BadInput(anyhow!("--explain is for --format judge and --format json, not for csv"))
}
