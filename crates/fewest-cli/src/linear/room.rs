//! The memory that a system takes, counted before it is taken.

use anyhow::{Error, ensure};
use fewest::linear::{CssCode, Matrix};

/// Refuses a matrix whose shape alone takes too much memory; it is stored both by rows and by columns.
pub(super) fn check_shape(rows: u64, columns: u64, memory: usize) -> Result<(), Error> {
    let bytes = (u128::from(rows) + u128::from(columns)) * 2 * size_of::<usize>() as u128;
    check_room(bytes, memory)
}

fn check_room(bytes: u128, memory: usize) -> Result<(), Error> {
    ensure!(
        bytes <= memory as u128,
        "the system takes {bytes} bytes of memory, more than the {memory} that it may"
    );
    Ok(())
}

/// The CSS code of two matrices. Its logical qubits are counted by elimination on rows of bits.
pub(super) fn css(x: Matrix, z: Matrix, memory: usize) -> Result<CssCode, Error> {
    let bits = |matrix: &Matrix| matrix.rows().min(matrix.columns()) as u128 * matrix.columns() as u128;
    check_room((bits(&x) + bits(&z)) / 8, memory)?;
    Ok(CssCode::new(x, z)?)
}
