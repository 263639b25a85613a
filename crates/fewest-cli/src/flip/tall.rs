//! Pictures of few columns and many rows, solved as their transposes: their boards would take a word for each row.

use super::answer::impossible;
use crate::failure::Failure;
use crate::input::Source;
use crate::memory;
use fewest::flip::pbm::{Format, Reader};
use fewest::flip::{Goal, Presses, Solution, Solver};
use std::io::BufRead;

/// The most columns of a tall picture: a row of them takes one byte or two of the file.
const COLUMNS: usize = 16;

/// Whether a picture takes much less memory as its transpose.
pub(crate) fn is_tall(picture: &Reader<impl BufRead>) -> bool {
    let shape = picture.shape();
    picture.format() == Format::Raw && shape.columns() <= COLUMNS && shape.columns() < shape.rows()
}

/// The transpose of the presses that `--any` returns for a picture.
pub(crate) fn solve_any(
    picture: Reader<impl BufRead>,
    goal: Goal,
    source: &Source,
) -> Result<Presses, Failure> {
    let board = picture.read_transposed(memory::available()).map_err(|error| source.failure(error))?;
    let solver = Solver::new(board.shape());
    let solution = solver.solve_any_of_transpose(board, goal);
    solution.map(Solution::into_presses).map_err(|_| source.failure_at(1, impossible()))
}
