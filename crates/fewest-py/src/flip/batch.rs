//! Solves an array of boards, and returns the solutions as arrays.

use crate::array::{self, in_reading_order, zeros};
use crate::batch;
use crate::watch::{Options, Watch};
use crate::{errors, record};
use fewest::Limits;
use fewest::flip::{Color, Goal, Solver};
use numpy::{PyArray1, PyArray3, PyArrayMethods, PyReadonlyArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;

/// The largest nullity of a shape whose boards are solved in microseconds, if they are not large.
pub(super) const BRIEF_NULLITY: usize = 10;

/// The number of boards in a task, if each is solved in microseconds.
const TASK: usize = 64;

pub(super) fn solved<'py>(
    py: Python<'py>,
    solver: &Solver,
    boards: &Bound<'py, PyAny>,
    goal: Goal,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let boards: PyReadonlyArray3<'_, bool> = array::read(boards, "boards", "0 or 1")?;
    let &[count, rows, columns] = boards.shape() else { unreachable!("the array has three dimensions") };
    let (shape, found) = (solver.shape(), boards.shape());
    if (rows, columns) != (shape.rows(), shape.columns()) {
        let expected = format_args!("(n, {}, {})", shape.rows(), shape.columns());
        return Err(errors::value_error(format_args!(
            "expected boards of shape {expected}, found {found:?}"
        )));
    }
    let blacks = in_reading_order(&boards)?;
    let boards = blacks.chunks(shape.cells());
    let boards = boards.map(|blacks| fewest::flip::Board::try_from_blacks(shape, blacks));
    let boards = py.detach(|| boards.collect::<Result<Vec<_>, _>>()).map_err(errors::out_of_memory)?;
    // The search of a board may take a long time, unless there are few quiet patterns.
    let task = if solver.nullity() <= BRIEF_NULLITY { TASK } else { 1 };
    let solve = |boards: &[fewest::flip::Board], limits: &Limits<'_>| {
        boards.iter().map(|board| solver.solve_within(board, goal, limits, &|_| {})).collect()
    };
    let work = |watch: &Watch<'_>| batch::each(&boards, task, watch, solve);
    batch::answer(py, "solutions", options, work, |solutions| {
        let presses: Bound<'_, PyArray3<bool>> = zeros(py, [count, rows, columns])?;
        let (mut lengths, mut reached) = (vec![-1_i64; count], vec![false; count]);
        {
            let mut presses = presses.readwrite();
            let places = presses.as_slice_mut()?.chunks_mut(shape.cells());
            for (index, (solution, place)) in solutions.into_iter().zip(places).enumerate() {
                let Some(solution) = solution else { continue };
                lengths[index] = solution.presses().count() as i64;
                reached[index] = solution.reached() == Color::Black;
                solution.presses().picture().write_blacks(place);
            }
        }
        let arguments = (presses, PyArray1::from_vec(py, lengths), PyArray1::from_vec(py, reached));
        record::make(py, "fewest.flip", "Solutions", arguments)
    })
}
