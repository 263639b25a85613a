//! The memory that the systems of files take, counted before it is taken.

use super::error::ReadError;
use super::file_error::FileProblem;
use fewest_linear::{CssCode, Matrix};

/// Refuses a matrix whose shape alone takes too much memory; it is stored both by rows and by columns.
pub(super) fn check_shape(rows: u64, columns: u64, limit: usize) -> Result<(), FileProblem> {
    check_room((u128::from(rows) + u128::from(columns)) * 2 * size_of::<usize>() as u128, limit)
}

fn check_room(bytes: u128, limit: usize) -> Result<(), FileProblem> {
    if bytes <= limit as u128 { Ok(()) } else { Err(FileProblem::OverLimit { bytes, limit }) }
}

/// The CSS code with these checks of X type and of Z type, read from one file or two, if counting its logical qubits takes
/// at most `limit` bytes of memory.
///
/// # Errors
/// Two checks do not commute, the matrices differ in their columns, or the memory is too little.
pub fn css_code(x_checks: Matrix, z_checks: Matrix, limit: usize) -> Result<CssCode, ReadError> {
    // Logical qubits are counted by elimination on rows of bits.
    let bits = |matrix: &Matrix| matrix.rows().min(matrix.columns()) as u128 * matrix.columns() as u128;
    check_room((bits(&x_checks) + bits(&z_checks)) / 8, limit)?;
    Ok(CssCode::new(x_checks, z_checks).map_err(FileProblem::Checks)?)
}
