//! Reads systems from the bytes of files into Python values.

use super::content::{read_bytes_within, read_error};
use super::css::{CssCode, CssSubsystemCode};
use super::fields::{FieldMatrix, QuditCode};
use super::matrix::Matrix;
use super::model::ErrorModel;
use super::preparing::prepared;
use super::stabilizer::{StabilizerCode, SubsystemCode};
use crate::errors;
use crate::memory;
use crate::number::Natural;
use fewest::Limits;
use fewest::formats::linear::{Exponents, FieldSystem, Nonbinary, System, field_named, read_field_system};
use fewest::linear::Field;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::num::NonZero;

/// The number of bytes at the beginning of a text in which the name of a field is searched for.
const START: usize = 1 << 12;

/// The system in the bytes of a file. The options are those of `fewest.linear.read`.
#[pyfunction]
#[pyo3(signature = (content, *, gauge=false, mod_2=false, is_bare=false, field=None, lift=None, memory=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn parsed(
    py: Python<'_>,
    content: PyBackedBytes,
    gauge: bool,
    mod_2: bool,
    is_bare: bool,
    field: Option<Natural<u64>>,
    lift: Option<Natural<usize>>,
    memory: Option<Natural<u64>>,
) -> PyResult<Py<PyAny>> {
    let memory = memory.map_or_else(memory::default_limit, |memory| memory.0);
    let memory = usize::try_from(memory).unwrap_or(usize::MAX);
    let order = match field {
        Some(Natural(order)) => Some(order).filter(|&order| order != 2),
        None if mod_2 => None,
        None => field_named(&content[..content.len().min(START)]),
    };
    if let Some(order) = order {
        if gauge || mod_2 || lift.is_some() {
            return Err(errors::value_error(format_args!(
                "gauge, mod_2 and lift are for systems over GF(2), found the field GF({order})"
            )));
        }
        return over_field(py, &content, field, is_bare, memory);
    }
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

/// Reads a matrix over a field other than GF(2). With `is_bare`, the caller gives the meaning of the rows. A text that
/// also gives the meaning is then refused.
fn over_field(
    py: Python<'_>,
    content: &[u8],
    field: Option<Natural<u64>>,
    is_bare: bool,
    memory: usize,
) -> PyResult<Py<PyAny>> {
    let field = field.map(|order| Field::new(order.0)).transpose().map_err(errors::value_error)?;
    let system = py.detach(|| read_field_system(content, field, memory));
    let refused = |found| {
        let message = format_args!(
            "generator and symplectic are for a text that contains only a matrix, found {found}"
        );
        Err(errors::value_error(message))
    };
    Ok(match system.map_err(|error| read_error(py, error))? {
        FieldSystem::Generators(_) if is_bare => return refused("the generators of a code"),
        FieldSystem::Operators(_) if is_bare => return refused("generators of a code over qudits"),
        FieldSystem::Operators(matrix) => Py::new(py, QuditCode::of(py, matrix)?)?.into_any(),
        FieldSystem::Generators(matrix) => {
            let checks = prepared(py, |limits| matrix.orthogonal_within(limits))?;
            Py::new(py, FieldMatrix(checks))?.into_any()
        }
        system => Py::new(py, FieldMatrix(system.into_matrix()))?.into_any(),
    })
}

fn lifted(py: Python<'_>, exponents: &Exponents, size: usize, memory: usize) -> PyResult<Py<PyAny>> {
    if NonZero::new(size).is_none() {
        return Err(errors::value_error("lift: expected at least 1, found 0"));
    }
    let bytes = exponents.bytes_of_lifted(size);
    if bytes > memory as u64 {
        let message = format!("the matrix takes {bytes} bytes of memory, more than the limit of {memory}");
        return Err(PyMemoryError::new_err(message));
    }
    let matrix = exponents.lifted(size).map_err(errors::value_error)?;
    Ok(Py::new(py, Matrix(matrix))?.into_any())
}

/// The value of this package that represents a system.
fn value(py: Python<'_>, system: System, content: &[u8]) -> PyResult<Py<PyAny>> {
    Ok(match system {
        System::Checks(matrix) => Py::new(py, Matrix(matrix))?.into_any(),
        System::Css(code) => Py::new(py, CssCode::of(code))?.into_any(),
        System::CssSubsystem(code) => Py::new(py, CssSubsystemCode::of(code))?.into_any(),
        System::Stabilizer(code) => Py::new(py, StabilizerCode::of(code))?.into_any(),
        System::Subsystem(code) => Py::new(py, SubsystemCode::of(code))?.into_any(),
        System::ErrorModel(model) => {
            // Bytes that are not UTF-8 can occur only in comments and tags of the text.
            let text = String::from_utf8_lossy(content).into_owned();
            Py::new(py, ErrorModel { model, text })?.into_any()
        }
        _ => return Err(errors::value_error("this package does not support this kind of system")),
    })
}
