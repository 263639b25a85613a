//! The numbers of words of each weight.

use crate::errors;
use crate::number::integer;
use crate::watch::{LIMITS, Options, Watch};
use fewest::Reason;
use fewest::linear::WeightEnumerator;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Counts words within the limits of the caller. Returns the list of the numbers, or the exception `Stopped`.
pub(super) fn counted(
    py: Python<'_>,
    limits: Option<&Bound<'_, PyDict>>,
    count: impl FnOnce(&Watch<'_>) -> Result<WeightEnumerator, Reason> + Send,
) -> PyResult<Py<PyList>> {
    Options::of(limits, LIMITS)?.answer(py, count, |counted| {
        let weights = counted.map_err(|why| errors::stopped_with(py, why, None, None, None))?;
        let counts = weights.counts().iter().map(|count| integer(py, count)).collect::<PyResult<Vec<_>>>()?;
        Ok(PyList::new(py, counts)?.unbind())
    })
}
