//! Makes random boards that need a given number of moves.

use crate::errors;
use crate::memory::room;
use crate::number::{Natural, Seconds, natural, read_lengths};
use crate::watch::Options;
use fewest::Reason;
use fewest::rotation::CELLS;
use fewest::rotation::generate::{Generator, Uniqueness};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use std::ops::RangeInclusive;

/// Makes random boards of a given length, or with a length in a given range.
///
/// All boards of these lengths are equally likely. The same seed makes the same boards in every version and on
/// every machine.
///
/// Parameters
/// ----------
/// length
///     A number of moves, or a pair (least, most).
/// count
///     The number of boards.
/// seed
///     The seed.
/// unique
///     Only boards with a unique shortest solution.
/// time_limit
///     The time limit in seconds.
/// progress
///     A function that is called with a `Progress`; True shows a bar.
///
/// Returns
/// -------
/// numpy.ndarray
///     A uint8 array of shape (count, 24).
///
/// Raises
/// ------
/// ValueError
///     There are no such boards.
/// MemoryError
///     There is no memory for all of them.
/// Stopped
///     The time ran out.
///
/// Examples
/// --------
/// >>> boards = generate((5, 9), 100, seed=7)
/// >>> boards.shape, int(Solver().solve_batch(boards)["length"].min()) >= 5
/// ((100, 24), True)
#[pyfunction]
#[pyo3(signature = (length, count, *, seed=0, unique=false, time_limit=None, progress=None))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = read_lengths)] length: RangeInclusive<usize>,
    count: Natural<usize>,
    #[pyo3(from_py_with = natural)] seed: u64,
    unique: bool,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let uniqueness = if unique { Uniqueness::Unique } else { Uniqueness::Any };
    let count = count.0;
    let mut cells = room(count.saturating_mul(CELLS), 1)?;
    let made = Options { time_limit, progress, ..Options::default() }.run(py, |watch| {
        let solver = fewest::rotation::Solver::new();
        let generator = Generator::new(&solver, length, uniqueness, seed)?;
        let boards = generator.take(count).take_while(|_| !watch.is_cancelled());
        cells.extend(boards.flat_map(|board| board.numbers()));
        Ok(cells)
    })?;
    let cells = made.map_err(|error: fewest::rotation::generate::NoSuchBoards| errors::value_error(error))?;
    if cells.len() < count * CELLS {
        return Err(errors::stopped(py, Reason::Cancelled));
    }
    PyArray1::from_vec(py, cells).reshape([count, CELLS])
}
