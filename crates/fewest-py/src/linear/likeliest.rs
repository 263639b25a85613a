//! Finds the most likely errors of a model that flip an observable and no detector.

use super::model::{ErrorModel, errors_of};
use crate::errors::reason;
use crate::watch::{LIMITS, Options, Watch, Watched};
use crate::{errors, record};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::Instant;

/// The most likely errors of an ErrorModel that flip an observable and no detector, as a Likeliest.
#[pyfunction]
#[pyo3(
    signature = (model, **limits),
    text_signature = "(model, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
)]
pub(crate) fn likeliest<'py>(
    py: Python<'py>,
    model: &Bound<'py, ErrorModel>,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let model = &model.get().model;
    if !model.has_probabilities() {
        return Err(errors::value_error("the errors of the model have no probabilities"));
    }
    let start = Instant::now();
    let options = Options::of(limits, LIMITS)?;
    let search = |watch: &Watch<'_>| {
        let decoded = model.likeliest_undetected_within(&watch.limits, &|news| watch.report(news));
        (decoded, watch.is_interrupted())
    };
    let Watched { result: (decoded, is_interrupted), raised, .. } = options.watch(py, search)?;
    let witness = decoded.errors.as_ref().map(|word| errors_of(py, model, word)).transpose()?;
    let exists = !decoded.is_proved() || witness.is_some();
    let stopped = decoded.stopped.map(|why| reason(why, is_interrupted));
    let bounds = (exists, decoded.at_least, decoded.weight, decoded.is_proved());
    let effort = (stopped, start.elapsed().as_secs_f64(), decoded.nodes);
    let found = record::make(py, "fewest._answers", "likeliest", (bounds, witness, effort))?;
    let Some(raised) = raised else { return Ok(found) };
    let _ = raised.value(py).setattr("bracket", found);
    Err(raised)
}
