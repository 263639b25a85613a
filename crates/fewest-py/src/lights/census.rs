//! Counts the solvable boards of a game by their fewest presses.

use super::game::Game;
use super::solver::read_metric;
use crate::number::{Natural, Seconds};
use crate::watch::Options;
use crate::{errors, record};
use fewest::lights::{Census, CensusError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Counts the solvable boards of a game by their fewest presses.
///
/// Parameters
/// ----------
/// game
///     The game.
/// metric
///     The cost of a solution: its number of "presses", or the number of "buttons" that it presses.
/// memory
///     The memory limit in bytes. The default is half of the free memory.
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
///     A limit was reached.
///
/// Examples
/// --------
/// >>> census(Game("2x2")).uniform
/// (1, 4, 6, 4, 1)
#[pyfunction]
#[pyo3(signature = (game, *, metric="presses", memory=None, threads=None, time_limit=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    game: Py<Game>,
    metric: &str,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let metric = read_metric(metric)?;
    let options = Options { memory, threads, time_limit, progress, ..Options::default() };
    let counted = options.run(py, |watch| {
        let census =
            Census::new_within(&game.get().game, metric, &watch.limits).map_err(CensusError::Stopped)?;
        let counts = census.counts_within(&watch.limits, &|news| watch.report(news))?;
        Ok((census.nullity(), counts))
    })?;
    let (nullity, counts) = counted.map_err(|error| match error {
        CensusError::Stopped(why) => errors::stopped(py, why),
        error => errors::value_error(error),
    })?;
    let arguments = (nullity, PyTuple::new(py, counts.uniform)?, PyTuple::new(py, counts.cheapest)?);
    record::make(py, "fewest.lights", "Census", arguments).map(Bound::unbind)
}
