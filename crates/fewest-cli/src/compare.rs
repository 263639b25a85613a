//! The verb `compare`: runs several methods on the same boards or positions, and reports
//! them side by side.

mod comparison;
mod flip;
mod lights;
mod plot;
mod puzzle;
mod record;
mod rotation;
mod table;

use crate::arguments::ComparePuzzle;
use crate::failure::Failure;

pub(crate) fn run(puzzle: &ComparePuzzle) -> Result<(), Failure> {
    match puzzle {
        ComparePuzzle::Rotation(arguments) => rotation::run(arguments),
        ComparePuzzle::Flip(arguments) => flip::run(arguments),
        ComparePuzzle::Lights(arguments) => lights::run(arguments),
        ComparePuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

fn or_usual<'a, M>(named: &'a [M], usual: &'a [M]) -> &'a [M] {
    if named.is_empty() { usual } else { named }
}
