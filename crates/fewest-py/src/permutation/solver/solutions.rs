//! Lists and counts all shortest words of a position.

use super::search::bounded;
use crate::errors;
use crate::watch::{Options, Watch};
use fewest::Reason;
use fewest::permutation::{Solver, State};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The options for listing and counting words. Both expand no nodes and use one thread.
const LISTING: &[&str] = &["memory", "time_limit"];

pub(super) fn all(
    py: Python<'_>,
    solver: &Solver,
    state: &State,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<String>> {
    let list = |watch: &Watch<'_>| {
        let mut bytes = 0;
        let words = solver.shortest_solutions(state)?.map(|word| {
            let word = word.to_string();
            // Each word is stored twice: here, and as a str of Python.
            bytes += 2 * (size_of::<String>() + word.len()) as u64;
            watch.limits.allow(bytes)?;
            watch.limits.check()?;
            Ok(word)
        });
        Some(words.collect())
    };
    Options::of(limits, LISTING)?.answer(py, list, |words| whole(py, words))
}

pub(super) fn count(
    py: Python<'_>,
    solver: &Solver,
    state: &State,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<u128> {
    let count = |watch: &Watch<'_>| solver.count_shortest_solutions_within(state, &watch.limits);
    Options::of(limits, LISTING)?.answer(py, count, |number| whole(py, number))
}

/// Converts the result of listing or counting. Raises an exception if the solver has no table of all distances, or if a
/// limit was reached.
fn whole<T>(py: Python<'_>, found: Option<Result<T, Reason>>) -> PyResult<T> {
    found.ok_or_else(bounded)?.map_err(|why| errors::stopped_with(py, why, None, None, None))
}
