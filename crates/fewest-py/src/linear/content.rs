//! Reads systems from the text or the bytes of a file, and converts the errors to exceptions.

use crate::errors::{self, Flaw, found_text};
use fewest::formats::linear::{
    DEFAULT_MEMORY, FileProblem, Nonbinary, ReadError, System, TextProblem, read_gauge_with_limit,
    read_system_with_limit,
};
use pyo3::exceptions::{PyMemoryError, PyOSError};
use pyo3::prelude::*;

/// The system in a text. With `gauge`, its generators are gauge generators.
pub(super) fn read_bytes(py: Python<'_>, bytes: &[u8], gauge: bool) -> PyResult<System> {
    read_bytes_within(py, bytes, gauge, Nonbinary::Refused, DEFAULT_MEMORY)
}

/// The system in the bytes of a file. Reading it takes at most `memory` bytes.
pub(super) fn read_bytes_within(
    py: Python<'_>,
    bytes: &[u8],
    gauge: bool,
    nonbinary: Nonbinary,
    memory: usize,
) -> PyResult<System> {
    let read = py.detach(|| match gauge {
        true => read_gauge_with_limit(bytes, nonbinary, memory),
        false => read_system_with_limit(bytes, nonbinary, memory),
    });
    read.map_err(|error| read_error(py, error))
}

pub(super) fn read_error(py: Python<'_>, error: ReadError) -> PyErr {
    if error.is_of_memory() {
        return PyMemoryError::new_err(error.to_string());
    }
    let message = match () {
        () if error.is_nonbinary_entry() => format!("{error}; mod_2=True takes whole numbers modulo 2"),
        () if error.is_of_anticommuting() => {
            format!("{error}; gauge=True takes gauge generators of a subsystem code, which need not commute")
        }
        () => error.to_string(),
    };
    match &error {
        ReadError::Text(text) => {
            let (found, expected) = match &text.problem {
                TextProblem::Unexpected { found, expected } => {
                    (Some(found_text(found)), Some(expected.clone()))
                }
                _ => (None, None),
            };
            errors::parse_error(py, &message, Flaw { place: Some((text.line, text.column)), found, expected })
        }
        ReadError::File(file) => {
            let place = match file.problem {
                FileProblem::Json { line, column, .. } => Some((line as u64, column as u64)),
                _ => None,
            };
            errors::parse_error(py, &message, Flaw { place, found: None, expected: None })
        }
        _ => PyOSError::new_err(message),
    }
}
