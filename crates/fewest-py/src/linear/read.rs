//! The values of systems in the bytes of files.

use super::content::read_bytes_within;
use super::css::{CssCode, CssSubsystemCode};
use super::matrix::Matrix;
use super::model::ErrorModel;
use super::stabilizer::{StabilizerCode, SubsystemCode};
use crate::errors;
use crate::memory;
use crate::number::Natural;
use fewest::Limits;
use fewest::formats::linear::{Exponents, Nonbinary, System};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::num::NonZero;

/// The system in the bytes of a file, as `fewest.linear.read` describes it.
#[pyfunction]
#[pyo3(signature = (content, *, gauge=false, mod_2=false, lift=None, memory=None))]
pub(crate) fn parsed(
    py: Python<'_>,
    content: PyBackedBytes,
    gauge: bool,
    mod_2: bool,
    lift: Option<Natural<usize>>,
    memory: Option<Natural<u64>>,
) -> PyResult<Py<PyAny>> {
    let memory = memory.map_or_else(memory::default_limit, |memory| memory.0);
    let memory = usize::try_from(memory).unwrap_or(usize::MAX);
    let nonbinary = if mod_2 { Nonbinary::Modulo2 } else { Nonbinary::Refused };
    let system = read_bytes_within(py, &content, gauge, nonbinary, memory)?;
    match (system, lift) {
        (System::Exponents(exponents), Some(Natural(size))) => lifted(py, &exponents, size, memory),
        (System::Exponents(_), None) => Err(errors::value_error(
            "these are exponents of a quasi-cyclic matrix: lift gives the size of its circulants",
        )),
        (_, Some(_)) => Err(errors::value_error(
            "lift is for rows of exponents with -1 or - for blocks of zeros, without a line of sizes",
        )),
        (System::Punctured(code), None) => {
            let limits = Limits::new().memory(memory as u64);
            let transmitted = py.detach(|| code.transmitted_within(&limits)).map_err(errors::refused)?;
            Ok(Py::new(py, Matrix(transmitted))?.into_any())
        }
        (system, None) => value(py, system, &content),
    }
}

fn lifted(py: Python<'_>, exponents: &Exponents, size: usize, memory: usize) -> PyResult<Py<PyAny>> {
    if NonZero::new(size).is_none() {
        return Err(errors::value_error("lift: expected at least 1, found 0"));
    }
    let bytes = exponents.bytes_of_lifted(size);
    if bytes > memory as u64 {
        let message = format!("the matrix takes {bytes} bytes of memory, more than the {memory} that it may");
        return Err(PyMemoryError::new_err(message));
    }
    let matrix = exponents.lifted(size).map_err(errors::value_error)?;
    Ok(Py::new(py, Matrix(matrix))?.into_any())
}

/// The value of this package for a system.
fn value(py: Python<'_>, system: System, content: &[u8]) -> PyResult<Py<PyAny>> {
    Ok(match system {
        System::Checks(matrix) => Py::new(py, Matrix(matrix))?.into_any(),
        System::Css(code) => Py::new(py, CssCode::of(code))?.into_any(),
        System::CssSubsystem(code) => Py::new(py, CssSubsystemCode::of(code))?.into_any(),
        System::Stabilizer(code) => Py::new(py, StabilizerCode::of(code))?.into_any(),
        System::Subsystem(code) => Py::new(py, SubsystemCode::of(code))?.into_any(),
        System::ErrorModel(model) => {
            // Bytes that are not UTF-8 can only stand in the comments and tags of a text.
            let text = String::from_utf8_lossy(content).into_owned();
            Py::new(py, ErrorModel { model, text })?.into_any()
        }
        _ => return Err(errors::value_error("a system of a kind that this module does not know")),
    })
}
