//! The class `Problem`, and its searches.

mod making;

use super::matrix::{Matrix, columns};
use super::origin::Origin;
use crate::number::Natural;
use crate::watch::{LIMITS, Options, Watch};
use crate::{errors, record};
use fewest::Outcome;
use fewest::linear::{Method, ProblemError, Report, Search, Support};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

pub(super) use making::read_syndrome;

/// A question about a matrix of checks: to find a vector with the fewest ones that satisfies a condition.
///
/// `codeword`, `logical`, `undetected` and `syndrome` make problems.
///
/// Examples
/// --------
/// >>> Problem.codeword([[1, 1, 0], [0, 1, 1]]).columns
/// 3
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct Problem {
    pub(super) problem: fewest::linear::Problem,
    origin: Origin,
}

impl Problem {
    pub(super) fn of_code(
        problem: fewest::linear::Problem,
        code: Py<PyAny>,
        side: Option<&'static str>,
    ) -> Self {
        Self { problem, origin: Origin::Code(code, side) }
    }

    /// The observables, for a problem of undetected errors.
    pub(super) fn observables(&self) -> Option<&fewest::linear::Matrix> {
        match &self.origin {
            Origin::Two("undetected", observables) => Some(observables),
            _ => None,
        }
    }
}

pub(super) fn problem_error(error: ProblemError) -> PyErr {
    match error {
        ProblemError::OutOfMemory(error) => errors::out_of_memory(error),
        error => errors::value_error(error),
    }
}

#[pymethods]
impl Problem {
    /// The checks. Each row is a check.
    #[getter]
    fn checks(&self) -> Matrix {
        Matrix(self.problem.checks().clone())
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.problem.columns()
    }

    /// Whether a vector satisfies the problem's condition.
    ///
    /// Parameters
    /// ----------
    /// columns
    ///     The columns of the ones of the vector.
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such column.
    ///
    /// Examples
    /// --------
    /// >>> Problem.codeword([[1, 1, 0], [0, 1, 1]]).accepts([0, 1])
    /// False
    fn accepts(&self, columns: Vec<Natural<usize>>) -> PyResult<bool> {
        let columns: Vec<usize> = columns.into_iter().map(|column| column.0).collect();
        let width = self.problem.columns();
        match columns.iter().find(|&&column| column >= width) {
            Some(column) => {
                let message = format_args!("column {column} is out of range (columns: {width})");
                Err(errors::value_error(message))
            }
            None => Ok(self.problem.accepts(columns)),
        }
    }

