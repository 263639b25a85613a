//! Punctures and shortens codes.

use super::css::CssCode;
use super::matrix::Matrix;
use super::preparing::Quota;
use super::stabilizer::StabilizerCode;
use crate::errors;
use crate::number::{Natural, Seconds};
use fewest::linear::{ProblemError, item_below};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Punctures a code: removes places from its words.
///
/// A classical code is given as the Matrix of its checks. Its words keep all other places. A quantum code is projected
/// onto the state 0 of the removed qubits.
///
/// Parameters
/// ----------
/// code
///     A Matrix, a CssCode or a StabilizerCode.
/// places
///     The places, counted from 0. The other places are renumbered.
/// memory
///     The memory limit in bytes; half of the free memory by default.
/// time_limit
///     The time limit in seconds.
///
/// Returns
/// -------
/// Matrix, CssCode or StabilizerCode
///     A code of the same kind.
///
/// Raises
/// ------
/// ValueError
///     There is no such place.
/// MemoryError
///     There is too little memory.
/// Stopped
///     The time ran out.
///
/// Examples
/// --------
/// >>> punctured(Matrix(3, [[0, 1], [1, 2]]), [2])
/// Matrix(2, [[0, 1]])
#[pyfunction]
#[pyo3(signature = (code, places, *, memory=None, time_limit=None))]
pub(crate) fn punctured<'py>(
    code: &Bound<'py, PyAny>,
    places: Vec<Natural<usize>>,
    memory: Option<Natural<u64>>,
    time_limit: Option<Seconds>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, quota) = (code.py(), Quota { memory, time_limit });
    if let Ok(checks) = code.cast::<Matrix>() {
        let checks = &checks.get().0;
        let places = listed(places, checks.columns())?;
        let punctured = quota.prepared(py, |limits| checks.vanishing_within(&places, limits))?;
        return Ok(Bound::new(py, Matrix(punctured))?.into_any());
    }
    if let Ok(code) = code.cast::<CssCode>() {
        let code = &code.get().code.0;
        let places = listed(places, code.qubits())?;
        let code = quota.prepared(py, |limits| code.punctured_within(&places, limits))?;
        return Ok(Bound::new(py, CssCode::of(code))?.into_any());
    }
    if let Ok(code) = code.cast::<StabilizerCode>() {
        let code = &code.get().code.0;
        let places = listed(places, code.qubits())?;
        let code = quota.prepared(py, |limits| code.punctured_within(&places, limits))?;
        return Ok(Bound::new(py, StabilizerCode::of(code))?.into_any());
    }
    Err(unknown(code))
}

/// Shortens a code. The words that are zero in some places remain, without these places.
///
/// Parameters
/// ----------
/// code
///     The Matrix of the checks of a classical code, a CssCode or a StabilizerCode.
/// places
///     The places, counted from 0. The other places are renumbered.
///
/// Returns
/// -------
/// Matrix, CssCode or StabilizerCode
///     A code of the same kind.
///
/// Raises
/// ------
/// ValueError
///     There is no such place, or the stabilizers of a quantum code do not commute without these qubits. The other
///     qubits must be the support of a word of Rains' puncture code.
///
/// Examples
/// --------
/// >>> shortened(Matrix(3, [[0, 1], [1, 2]]), [2])
/// Matrix(2, [[0, 1], [1]])
#[pyfunction]
pub(crate) fn shortened<'py>(
    code: &Bound<'py, PyAny>,
    places: Vec<Natural<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = code.py();
    if let Ok(checks) = code.cast::<Matrix>() {
        let checks = &checks.get().0;
        let places = listed(places, checks.columns())?;
        let shortened = checks.deleting(&places).map_err(errors::out_of_memory)?;
        return Ok(Bound::new(py, Matrix(shortened))?.into_any());
    }
    if let Ok(code) = code.cast::<CssCode>() {
        let code = &code.get().code.0;
        let places = listed(places, code.qubits())?;
        let code = code.shortened(&places).map_err(|error| match error {
            ProblemError::Anticommute { .. } => undefined(error),
            error => super::problem::problem_error(error),
        })?;
        return Ok(Bound::new(py, CssCode::of(code))?.into_any());
    }
    if let Ok(code) = code.cast::<StabilizerCode>() {
        let code = &code.get().code.0;
        let places = listed(places, code.qubits())?;
        let code = code.shortened(&places).map_err(undefined)?;
        return Ok(Bound::new(py, StabilizerCode::of(code))?.into_any());
    }
    Err(unknown(code))
}

/// The places in ascending order, without duplicates.
fn listed(places: Vec<Natural<usize>>, length: usize) -> PyResult<Vec<usize>> {
    let mut places: Vec<usize> = places.into_iter().map(|place| place.0).collect();
    places.sort_unstable();
    places.dedup();
    match places.last() {
        Some(&last) if last >= length => {
            let expected = item_below(length, "a place of the code");
            Err(errors::value_error(format_args!("expected {expected}, found {last}")))
        }
        _ => Ok(places),
    }
}

fn undefined(error: impl std::fmt::Display) -> PyErr {
    errors::value_error(format_args!(
        "shortening at these qubits gives no code, because the stabilizers do not commute without them ({error}): the \
         other qubits must be the support of a word of Rains' puncture code"
    ))
}

fn unknown(code: &Bound<'_, PyAny>) -> PyErr {
    let found = code.get_type();
    PyTypeError::new_err(format!("expected a Matrix, a CssCode or a StabilizerCode, found {found}"))
}
