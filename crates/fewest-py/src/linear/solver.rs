//! The class `Solver`: finds lightest vectors with given syndromes.

use super::matrix::{Matrix, read};
use super::problem::{lightest, read_syndrome};
use crate::errors;
use crate::hash::hash;
use crate::watch::{LIMITS, Options, UNSHOWN_PREPARING, Watch};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Finds lightest vectors with given syndromes. One solver serves all syndromes of a matrix.
///
/// For arrays of syndromes, use `fewest.Decoder`.
///
/// Parameters
/// ----------
/// checks
///     A matrix with a row for each check.
/// memory
///     The memory limit for preparing, in bytes. The default is half of the free memory.
/// threads
///     The largest number of threads. The default is all processors.
/// time_limit
///     The time limit for preparing, in seconds.
///
/// Raises
/// ------
/// ValueError
///     An entry is neither 0 nor 1.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
/// >>> solver = Solver(Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]))
/// >>> solver.lightest([0, 2])
/// (4,)
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct Solver(pub(super) fewest::linear::Solver);

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(
        signature = (checks, **limits),
        text_signature = "(checks, *, memory=None, threads=None, time_limit=None)"
    )]
    fn new(py: Python<'_>, checks: &Bound<'_, PyAny>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let checks = read(checks)?;
        let solver = Options::of(limits, UNSHOWN_PREPARING)?
            .run(py, |watch| fewest::linear::Solver::new_within(checks, &watch.limits))?;
        solver.map(Self).map_err(|why| errors::stopped(py, why))
    }

    /// The checks. Each row is a check.
    #[getter]
    fn checks(&self) -> Matrix {
        Matrix(self.0.checks().clone())
    }

    /// The columns of a lightest vector with a syndrome.
    ///
    /// Parameters
    /// ----------
    /// violated
    ///     The indices of the violated checks, or an array with a bool for each check, as for `Problem.syndrome`.
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
    ///     The columns in ascending order. None if no vector has the syndrome.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such check.
    /// Stopped
    ///     A limit was reached.
    ///
    /// Examples
    /// --------
    /// >>> Solver([[1, 1, 0], [0, 1, 1]]).lightest([0, 1])
    /// (1,)
    #[pyo3(
        signature = (violated, **limits),
        text_signature = "($self, violated, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn lightest(
        &self,
        py: Python<'_>,
        violated: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let violated = read_syndrome(violated, self.0.checks().rows())?;
        let search = self.0.search(violated).map_err(errors::value_error)?;
        let options = Options::of(limits, LIMITS)?;
        let search = |watch: &Watch<'_>| search.run(&watch.limits, &|news| watch.report(news));
        options.answer(py, search, |report| lightest(py, report.outcome))
    }

    fn __repr__(&self) -> String {
        format!("Solver({})", self.checks().__repr__())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.checks() == other.0.checks()
    }

    fn __hash__(&self) -> u64 {
        hash(&self.checks())
    }

    fn __getnewargs__(&self) -> (Matrix,) {
        (self.checks(),)
    }
}
