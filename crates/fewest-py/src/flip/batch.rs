//! Solves an array of boards, and returns the solutions as arrays.

use crate::array::{self, in_reading_order, zeros};
use crate::watch::Options;
use crate::{errors, record};
use fewest::Outcome;
use fewest::flip::{Color, Goal, Solver};
use numpy::{PyArray1, PyArray3, PyArrayMethods, PyReadonlyArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;

/// Solves an array or a sequence of boards of the solver's shape, and returns the record `Solutions`.
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
    let outcomes = options.run(py, |watch| {
        let boards = blacks.chunks(shape.cells());
        let boards = boards.map(|blacks| fewest::flip::Board::try_from_blacks(shape, blacks));
        let boards = boards.collect::<Result<Vec<_>, _>>()?;
        Ok(solver.solve_batch_within(&boards, goal, &watch.limits, &|news| watch.report(news)))
    })?;
    let outcomes = outcomes.map_err(errors::out_of_memory)?.map_err(|why| errors::stopped(py, why))?;
    let presses: Bound<'_, PyArray3<bool>> = zeros(py, [count, rows, columns])?;
    let (mut lengths, mut reached) = (vec![-1_i64; count], vec![false; count]);
    {
        let mut presses = presses.readwrite();
        let places = presses.as_slice_mut()?.chunks_mut(shape.cells());
        for (index, (outcome, place)) in outcomes.into_iter().zip(places).enumerate() {
            match outcome {
                Outcome::Solved(solution) => {
                    lengths[index] = solution.presses().count() as i64;
                    reached[index] = solution.reached() == Color::Black;
                    solution.presses().picture().write_blacks(place);
                }
                Outcome::Unsolvable => {}
                Outcome::Stopped(stopped) => return Err(errors::stopped(py, stopped.why)),
            }
        }
    }
    let arguments = (presses, PyArray1::from_vec(py, lengths), PyArray1::from_vec(py, reached));
    record::make(py, "fewest.flip", "Solutions", arguments)
}
