//! Detector error models, and their errors as records.

use super::content::read_bytes;
use super::preparing::prepared;
use super::problem::Problem;
use crate::{errors, record};
use fewest::formats::linear::System;
use fewest::linear::Support;
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

    /// The text.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The number of errors. Blocks of the text count as often as they are repeated.
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
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        hasher.finish()
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
