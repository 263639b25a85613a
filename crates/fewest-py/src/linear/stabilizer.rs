//! Stabilizer codes and subsystem codes, whose generators are products of Pauli operators.

use super::content::{read_bytes, read_error};
use super::css::Same;
use super::matrix::read as read_matrix;
use super::preparing::{Quota, prepared};
use super::problem::Problem;
use crate::errors;
use crate::number::{Natural, Seconds};
use crate::texts::Texts;
use fewest::formats::linear::{DEFAULT_MEMORY, System};
use fewest::linear::Pauli;
use pyo3::prelude::*;

/// A quantum stabilizer code.
///
/// Parameters
/// ----------
/// generators
///     Texts of I, X, Y and Z, one letter a qubit, such as "XZZXI": a sequence, or a column of pyarrow, Polars or pandas.
///     A sign may precede them, and _ means I.
///
/// Raises
/// ------
/// ParseError
///     A text is not an operator, or the generators do not commute.
///
/// Examples
/// --------
/// >>> StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]).logical_qubits
/// 1
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct StabilizerCode {
    generators: Vec<String>,
    pub(super) code: Same<fewest::linear::StabilizerCode>,
}

impl StabilizerCode {
    pub(super) fn of(code: fewest::linear::StabilizerCode) -> Self {
        let qubits = code.qubits();
        let generators = code.generators().iter().map(|factors| letters(factors, qubits)).collect();
        Self { generators, code: Same(code) }
    }
}

#[pymethods]
impl StabilizerCode {
    #[new]
    fn new(py: Python<'_>, generators: Texts) -> PyResult<Self> {
        match read_bytes(py, generators.0.join("\n").as_bytes(), false)? {
            System::Stabilizer(code) => Ok(Self::of(code)),
            _ => Err(errors::value_error("expected generators as strings of I, X, Y and Z")),
        }
    }

    /// The code whose generators are the rows of a matrix.
    ///
    /// Parameters
    /// ----------
    /// rows
    ///     A matrix [X|Z]: the X parts of all qubits, then the Z parts.
    ///
    /// Returns
    /// -------
    /// StabilizerCode
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The number of columns is odd, there are no generators, or they do not commute.
    ///
    /// Examples
    /// --------
    /// >>> StabilizerCode.of_rows([[1, 1, 0, 0], [0, 0, 1, 1]]).generators
    /// ['XX', 'ZZ']
    #[staticmethod]
    fn of_rows(py: Python<'_>, rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        let rows = read_matrix(rows)?;
        let code = py.detach(|| fewest::formats::linear::stabilizer_code(&rows, DEFAULT_MEMORY));
        code.map(Self::of).map_err(|error| read_error(py, error))
    }

