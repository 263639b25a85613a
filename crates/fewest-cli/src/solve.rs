//! The verb `solve`: answers boards, positions and syndromes in the order of the input.
//!
//! To add a format of answers, add a variant in `arguments/solve.rs` and a file in `PUZZLE/answers`.

mod flip;
mod gf2;
mod lights;
mod pressed;
mod puzzle;
mod questions;
mod rotation;

use crate::arguments::SolvePuzzle;
use crate::failure::Failure;
use crate::shards::{Job, NewPart, Part, Values};
use anyhow::anyhow;
use fewest::Shard;
use questions::Questions;

pub(crate) fn run(puzzle: &SolvePuzzle) -> Result<(), Failure> {
    questions(puzzle)?.answer()
}

/// The answers as a job for shards.
pub(crate) fn job(puzzle: &SolvePuzzle) -> Box<dyn Job + '_> {
    match puzzle {
        SolvePuzzle::Flip(arguments) if arguments.one_board => Box::new(Values(arguments)),
        _ => Box::new(Shares(puzzle)),
    }
}

fn questions(puzzle: &SolvePuzzle) -> Result<Questions<'_>, Failure> {
    match puzzle {
        SolvePuzzle::Rotation(arguments) => rotation::questions(arguments),
        SolvePuzzle::Flip(arguments) => flip::questions(arguments, &[]),
        SolvePuzzle::Lights(arguments) => lights::questions(arguments),
        SolvePuzzle::Gf2(arguments) => Ok(gf2::questions(arguments)),
        SolvePuzzle::Puzzle(arguments) => puzzle::questions(arguments),
    }
}

struct Shares<'a>(&'a SolvePuzzle);

impl Job for Shares<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        questions(self.0)?.write_part(shard, part)
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        questions(self.0)?.merge(parts)
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}

/// The failure of `--explain` with CSV, which has no column for an explanation.
fn no_explanation_in_csv() -> Failure {
    Failure::BadInput(anyhow!("--explain is for --format judge and --format json, not for csv"))
}
