//! Prepares the tables of a solver.

use crate::errors;
use crate::watch::Options;
use fewest::permutation::{Goal, Metric, Preparing, Puzzle, Solver, SolverError};
use pyo3::prelude::*;

/// The options for preparing a solver. Preparing expands no nodes, so `nodes` is not an option.
pub(super) const PREPARING: &[&str] = &["memory", "threads", "time_limit", "progress"];

/// A solver for a goal.
pub(super) fn prepared(
    py: Python<'_>,
    puzzle: &Puzzle,
    goal: &Goal,
    metric: Metric,
    table_memory: Option<u64>,
    options: Options,
) -> PyResult<Solver> {
    let solver = options.run(py, |watch| {
        let mut preparing = Preparing::new(puzzle, metric, goal);
        if let Some(bytes) = table_memory {
            preparing = preparing.table_memory(bytes);
        }
        preparing.run_within(&watch.limits, &|news| watch.report(news))
    })?;
    solver.map_err(|error| match error {
        SolverError::Stopped(why) => errors::stopped(py, why),
        error => errors::value_error(error),
    })
}
