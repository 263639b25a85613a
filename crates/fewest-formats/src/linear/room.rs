//! Makes codes from matrices, after a check that the memory limit suffices.

use super::error::ReadError;
use super::file_error::FileProblem;
use super::paulis::operators;
use fewest_linear::{CssCode, CssSubsystemCode, Matrix, Pauli, StabilizerCode, SubsystemCode};

/// Refuses a matrix that would exceed the memory limit even without any ones. The matrix is stored with its transpose.
pub(super) fn check_shape(rows: u64, columns: u64, limit: usize) -> Result<(), FileProblem> {
    check_room((u128::from(rows) + u128::from(columns)) * 2 * size_of::<usize>() as u128, limit)
}

pub(super) fn check_room(bytes: u128, limit: usize) -> Result<(), FileProblem> {
    if bytes <= limit as u128 { Ok(()) } else { Err(FileProblem::OverLimit { bytes, limit }) }
}

/// Makes the CSS code with these checks of X type and of Z type. Counting the logical qubits may take at most `limit`
/// bytes of memory.
///
/// # Errors
/// Two checks do not commute, the matrices differ in their columns, or there is too little memory.
pub fn css_code(x_checks: Matrix, z_checks: Matrix, limit: usize) -> Result<CssCode, ReadError> {
    check_elimination(&x_checks, &z_checks, limit)?;
    Ok(CssCode::new(x_checks, z_checks).map_err(FileProblem::Checks)?)
}

/// Makes the subsystem code with these gauge generators of X type and of Z type. Counting the logical qubits may take
/// at most `limit` bytes of memory.
///
/// # Errors
/// The matrices differ in their columns, or there is too little memory.
pub fn css_subsystem_code(
    x_gauge: Matrix,
    z_gauge: Matrix,
    limit: usize,
) -> Result<CssSubsystemCode, ReadError> {
    check_elimination(&x_gauge, &z_gauge, limit)?;
    Ok(CssSubsystemCode::new(x_gauge, z_gauge).map_err(FileProblem::Checks)?)
}

/// Refuses matrices whose Gaussian elimination takes too much memory. The number of logical qubits is counted by
/// elimination on dense rows.
fn check_elimination(x: &Matrix, z: &Matrix, limit: usize) -> Result<(), FileProblem> {
    let bits = |matrix: &Matrix| matrix.rows().min(matrix.columns()) as u128 * matrix.columns() as u128;
    check_room((bits(x) + bits(z)) / 8, limit)
}

/// Makes the stabilizer code whose generators are the rows `[X|Z]` of a matrix: the X parts of all qubits, then the Z
/// parts. The code may take at most `limit` bytes of memory.
///
/// ```
/// use fewest::formats::linear::stabilizer_code;
/// use fewest::linear::Matrix;
///
/// let rows = Matrix::new(4, [[0, 1], [2, 3]])?;
/// assert_eq!(stabilizer_code(&rows, 1 << 20)?.logical_qubits(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The number of columns is odd, two generators do not commute, or there is too little memory.
pub fn stabilizer_code(rows: &Matrix, limit: usize) -> Result<StabilizerCode, ReadError> {
    let qubits = halved(rows, limit)?;
    Ok(StabilizerCode::new(qubits, generators(rows, qubits)).map_err(FileProblem::Generators)?)
}

/// Makes the subsystem code whose gauge generators are the rows `[X|Z]` of a matrix, as [`stabilizer_code`] reads them.
///
/// # Errors
/// The number of columns is odd, or there is too little memory.
pub fn subsystem_code(rows: &Matrix, limit: usize) -> Result<SubsystemCode, ReadError> {
    let qubits = halved(rows, limit)?;
    Ok(SubsystemCode::new(qubits, generators(rows, qubits)).map_err(FileProblem::Generators)?)
}

/// The number of qubits of rows `[X|Z]`. Refuses a matrix if two dense copies of it, as given and in echelon form, take
/// more than `limit` bytes.
fn halved(rows: &Matrix, limit: usize) -> Result<usize, FileProblem> {
    let columns = rows.columns();
    if !columns.is_multiple_of(2) {
        return Err(FileProblem::Halves { columns });
    }
    let elimination = rows.rows().min(columns) as u128 * columns as u128;
    check_room((rows.rows() as u128 * columns as u128 + elimination) / 8, limit)?;
    Ok(columns / 2)
}

/// The generator in each row `[X|Z]`, as its factors X, Y and Z.
pub(super) fn generators(
    rows: &Matrix,
    qubits: usize,
) -> impl Iterator<Item = impl Iterator<Item = (usize, Pauli)>> {
    rows.iter().map(move |row| {
        let (x, z) = row.split_at(row.partition_point(|&column| (column as usize) < qubits));
        let z = z.iter().map(move |&column| column - qubits as u32);
        operators(x.iter().copied(), z).map(|(qubit, pauli)| (qubit as usize, pauli))
    })
}
