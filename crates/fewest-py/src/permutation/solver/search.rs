//! Searches from one position or many, and converts the outcomes to Python.

use super::Solver;
use crate::batch;
use crate::errors;
use crate::permutation::positions::many;
use crate::permutation::puzzle::one;
use crate::watch::{LIMITS, Options, UNSHOWN, Watch};
use fewest::permutation::{State, Word};
use fewest::{Limits, Outcome};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The number of positions in a task, if tables have all distances.
const TASK: usize = 256;

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

    /// The value with the answers to the searches from many positions. `convert` receives `None` for a position without a
    /// solution.
    ///
    /// # Errors
    /// `Stopped` if a position reached a limit. The exception has the value of the finished positions as attribute `name`.
    pub(super) fn search_each<'py, S: Send>(
        &self,
        positions: &Bound<'py, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
        name: &str,
        search: impl Fn(&[State], &Limits<'_>) -> Vec<Outcome<S>> + Sync,
        convert: impl FnOnce(Vec<Option<S>>) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let states = many(&self.puzzle, positions)?;
        // A search may take seconds for each position.
        let task = if self.has_all_distances() { TASK } else { 1 };
        let work = |watch: &Watch<'_>| batch::each(&states, task, watch, &search);
        batch::answer(positions.py(), name, Options::of(limits, LIMITS)?, work, convert)
    }
}

/// The words of positions. Several positions are looked up in the tables together, which is faster.
pub(super) fn solve_together(
    solver: &fewest::permutation::Solver,
    states: &[State],
    limits: &Limits<'_>,
) -> Vec<Outcome<Word>> {
    match states {
        [state] => vec![solver.solve_within(state, limits)],
        // This takes microseconds, so it is not cancelled.
        _ => solver
            .solve_batch_within(states, &Limits::new().threads(limits.threads), &|_| {})
            .expect("no flag cancels the work"),
    }
}

pub(super) fn listed(py: Python<'_>, words: Vec<Option<Word>>) -> PyResult<Bound<'_, PyAny>> {
    let words = words.into_iter().map(|word| word.map(|word| word.to_string()));
    Ok(PyList::new(py, words)?.into_any())
}

pub(super) fn numbers(py: Python<'_>, distances: Vec<Option<usize>>) -> Bound<'_, PyAny> {
    let numbers = distances.into_iter().map(|moves| moves.map_or(-1, |moves| moves as i32));
    PyArray1::from_iter(py, numbers).into_any()
}

/// The exception for a question that requires a table of all distances.
pub(super) fn bounded() -> PyErr {
    errors::value_error("expected a solver whose tables have all distances, found one that searches")
}
