//! Runs work before a search, such as computing a rank.

use crate::errors;
use crate::number::{Natural, Seconds};
use crate::watch::Options;
use fewest::{Limits, Reason};
use pyo3::prelude::*;

/// The limits of this work.
#[derive(Default)]
pub(super) struct Quota {
    pub(super) memory: Option<Natural<u64>>,
    pub(super) time_limit: Option<Seconds>,
}

impl Quota {
    /// Runs `prepare` and returns its result. During this work, signals are handled. If the time runs out, the exception
    /// is `Stopped`; if memory is missing, it is `MemoryError`.
    pub(super) fn prepared<T: Send>(
        self,
        py: Python<'_>,
        prepare: impl FnOnce(&Limits<'_>) -> Result<T, Reason> + Send,
    ) -> PyResult<T> {
        let Self { memory, time_limit } = self;
        let options = Options { memory, time_limit, ..Options::default() };
        options.run(py, |watch| prepare(&watch.limits))?.map_err(|why| match why {
            Reason::Cancelled => errors::stopped(py, why),
            why => errors::refused(why),
        })
    }
}

/// Runs `prepare` as [`Quota::prepared`] does, without limits of the caller's.
pub(super) fn prepared<T: Send>(
    py: Python<'_>,
    prepare: impl FnOnce(&Limits<'_>) -> Result<T, Reason> + Send,
) -> PyResult<T> {
    Quota::default().prepared(py, prepare)
}
