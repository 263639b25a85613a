//! Computes the nullity of a shape without a solver.

use super::cells::shape;
use crate::number::Natural;
use pyo3::prelude::*;

/// The nullity of a shape, in half of the time that preparing a solver takes.
///
/// Parameters
/// ----------
/// rows, columns
///     The shape.
///
/// Returns
/// -------
/// int
///     The dimension of the space of quiet patterns.
///
/// Raises
/// ------
/// ValueError
///     There are no boards of the shape.
///
/// Examples
/// --------
/// >>> nullity(4, 4), nullity(5, 5)
/// (4, 2)
#[pyfunction]
pub(crate) fn nullity(py: Python<'_>, rows: Natural<usize>, columns: Natural<usize>) -> PyResult<usize> {
    let shape = shape(rows, columns)?;
    Ok(py.detach(|| fewest::flip::Solver::nullity_of(shape)))
}
