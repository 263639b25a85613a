//! The count of a whole space.

use super::position::Position;
use super::puzzle::{Puzzle, read_metric};
use crate::watch::Options;
use crate::{errors, record};
use fewest::permutation::Counting;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Counts all positions of a puzzle by their distance from the goals: a Census.
///
/// `metric` is "turns" or "quarters"; `antipodes` is how many positions at the largest distance are kept. `memory` (bytes)
/// is not limited by default; `threads` is the most threads, one by default. `progress` is called with a Progress that
/// counts positions; True shows a bar. Raises Stopped at the limit, whose `best` has the counts so far.
#[pyfunction]
#[pyo3(signature = (puzzle, *, metric="turns", antipodes=0, memory=None, threads=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    puzzle: Py<Puzzle>,
    metric: &str,
    antipodes: usize,
    memory: Option<u64>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let inner = &puzzle.get().puzzle;
    let metric = read_metric(metric)?;
    let options = Options { memory, threads, progress, ..Options::default() };
    let counted = options.run(py, |watch| {
        let counting = Counting::new(inner, metric).antipodes(antipodes);
        counting.run(&watch.limits, &|news| watch.report(news))
    })?;
    let census = match counted {
        Ok(census) => census,
        Err(unfinished) => {
            let counts = PyTuple::new(py, unfinished.counts)?.into_any().unbind();
            return Err(errors::stopped_with(py, unfinished.why, Some(counts), None));
        }
    };
    let farthest: Vec<_> =
        census.antipodes().iter().map(|state| Position::of(puzzle.clone_ref(py), state.clone())).collect();
    let arguments = (PyTuple::new(py, census.counts())?, PyTuple::new(py, farthest)?);
    record::make(py, "fewest.permutation", "Census", arguments).map(Bound::unbind)
}