    /// The columns of a lightest vector.
    ///
    /// If there are several lightest vectors, every run returns the same vector, with any number of threads. It is not
    /// specified which.
    ///
    /// Parameters
    /// ----------
    /// nodes
    ///     The largest number of sets of columns to examine. The default is no limit.
    /// memory
    ///     The memory limit in bytes. The default is half of the free memory.
    /// threads
    ///     The largest number of threads. It never changes the answer. The default is all processors.
    /// time_limit
    ///     The time limit in seconds.
    /// progress
    ///     A function that is called with a `Progress`. True shows a bar.
    ///
    /// Returns
    /// -------
    /// tuple of int, or None
    ///     The columns in ascending order. None if no vector satisfies the condition.
    ///
    /// Raises
    /// ------
    /// Stopped
    ///     A limit was reached. The exception has the best vector so far and the bounds.
    ///
    /// Examples
    /// --------
    /// >>> Problem.codeword([[1, 1, 0], [0, 1, 1]]).lightest()
    /// (0, 1, 2)
    #[pyo3(
        signature = (**limits),
        text_signature = "($self, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn lightest(&self, py: Python<'_>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Option<Py<PyAny>>> {
        let options = Options::of(limits, LIMITS)?;
        let search =
            |watch: &Watch<'_>| self.problem.lightest_within(&watch.limits, &|news| watch.report(news));
        options.answer(py, search, |outcome| lightest(py, outcome))
    }

    /// The columns of all lightest vectors.
    ///
    /// Parameters
    /// ----------
    /// nodes, memory, threads, time_limit, progress
    ///     As for `lightest`.
    ///
    /// Returns
    /// -------
    /// list of tuple of int, or None
    ///     The list is in ascending order. None if no vector satisfies the condition.
    ///
    /// Raises
    /// ------
    /// Stopped
    ///     A limit was reached.
    ///
    /// Examples
    /// --------
    /// >>> len(Problem.codeword([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]).all_lightest())
    /// 7
    #[pyo3(
        signature = (**limits),
        text_signature = "($self, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn all_lightest(
        &self,
        py: Python<'_>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let options = Options::of(limits, LIMITS)?;
        let search =
            |watch: &Watch<'_>| self.problem.all_lightest_within(&watch.limits, &|news| watch.report(news));
        options.answer(py, search, |outcome| {
            // All lightest vectors have the same weight.
            let length = |supports: &Vec<Support>| supports.first().map_or(0, Support::weight);
            errors::solution(py, outcome, length, |supports| {
                let words: PyResult<Vec<_>> = supports.iter().map(|support| columns(py, support)).collect();
                Ok(PyList::new(py, words?)?.into_any().unbind())
            })
        })
    }

    /// A lightest vector, as `lightest` finds it, and the effort of the search.
    ///
    /// Parameters
    /// ----------
    /// method
    ///     "clusters", "information-sets", "walk" or "meet-in-the-middle". By default, the search chooses.
    /// at_least
    ///     Asks only whether the weight is at least this number. The search also ends as soon as this is proved, or a
    ///     lighter vector is found.
    /// nodes, memory, threads, time_limit, progress
    ///     As for `lightest`.
    ///
    /// Returns
    /// -------
    /// Report
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such method.
    /// Stopped
    ///     A limit was reached, or the question of `at_least` is settled; then `why` is "settled".
    ///
    /// Examples
    /// --------
    /// >>> Problem.codeword([[1, 1, 0], [0, 1, 1]]).search(method="clusters").columns
    /// (0, 1, 2)
    #[pyo3(
        signature = (*, method=None, at_least=None, **limits),
        text_signature = "($self, *, method=None, at_least=None, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn search(
        &self,
        py: Python<'_>,
        method: Option<&str>,
        at_least: Option<Natural<usize>>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Py<PyAny>> {
        let method: Option<Method> = method.map(str::parse).transpose().map_err(errors::value_error)?;
        let options = Options::of(limits, LIMITS)?;
        let search = |watch: &Watch<'_>| {
            let mut search = Search::new(&self.problem);
            if let Some(method) = method {
                search = search.method(method);
            }
            if let Some(weight) = at_least {
                search = search.at_least(weight.0);
            }
            search.run(&watch.limits, &|news| watch.report(news))
        };
        options.answer(py, search, |report| report_record(py, report))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let (this, other) = (self.__reduce__(py)?, other.get().__reduce__(py)?);
        Ok(this.0.eq(other.0)? && this.1.eq(other.1)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.checks().into_pyobject(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.origin.shown(py, self.checks())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        self.origin.call(py, &py.get_type::<Self>(), self.checks())
    }
}

/// The record of a search, or the exception `Stopped`.
fn report_record(py: Python<'_>, report: Report<Support>) -> PyResult<Py<PyAny>> {
    let weights: Vec<_> = report.weights.iter().map(|effort| (effort.weight, effort.nodes)).collect();
    let found = lightest(py, report.outcome)?;
    let arguments = (found, PyTuple::new(py, weights)?, report.nodes, report.method.name());
    record::make(py, "fewest.linear", "Report", arguments).map(Bound::unbind)
}

/// The columns of a lightest vector. `None` if there is none, or the exception `Stopped`.
pub(super) fn lightest(py: Python<'_>, outcome: Outcome<Support>) -> PyResult<Option<Py<PyAny>>> {
    errors::solution(py, outcome, Support::weight, |support| Ok(columns(py, &support)?.into_any().unbind()))
}
