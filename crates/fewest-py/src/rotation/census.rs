//! Counts all boards of the Rotation Game by length, which is the fewest moves that solve a board.

use super::board::Board;
use crate::number::{Natural, Seconds};
use crate::watch::Options;
use crate::{errors, record};
use fewest::rotation::Census;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Counts all 9,465,511,770 boards by length. Takes a few tenths of a second.
///
/// Parameters
/// ----------
/// threads
///     The largest number of threads; all processors by default.
/// time_limit
///     The time limit in seconds.
/// progress
///     A function that is called with a `Progress`; True shows a bar.
///
/// Returns
/// -------
/// Census
///
/// Raises
/// ------
/// Stopped
///     The time ran out.
///
/// Examples
/// --------
/// >>> census().gods_number
/// 13
#[pyfunction]
#[pyo3(signature = (*, threads=None, time_limit=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let counted = Options { threads, time_limit, progress, ..Options::default() }.run(py, |watch| {
        Census::new_within(&fewest::rotation::Solver::new(), &watch.limits, &|news| watch.report(news))
    })?;
    let census = counted.map_err(|why| errors::stopped(py, why))?;
    let hardest: Vec<(Board, u64)> =
        census.hardest().iter().map(|hardest| (Board(hardest.board), hardest.boards)).collect();
    let arguments = (
        PyTuple::new(py, census.boards())?,
        PyTuple::new(py, census.boards_with_unique_solution())?,
        PyTuple::new(py, census.patterns())?,
        PyTuple::new(py, hardest)?,
    );
    record::make(py, "fewest.rotation", "Census", arguments).map(Bound::unbind)
}