    /// The generators, as letters without signs.
    #[getter]
    fn generators(&self) -> Vec<String> {
        self.generators.clone()
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

    /// The problem of finding a lightest logical operator; the weight is the number of qubits on which the operator
    /// acts.
    ///
    /// Parameters
    /// ----------
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
    /// MemoryError
    ///     There is too little memory.
    /// Stopped
    ///     The time ran out.
    ///
    /// Examples
    /// --------
    /// >>> code = StabilizerCode(["XXXX", "ZZZZ"])
    /// >>> len(code.problem().lightest())
    /// 2
    #[pyo3(signature = (*, memory=None, time_limit=None))]
    fn problem(
        slf: &Bound<'_, Self>,
        memory: Option<Natural<u64>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Problem> {
        let code = &slf.get().code.0;
        let quota = Quota { memory, time_limit };
        let problem = quota.prepared(slf.py(), |limits| code.problem_within(limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), None))
    }

    /// The operator of a solution of `problem`.
    ///
    /// Parameters
    /// ----------
    /// columns
    ///     The columns of the solution.
    ///
    /// Returns
    /// -------
    /// str
    ///     I, X, Y and Z, one letter a qubit.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such column.
    ///
    /// Examples
    /// --------
    /// >>> code = StabilizerCode(["XXXX", "ZZZZ"])
    /// >>> code.operator([0, 1])
    /// 'YIII'
    fn operator(&self, columns: Vec<Natural<usize>>) -> PyResult<String> {
        let columns: Vec<usize> = columns.into_iter().map(|column| column.0).collect();
        let width = Pauli::ALL.len() * self.qubits();
        if let Some(column) = columns.iter().find(|&&column| column >= width) {
            return Err(errors::value_error(format_args!(
                "column {column} is out of range (columns: {width})"
            )));
        }
        let support = columns.into_iter().collect();
        Ok(letters(&self.code.0.operators(&support), self.qubits()))
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        crate::record::make(slf.py(), "fewest._codes", "operators", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("StabilizerCode({})", self.generators().into_pyobject(py)?.repr()?))
    }

    fn __getnewargs__(&self) -> (Vec<String>,) {
        (self.generators(),)
    }
}

/// A product of Pauli operators as letters, one per qubit.
pub(super) fn letters(factors: &[(usize, Pauli)], qubits: usize) -> String {
    let mut letters = vec!['I'; qubits];
    for &(qubit, pauli) in factors {
        letters[qubit] = match pauli {
            Pauli::X => 'X',
            Pauli::Y => 'Y',
            Pauli::Z => 'Z',
        };
    }
    letters.into_iter().collect()
}

/// A quantum subsystem code.
///
/// Parameters
/// ----------
/// gauge
///     Its gauge generators, which need not commute: texts of I, X, Y and Z, one letter a qubit; a sequence, or a column.
///
/// Raises
/// ------
/// ParseError
///     A text is not an operator.
///
/// Examples
/// --------
/// The Bacon-Shor code on 2 × 2 qubits:
///
/// >>> code = SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"])
/// >>> code.logical_qubits, code.gauge_qubits
/// (1, 1)
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct SubsystemCode {
    gauge: Vec<String>,
    pub(super) code: Same<fewest::linear::SubsystemCode>,
}

impl SubsystemCode {
    pub(super) fn of(code: fewest::linear::SubsystemCode) -> Self {
        let qubits = code.qubits();
        let gauge = code.gauge().iter().map(|factors| letters(factors, qubits)).collect();
        Self { gauge, code: Same(code) }
    }
}

#[pymethods]
impl SubsystemCode {
    #[new]
    fn new(py: Python<'_>, gauge: Texts) -> PyResult<Self> {
        match read_bytes(py, gauge.0.join("\n").as_bytes(), true)? {
            System::Subsystem(code) => Ok(Self::of(code)),
            _ => Err(errors::value_error("expected gauge generators as strings of I, X, Y and Z")),
        }
    }

    /// The code whose gauge generators are the rows of a matrix.
    ///
    /// Parameters
    /// ----------
    /// rows
    ///     A matrix [X|Z]: the X parts of all qubits, then the Z parts.
    ///
    /// Returns
    /// -------
    /// SubsystemCode
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The number of columns is odd, or there are no generators.
    ///
    /// Examples
    /// --------
    /// >>> SubsystemCode.of_rows([[1, 0, 0, 0], [0, 0, 1, 0]]).gauge
    /// ['XI', 'ZI']
    #[staticmethod]
    fn of_rows(py: Python<'_>, rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        let rows = read_matrix(rows)?;
        let code = py.detach(|| fewest::formats::linear::subsystem_code(&rows, DEFAULT_MEMORY));
        code.map(Self::of).map_err(|error| read_error(py, error))
    }

    /// The gauge generators, as letters without signs.
    #[getter]
    fn gauge(&self) -> Vec<String> {
        self.gauge.clone()
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

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        crate::record::make(slf.py(), "fewest._codes", "operators", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("SubsystemCode({})", self.gauge().into_pyobject(py)?.repr()?))
    }

    fn __getnewargs__(&self) -> (Vec<String>,) {
        (self.gauge(),)
    }
}
