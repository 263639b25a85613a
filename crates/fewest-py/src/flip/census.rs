//! Counts the solvable boards of a shape by their fewest presses.

use super::cells::shape;
use crate::number::{Natural, Seconds};
use crate::watch::Options;
use crate::{errors, record};
use fewest::flip::{Census, CensusError, Shape};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Counts the solvable boards of a shape by their fewest presses.
///
/// Parameters
/// ----------
/// rows, columns
///     The shape.
/// threads
///     The largest number of threads. The default is all processors.
/// time_limit
///     The time limit in seconds.
/// progress
///     A function that is called with a `Progress`. True shows a bar.
///
/// Returns
/// -------
/// Census
///
/// Raises
/// ------
/// ValueError
///     There are too many boards to count.
/// Stopped
///     The time ran out.
///
/// Examples
/// --------
/// >>> census(2, 2).either
/// (2, 8, 6)
#[pyfunction]
#[pyo3(signature = (rows, columns, *, threads=None, time_limit=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    rows: Natural<usize>,
    columns: Natural<usize>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let shape: Shape = shape(rows, columns)?;
    let (census, counted) =
        Options { threads, time_limit, progress, ..Options::default() }.run(py, |watch| {
            let census = Census::new(shape);
            (census, census.counts_within(&watch.limits, &|news| watch.report(news)))
        })?;
    let counts = counted.map_err(|error| match error {
        CensusError::Stopped(why) => errors::stopped(py, why),
        _ => errors::value_error(error),
    })?;
    let arguments = (
        (rows.0, columns.0),
        census.nullity(),
        PyTuple::new(py, counts.white)?,
        PyTuple::new(py, counts.either)?,
    );
    record::make(py, "fewest.flip", "Census", arguments).map(Bound::unbind)
}
