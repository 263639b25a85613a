//! Converts the library's errors to exceptions of the package.

use crate::record;
use fewest::{OutOfMemory, Outcome, Reason, Stopped};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use std::fmt::Display;

/// The place of an error in a text, with the text found and the text expected there.
pub(crate) struct Flaw {
    /// The line and the column, both from 1. The column is in bytes.
    pub(crate) place: Option<(u64, u64)>,
    pub(crate) found: Option<String>,
    pub(crate) expected: Option<String>,
}

pub(crate) fn parse_error(py: Python<'_>, message: &impl Display, flaw: Flaw) -> PyErr {
    let (line, column) = flaw.place.unzip();
    let arguments = (message.to_string(), line, column, flaw.found, flaw.expected);
    raised(record::make(py, "fewest._errors", "ParseError", arguments))
}

pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn out_of_memory(error: OutOfMemory) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}

/// The exception `MemoryError`, for work that stopped without a result, for lack of memory.
pub(crate) fn refused(why: Reason) -> PyErr {
    match why {
        Reason::Memory { needed: Some(bytes) } => {
            out_of_memory(OutOfMemory { bytes: usize::try_from(bytes).unwrap_or(usize::MAX) })
        }
        why => PyMemoryError::new_err(why.to_string()),
    }
}

/// The exception `Stopped` for work that has no partial result and was not interrupted. So if the cancel flag is set,
/// the time limit has set it.
pub(crate) fn stopped(py: Python<'_>, why: Reason) -> PyErr {
    late(py, stopped_with(py, why, None, None, None))
}

/// The exception `Stopped`, with the best solution so far and the bounds.
pub(crate) fn stopped_with(
    py: Python<'_>,
    why: Reason,
    best: Option<Py<PyAny>>,
    lower: Option<usize>,
    upper: Option<usize>,
) -> PyErr {
    let name = reason(why, true);
    let needed = match why {
        Reason::Memory { needed } => needed,
        _ => None,
    };
    let arguments = (why.to_string(), name, best, lower, upper, needed);
    raised(record::make(py, "fewest._errors", "Stopped", arguments))
}

/// The name of a reason. Without an interrupt, only the time limit sets the cancel flag.
pub(crate) fn reason(why: Reason, is_interrupted: bool) -> &'static str {
    match why {
        Reason::Nodes => "nodes",
        Reason::Memory { .. } => "memory",
        Reason::Cancelled if is_interrupted => "cancelled",
        Reason::Cancelled => "time",
        Reason::Settled => "settled",
        _ => "other",
    }
}

/// The exception for work whose time ran out. The reason "cancelled" of a `Stopped` becomes "time".
pub(crate) fn late(py: Python<'_>, error: PyErr) -> PyErr {
    raised(record::make(py, "fewest._errors", "late", (error.into_value(py),)))
}

/// A solution, `None` if there is none, or the exception `Stopped`. `length` counts the moves of a solution.
pub(crate) fn solution<S>(
    py: Python<'_>,
    outcome: Outcome<S>,
    length: impl FnOnce(&S) -> usize,
    convert: impl FnOnce(S) -> PyResult<Py<PyAny>>,
) -> PyResult<Option<Py<PyAny>>> {
    match outcome {
        Outcome::Solved(solution) => convert(solution).map(Some),
        Outcome::Unsolvable => Ok(None),
        Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
            let upper = best.as_ref().map(length);
            let best = best.map(convert).transpose()?;
            Err(stopped_with(py, why, best, Some(at_least), upper))
        }
    }
}

fn raised(exception: PyResult<Bound<'_, PyAny>>) -> PyErr {
    exception.map_or_else(|error| error, PyErr::from_value)
}

/// The found text without its quotation marks.
pub(crate) fn found_text(found: &fewest::formats::linear::Found) -> String {
    match found {
        fewest::formats::linear::Found::Text(text) => text.clone(),
        found => found.to_string(),
    }
}
