//! Counts all positions of a puzzle by their distance.

use super::checkpoint::CheckpointFile;
use super::puzzle::{Position, Puzzle, read_metric};
use crate::number::{Natural, Seconds, natural};
use crate::watch::{Options, Watch};
use crate::{errors, record};
use fewest::permutation::{Counting, Engine, Snapshot};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::path::PathBuf;

/// Counts all positions of a puzzle by their distance from the goals.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// metric
///     The metric that counts moves: "turns" or "quarters".
/// antipodes
///     The largest number of positions to return from the largest distance.
/// engine
///     The way to store positions: "rows", "ranks" or "set"; by default the one expected to be the fastest.
/// checkpoint
///     A file in which the state is saved after each distance. A census that was stopped or killed continues from it;
///     the file is removed when all is counted.
/// memory
///     The memory limit in bytes; half of the free memory by default.
/// threads
///     The largest number of threads; all processors by default.
/// time_limit
///     The time limit in seconds.
/// progress
///     A function that is called with a `Progress` that counts positions; True shows a bar.
///
/// Returns
/// -------
/// Census
///
/// Raises
/// ------
/// Stopped
///     A limit was reached; `best` has the counts so far.
/// ValueError
///     The file is not a checkpoint of this census, or there is no such metric or engine.
/// OSError
///     The file cannot be read or written.
///
/// Examples
/// --------
/// >>> census(Puzzle.named("pancake:4")).counts
/// (1, 3, 6, 11, 3)
#[pyfunction]
#[pyo3(signature = (
    puzzle, *, metric="turns", antipodes=0, engine=None, checkpoint=None, memory=None, threads=None, time_limit=None, progress=None
))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn census(
    py: Python<'_>,
    puzzle: Py<Puzzle>,
    metric: &str,
    #[pyo3(from_py_with = natural)] antipodes: usize,
    engine: Option<&str>,
    checkpoint: Option<PathBuf>,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let inner = &puzzle.get().puzzle;
    let metric = read_metric(metric)?;
    let options = Options { memory, threads, time_limit, progress, ..Options::default() };
    let engine: Option<Engine> = engine.map(str::parse).transpose().map_err(errors::value_error)?;
    let mut counting = Counting::new(inner, metric).antipodes(antipodes);
    if let Some(engine) = engine {
        counting = counting.engine(engine);
    }
    let file = checkpoint.map(CheckpointFile::new);
    if let Some(file) = &file {
        counting = file.resume(counting)?;
    }
    let count = |watch: &Watch<'_>| {
        let save = |state: &Snapshot<'_>| {
            // A census that cannot be saved stops at once, not after hours of counting.
            if file.as_ref().is_some_and(|file| !file.save(state)) {
                watch.cancel();
            }
        };
        let counting = if file.is_some() { counting.save(&save) } else { counting };
        counting.run_within(&watch.limits, &|news| watch.report(news))
    };
    let census = options.answer(py, count, |counted| {
        if let Some(file) = &file {
            file.check()?;
        }
        counted.map_err(|unfinished| match PyTuple::new(py, unfinished.counts) {
            Ok(counts) => {
                let counts = counts.into_any().unbind();
                errors::stopped_with(py, unfinished.why, Some(counts), None, None)
            }
            Err(error) => error,
        })
    })?;
    if let Some(file) = &file {
        file.remove()?;
    }
    let farthest: Vec<_> =
        census.antipodes().iter().map(|state| Position::of(puzzle.clone_ref(py), state.clone())).collect();
    let arguments = (PyTuple::new(py, census.counts())?, PyTuple::new(py, farthest)?);
    record::make(py, "fewest.permutation", "Census", arguments).map(Bound::unbind)
}
