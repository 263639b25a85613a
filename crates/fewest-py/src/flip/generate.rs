//! Random boards of a requested kind.

use super::board::Board;
use super::cells::shape;
use crate::errors;
use crate::memory::room;
use crate::number::{Natural, Seconds, natural};
use crate::watch::Options;
use fewest::flip::Generator;
use fewest::flip::generate::ByPresses;
use fewest::{Reason, Solvability};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::borrow::Cow;

/// Makes random boards of a shape. All boards of the requested kind are equally likely.
///
/// The same seed makes the same boards in every version and on every machine.
///
/// Parameters
/// ----------
/// rows, columns
///     The shape.
/// count
///     The number of boards.
/// seed
///     The seed.
/// solvable
///     True for solvable boards, False for unsolvable boards, None for any boards.
/// presses
///     The fewest presses to either color that each board needs. By default, any number.
/// time_limit
///     The time limit in seconds.
///
/// Returns
/// -------
/// list of Board
///
/// Raises
/// ------
/// ValueError
///     There are no such boards.
/// MemoryError
///     There is not enough memory for all boards.
/// Stopped
///     The time ran out.
///
/// Examples
/// --------
/// >>> [len(Solver(4, 4).solve(board)) for board in generate(4, 4, 3, presses=2)]
/// [2, 2, 2]
#[pyfunction]
#[pyo3(signature = (rows, columns, count, *, seed=0, solvable=None, presses=None, time_limit=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    rows: Natural<usize>,
    columns: Natural<usize>,
    count: Natural<usize>,
    #[pyo3(from_py_with = natural)] seed: u64,
    solvable: Option<bool>,
    presses: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
) -> PyResult<Vec<Board>> {
    let shape = shape(rows, columns)?;
    let solvability = match solvable {
        None => Solvability::Any,
        Some(true) => Solvability::Solvable,
        Some(false) => Solvability::Unsolvable,
    };
    if presses.is_some() && solvable == Some(false) {
        let message =
            "presses cannot be combined with solvable=False, because only solvable boards have a length";
        return Err(PyValueError::new_err(message));
    }
    let bytes = size_of::<Board>() + shape.rows() * shape.columns().div_ceil(64) * size_of::<u64>();
    let mut boards = room(count.0, bytes)?;
    let made = Options { time_limit, ..Options::default() }.run(py, |watch| {
        let mut next: Box<dyn FnMut() -> Result<fewest::flip::Board, Cow<'static, str>>> = match presses {
            Some(presses) => {
                let mut source = ByPresses::new(shape, presses.0, seed).map_err(|error| error.to_string())?;
                Box::new(move || source.board().map_err(|error| error.to_string().into()))
            }
            None => {
                let mut source =
                    Generator::new(shape, solvability, seed).map_err(|error| error.to_string())?;
                Box::new(move || source.next().ok_or("a generator has no end".into()))
            }
        };
        while boards.len() < count.0 && !watch.is_cancelled() {
            boards.push(Board(next()?));
        }
        Ok(boards)
    })?;
    let boards = made.map_err(|error: Cow<'_, str>| errors::value_error(error))?;
    match boards.len() == count.0 {
        true => Ok(boards),
        false => Err(errors::stopped(py, Reason::Cancelled)),
    }
}
