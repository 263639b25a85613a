//! Computes the nullity of a shape without a solver.

use super::cells::shape;
use crate::number::Natural;
use pyo3::prelude::*;

/// The nullity of a shape. Computing it takes half as long as preparing a solver.
///
/// Parameters
/// ----------
/// rows, columns
///     The shape.
///
/// Returns
/// -------
/// int
///     The dimension of the space of quiet patterns: press sets that change no cell.
///
/// Raises
/// ------
/// ValueError
///     There are no boards of this shape.
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
