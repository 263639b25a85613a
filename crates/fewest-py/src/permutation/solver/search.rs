//! Searches from one position or many, and converts the outcomes to Python.

use super::Solver;
use crate::errors;
use crate::permutation::positions::many;
use crate::permutation::puzzle::one;
use crate::watch::{LIMITS, Options, UNSHOWN, Watch};
use fewest::permutation::State;
use fewest::{Limits, Outcome, Reason};
use pyo3::prelude::*;
use pyo3::types::PyDict;

impl Solver {
    /// Whether the solver has a table of all distances. Then no search is necessary.
    pub(crate) fn has_all_distances(&self) -> bool {
        let tables = self.solver.tables();
        !tables.is_empty() && tables.iter().all(|table| table.is_whole)
    }

    /// The answer to a search from a position. With a table of all distances, the caller's thread does the work.
    pub(super) fn search<T: Send>(
        &self,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
        search: impl FnOnce(&State, &Limits<'_>) -> Outcome<T> + Send,
        length: impl FnOnce(&T) -> usize,
        convert: impl FnOnce(T) -> PyResult<Py<PyAny>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let py = position.py();
        let state = one(&self.puzzle, position)?;
        let options = Options::of(limits, UNSHOWN)?;
        let answer = |outcome| errors::solution(py, outcome, length, convert);
        if self.has_all_distances() {
            return answer(search(&state, &Limits::new()));
        }
        options.answer(py, |watch| search(&state, &watch.limits), answer)
    }

    /// The answers to the searches from many positions. `convert` receives `None` for a position without a solution.
    ///
    /// # Errors
    /// `Stopped` if a position reached a limit.
    pub(super) fn search_each<S: Send, T>(
        &self,
        positions: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
        search: impl FnOnce(&[State], &Watch<'_>) -> Result<Vec<Outcome<S>>, Reason> + Send,
        convert: impl Fn(Option<S>) -> T,
    ) -> PyResult<Vec<T>> {
        let py = positions.py();
        let states = many(&self.puzzle, positions)?;
        let outcomes = Options::of(limits, LIMITS)?.run(py, |watch| search(&states, watch))?;
        let answer = |outcome| match outcome {
            Outcome::Solved(solution) => Ok(convert(Some(solution))),
            Outcome::Unsolvable => Ok(convert(None)),
            Outcome::Stopped(stopped) => Err(errors::stopped(py, stopped.why)),
        };
        outcomes.map_err(|why| errors::stopped(py, why))?.into_iter().map(answer).collect()
    }
}

/// The exception for a question that requires a table of all distances.
pub(super) fn bounded() -> PyErr {
    errors::value_error("expected a solver whose tables have all distances, found one that searches")
}
