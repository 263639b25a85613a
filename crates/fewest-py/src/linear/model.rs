//! Detector error models, and their errors as records.

use super::content::read_bytes;
use super::matrix::{Matrix, matrix_error};
use super::preparing::prepared;
use super::problem::Problem;
use crate::hash::hash;
use crate::{errors, record};
use fewest::formats::linear::System;
use fewest::linear::Support;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Stim's detector error model: errors, the detectors that detect them, and the observables that they flip.
///
/// Errors that flip the same detectors and observables are merged, and errors of probability 0 are left out.
///
/// Parameters
/// ----------
/// text
///     The text of the model, such as `str(circuit.detector_error_model())`.
///
/// Raises
/// ------
/// ParseError
///     The text is not an error model.
///
/// Examples
/// --------
/// >>> ErrorModel("error(0.1) D0\nerror(0.1) D0 L0\n").errors
/// 2
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct ErrorModel {
    pub(super) model: fewest::linear::ErrorModel,
    pub(super) text: String,
}

#[pymethods]
impl ErrorModel {
    #[new]
    fn new(py: Python<'_>, text: String) -> PyResult<Self> {
        match read_bytes(py, text.as_bytes(), false)? {
            System::ErrorModel(model) => Ok(Self { model, text }),
            _ => Err(errors::value_error("expected a detector error model, found another system")),
        }
    }

    /// The model whose errors are the columns of matrices.
    ///
    /// Errors are merged and left out as in any model, so the model may have fewer errors than the matrices have columns.
    /// The `instruction` of a `ModelError` is the column of the error's first occurrence.
    ///
    /// Parameters
    /// ----------
    /// checks
    ///     The detectors that each error flips: a matrix with a row for each detector, in any form that `read` takes.
    /// observables
    ///     The observables that each error flips: a matrix with a row for each observable, or one row.
    /// probabilities
    ///     The probability of each error, or one probability for all errors.
    ///
    /// Returns
    /// -------
    /// ErrorModel
    ///
    /// Raises
    /// ------
    /// TypeError, ValueError
    ///     An argument is not a matrix of 0 and 1, the numbers of columns differ, or a probability is not from 0 to 1.
    ///
    /// Examples
    /// --------
    /// >>> model = ErrorModel.of([[1, 1, 0], [0, 1, 1]], [[1, 0, 0]], 0.1)
    /// >>> model.problem().lightest()
    /// (0, 1, 2)
    /// >>> model.checks.toarray().tolist()
    /// [[1, 1, 0], [0, 1, 1]]
    #[staticmethod]
    fn of(
        checks: &Bound<'_, PyAny>,
        observables: &Bound<'_, PyAny>,
        probabilities: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let py = checks.py();
        let arguments = (checks, observables, probabilities);
        Self::new(py, record::make(py, "fewest._models", "of_matrices", arguments)?.extract()?)
    }

    /// The detectors that each error flips: a matrix with a row for each detector and a column for each error.
    #[getter]
    fn checks(&self) -> PyResult<Matrix> {
        let rows = (0..self.model.errors()).map(|error| self.model.detectors_of(error));
        transposed(self.model.detectors(), rows)
    }

    /// The observables that each error flips: a matrix with a row for each observable and a column for each error.
    #[getter]
    fn observables_matrix(&self) -> PyResult<Matrix> {
        let rows = (0..self.model.errors()).map(|error| self.model.observables_of(error));
        transposed(self.model.observables(), rows)
    }

    /// The probability of each error: a new float64 array of shape (errors,).
    #[getter]
    fn probabilities<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_iter(py, (0..self.model.errors()).map(|error| self.model.probability(error)))
    }

    /// The coordinates of each detector, for a picture. They are empty if the text has none.
    fn _coordinates(&self) -> Vec<&[f64]> {
        (0..self.model.detectors()).map(|detector| self.model.coordinates_of(detector)).collect()
    }

    /// The text.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The number of errors after merging. Blocks of the text count as often as they are repeated.
    #[getter]
    fn errors(&self) -> usize {
        self.model.errors()
    }

    /// The number of detectors.
    #[getter]
    fn detectors(&self) -> usize {
        self.model.detectors()
    }

    /// The number of observables.
    #[getter]
    fn observables(&self) -> usize {
        self.model.observables()
    }

    /// The problem to find the fewest undetected errors that flip an observable.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Examples
    /// --------
    /// >>> ErrorModel("error(0.1) D0\nerror(0.1) D0 L0\n").problem().lightest()
    /// (0, 1)
    fn problem(slf: &Bound<'_, Self>) -> PyResult<Problem> {
        let model = &slf.get().model;
        let problem = prepared(slf.py(), |limits| model.problem_within(limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), None))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().text == self.text)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text)
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._codes", "model", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("ErrorModel({})", self.text.as_str().into_pyobject(py)?.repr()?))
    }

    fn __getnewargs__(&self) -> (&str,) {
        (&self.text,)
    }
}

/// The matrix with these columns, each of which lists its rows.
fn transposed<'a>(rows: usize, columns: impl Iterator<Item = &'a [u32]>) -> PyResult<Matrix> {
    let columns = columns.map(|column| column.iter().map(|&row| row as usize));
    let transposed = fewest::linear::Matrix::new(rows, columns).map_err(matrix_error)?;
    transposed.try_transposed().map(Matrix).map_err(errors::out_of_memory)
}

/// The errors of a word, as a tuple of `ModelError`.
pub(super) fn errors_of<'py>(
    py: Python<'py>,
    model: &fewest::linear::ErrorModel,
    word: &Support,
) -> PyResult<Bound<'py, PyTuple>> {
    let error = |error: usize| {
        let origin = model.origin(error);
        let probability = model.has_probabilities().then(|| model.probability(error));
        let detectors = PyTuple::new(py, model.detectors_of(error))?;
        let observables = PyTuple::new(py, model.observables_of(error))?;
        let arguments = (error, origin.line, origin.instruction, probability, detectors, observables);
        record::make(py, "fewest._records", "ModelError", arguments)
    };
    PyTuple::new(py, word.columns().map(error).collect::<PyResult<Vec<_>>>()?)
}
