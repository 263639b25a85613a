//! CSS codes, and subsystem codes with gauge generators of X type and of Z type.

use super::matrix::{Matrix, read as read_matrix};
use super::preparing::{Quota, prepared};
use super::problem::{Problem, problem_error};
use crate::errors;
use crate::number::{Natural, Seconds};
use fewest::linear::Side;
use pyo3::prelude::*;

/// A quantum CSS code: checks of X type and of Z type that commute.
///
/// Parameters
/// ----------
/// h_x, h_z
///     Matrices with a column for each qubit.
///
/// Raises
/// ------
/// ValueError
///     A check of X type and a check of Z type do not commute, or the matrices have different numbers of columns.
///
/// Examples
/// --------
/// >>> hamming = Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])
/// >>> CssCode(hamming, hamming).logical_qubits
/// 1
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CssCode {
    h_x: Matrix,
    h_z: Matrix,
    pub(super) code: Same<fewest::linear::CssCode>,
}

/// A field that the other fields determine. Therefore it is neither compared nor hashed.
pub(super) struct Same<T>(pub(super) T);

impl<T> PartialEq for Same<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Same<T> {}

impl<T> std::hash::Hash for Same<T> {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl CssCode {
    pub(super) fn of(code: fewest::linear::CssCode) -> Self {
        let [h_x, h_z] = Side::BOTH.map(|side| Matrix(code.checks(side).clone()));
        Self { h_x, h_z, code: Same(code) }
    }
}

#[pymethods]
impl CssCode {
    #[new]
    fn new(py: Python<'_>, h_x: &Bound<'_, PyAny>, h_z: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (h_x, h_z) = (read_matrix(h_x)?, read_matrix(h_z)?);
        let code = py.detach(|| fewest::linear::CssCode::new(h_x, h_z));
        code.map(Self::of).map_err(problem_error)
    }

    /// The number of qubits.
    #[getter]
    fn qubits(&self) -> usize {
        self.code.0.qubits()
    }

    /// The number of logical qubits.
    #[getter]
    fn logical_qubits(&self, py: Python<'_>) -> PyResult<usize> {
        prepared(py, |limits| self.code.0.logical_qubits_within(limits))
    }

    /// The checks of X type. Each row is a check.
    #[getter]
    fn h_x(&self) -> Matrix {
        self.h_x.clone()
    }

    /// The checks of Z type. Each row is a check.
    #[getter]
    fn h_z(&self) -> Matrix {
        self.h_z.clone()
    }

    /// The problem to find a lightest logical operator of a side.
    ///
    /// Parameters
    /// ----------
    /// side
    ///     "x" or "z", in lower or upper case.
    /// memory
    ///     The memory limit in bytes; half of the free memory by default.
    /// time_limit
    ///     The time limit in seconds.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such side.
    /// MemoryError
    ///     There is too little memory.
    /// Stopped
    ///     The time ran out.
    ///
    /// Examples
    /// --------
    /// >>> CssCode([[1, 1, 1, 1]], [[1, 1, 1, 1]]).problem("x").lightest()
    /// (0, 2)
    #[pyo3(signature = (side, *, memory=None, time_limit=None))]
    fn problem(
        slf: &Bound<'_, Self>,
        side: &str,
        memory: Option<Natural<u64>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Problem> {
        let (side, name) = read_side(side)?;
        let code = &slf.get().code.0;
        let quota = Quota { memory, time_limit };
        let problem = quota.prepared(slf.py(), |limits| code.problem_within(side, limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), Some(name)))
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        crate::record::make(slf.py(), "fewest._codes", "css", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self) -> String {
        format!("CssCode({}, {})", self.h_x.__repr__(), self.h_z.__repr__())
    }

    fn __getnewargs__(&self) -> (Matrix, Matrix) {
        (self.h_x(), self.h_z())
    }
}

/// The side with a name, in lower or upper case.
pub(super) fn read_side(side: &str) -> PyResult<(Side, &'static str)> {
    match side {
        "x" | "X" => Ok((Side::X, "x")),
        "z" | "Z" => Ok((Side::Z, "z")),
        _ => Err(errors::value_error(format_args!("side: expected \"x\" or \"z\", found {side:?}"))),
    }
}

/// A quantum subsystem code with gauge generators of X type and of Z type. They need not commute.
///
/// Parameters
/// ----------
/// g_x, g_z
///     Matrices of gauge generators, with a column for each qubit.
///
/// Raises
/// ------
/// ValueError
///     The matrices have different numbers of columns.
///
/// Examples
/// --------
/// The Bacon-Shor code on 2 × 2 qubits:
///
/// >>> code = CssSubsystemCode([[1, 1, 0, 0], [0, 0, 1, 1]], [[1, 0, 1, 0], [0, 1, 0, 1]])
/// >>> code.logical_qubits, code.gauge_qubits
/// (1, 1)
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CssSubsystemCode {
    g_x: Matrix,
    g_z: Matrix,
    pub(super) code: Same<fewest::linear::CssSubsystemCode>,
}

impl CssSubsystemCode {
    pub(super) fn of(code: fewest::linear::CssSubsystemCode) -> Self {
        let [g_x, g_z] = Side::BOTH.map(|side| Matrix(code.gauge(side).clone()));
        Self { g_x, g_z, code: Same(code) }
    }
}

#[pymethods]
impl CssSubsystemCode {
    #[new]
    fn new(py: Python<'_>, g_x: &Bound<'_, PyAny>, g_z: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (g_x, g_z) = (read_matrix(g_x)?, read_matrix(g_z)?);
        let code = py.detach(|| fewest::linear::CssSubsystemCode::new(g_x, g_z));
        code.map(Self::of).map_err(problem_error)
    }

    /// The number of qubits.
    #[getter]
    fn qubits(&self) -> usize {
        self.code.0.qubits()
    }

    /// The number of logical qubits.
    #[getter]
    fn logical_qubits(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(prepared(py, |limits| self.code.0.logical_and_gauge_qubits_within(limits))?.0)
    }

    /// The number of gauge qubits.
    #[getter]
    fn gauge_qubits(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(prepared(py, |limits| self.code.0.logical_and_gauge_qubits_within(limits))?.1)
    }

    /// The gauge generators of X type. Each row is a generator.
    #[getter]
    fn g_x(&self) -> Matrix {
        self.g_x.clone()
    }

    /// The gauge generators of Z type. Each row is a generator.
    #[getter]
    fn g_z(&self) -> Matrix {
        self.g_z.clone()
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        crate::record::make(slf.py(), "fewest._codes", "css", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self) -> String {
        format!("CssSubsystemCode({}, {})", self.g_x.__repr__(), self.g_z.__repr__())
    }

    fn __getnewargs__(&self) -> (Matrix, Matrix) {
        (self.g_x(), self.g_z())
    }
}
