//! Lists and counts all shortest words of a position.

use super::Solver;
use super::search::bounded;
use crate::errors;
use crate::permutation::puzzle::one;
use crate::watch::{Options, Watch};
use fewest::Reason;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The options for listing and counting words. Both expand no nodes and use one thread.
const LISTING: &[&str] = &["memory", "time_limit"];

#[pymethods]
impl Solver {
    /// All shortest words, in dictionary order.
    ///
    /// Parameters
    /// ----------
    /// position, memory, time_limit
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// list of str
    ///     No words if the position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The solver has no tables of all distances; `tables` describes its tables.
    /// Stopped
    ///     A limit was reached.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:3")).shortest_solutions([2, 1, 0])
    /// ['R3']
    #[pyo3(
        signature = (position, **limits),
        text_signature = "($self, position, *, memory=None, time_limit=None)"
    )]
    fn shortest_solutions(
        &self,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Vec<String>> {
        let state = &*one(&self.puzzle, position)?;
        let list = |watch: &Watch<'_>| {
            let mut bytes = 0;
            let words = self.solver.shortest_solutions(state)?.map(|word| {
                let word = word.to_string();
                // Each word is stored twice: here, and as a str of Python.
                bytes += 2 * (size_of::<String>() + word.len()) as u64;
                watch.limits.allow(bytes)?;
                watch.limits.check()?;
                Ok(word)
            });
            Some(words.collect())
        };
        let py = position.py();
        Options::of(limits, LISTING)?.answer(py, list, |words| whole(py, words))
    }

    /// The number of shortest words, without listing them.
    ///
    /// Parameters
    /// ----------
    /// position, memory, time_limit
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// int
    ///     0 if the position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError, Stopped
    ///     As `shortest_solutions`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:4")).count_shortest_solutions([3, 1, 2, 0])
    /// 4
    #[pyo3(
        signature = (position, **limits),
        text_signature = "($self, position, *, memory=None, time_limit=None)"
    )]
    fn count_shortest_solutions(
        &self,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<u128> {
        let state = &*one(&self.puzzle, position)?;
        let count = |watch: &Watch<'_>| self.solver.count_shortest_solutions_within(state, &watch.limits);
        let py = position.py();
        Options::of(limits, LISTING)?.answer(py, count, |number| whole(py, number))
    }
}

/// Converts the result of listing or counting. Raises an exception if the solver has no table of all distances, or if a
/// limit was reached.
fn whole<T>(py: Python<'_>, found: Option<Result<T, Reason>>) -> PyResult<T> {
    found.ok_or_else(bounded)?.map_err(|why| errors::stopped_with(py, why, None, None, None))
}
