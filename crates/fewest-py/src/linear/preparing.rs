//! Runs work before a search, such as computing a rank.

use crate::errors;
use crate::watch::Options;
use fewest::{Limits, Reason};
use pyo3::prelude::*;

/// Runs `prepare` and returns its result. During this work, signals are handled.
pub(super) fn prepared<T: Send>(
    py: Python<'_>,
    prepare: impl FnOnce(&Limits<'_>) -> Result<T, Reason> + Send,
) -> PyResult<T> {
    Options::default().run(py, |watch| prepare(&watch.limits))?.map_err(errors::refused)
}
