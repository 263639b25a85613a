//! The verb `generate`: makes boards or positions of a requested kind.

mod flip;
mod lights;
mod puzzle;
mod rotation;

use crate::arguments::{Draw, GeneratePuzzle};
use crate::failure::Failure;
use anyhow::anyhow;

pub(crate) fn run(puzzle: &GeneratePuzzle) -> Result<(), Failure> {
    match puzzle {
        GeneratePuzzle::Rotation(arguments) => rotation::run(arguments),
        GeneratePuzzle::Flip(arguments) => flip::run(arguments),
        GeneratePuzzle::Lights(arguments) => lights::run(arguments),
        GeneratePuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

/// Fails if the user wants more different boards or positions than exist.
fn check_available(draw: &Draw, wanted: usize, available: Option<u128>, what: &str) -> Result<(), Failure> {
    match available {
        Some(available) if draw.distinct && available < wanted as u128 => {
            let are = if available == 1 { "is" } else { "are" };
            Err(Failure::BadInput(anyhow!(
                "cannot draw {wanted} different {what}: there {are} only {available} of this kind"
            )))
        }
        _ => Ok(()),
    }
}
