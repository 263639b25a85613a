//! SciPy's sparse matrices, as `scipy.sparse.save_npz` writes them: an archive of arrays in one of the formats csr,
//! csc, coo and bsr.

use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::numpy::{Number, Numbers, bit_of};
use super::room::{check_room, check_shape};
use fewest_core::memory;
use fewest_linear::{Matrix, MatrixError};

/// The arrays of a matrix.
pub(super) struct Arrays {
    pub(super) format: String,
    pub(super) shape: Numbers,
    pub(super) data: Numbers,
    /// `indptr` and `indices` of csr, csc and bsr; `row` and `col`, or the rows of `coords`, of coo.
    pub(super) indices: [Numbers; 2],
}

/// An entry: row, column, and whether it is 1.
type Entry = (u32, u32, bool);

/// The matrix of the arrays.
pub(super) fn matrix(arrays: &Arrays, nonbinary: Nonbinary, limit: usize) -> Result<Matrix, ReadError> {
    let [rows, columns] = sizes(&arrays.shape)?;
    check_shape(rows, columns, limit)?;
    if rows > Matrix::MOST as u64 {
        return Err(wrong(format!("expected at most {} rows, found {rows}", Matrix::MOST)));
    }
    let mut matrix = Matrix::empty(columns as usize).map_err(FileProblem::Matrix)?;
    check_room(arrays.data.values.len() as u128 * size_of::<Entry>() as u128, limit)?;
    let mut entries: Vec<Entry> = memory::room(arrays.data.values.len()).map_err(refused)?;
    let mut add = |row: u64, column: u64, value: Number| -> Result<(), ReadError> {
        if row >= rows || column >= columns {
            let found = format!(
                "expected an entry within {rows} x {columns}, found row {row}, column {column} (from 0)"
            );
            return Err(wrong(found));
        }
        entries.push((row as u32, column as u32, bit_of(value, nonbinary, row, column)?));
        Ok(())
    };
    let values = &arrays.data.values;
    match &arrays.format[..] {
        "coo" => {
            let [row, column] = &arrays.indices;
            if row.values.len() != values.len() || column.values.len() != values.len() {
                return Err(wrong("expected as many rows and columns as entries".to_owned()));
            }
            for (number, &value) in values.iter().enumerate() {
                add(index(row.values[number])?, index(column.values[number])?, value)?;
            }
        }
        "csr" => compressed(arrays, rows, |row, column, number| add(row, column, values[number]))?,
        "csc" => compressed(arrays, columns, |column, row, number| add(row, column, values[number]))?,
        "bsr" => {
            let &[blocks, height, width] = &arrays.data.shape[..] else {
                return Err(wrong("expected blocks in an array of 3 dimensions".to_owned()));
            };
            if height == 0 || width == 0 || !rows.is_multiple_of(height) {
                return Err(wrong("expected blocks whose sizes divide those of the matrix".to_owned()));
            }
            let area = height.saturating_mul(width) as usize;
            if blocks as usize != arrays.indices[1].values.len() {
                return Err(wrong("expected as many blocks as indices".to_owned()));
            }
            compressed(arrays, rows / height, |block_row, block_column, block| {
                for place in 0..area {
                    let (row, column) = (place as u64 / width, place as u64 % width);
                    let value = values[block * area + place];
                    let column = block_column.saturating_mul(width).saturating_add(column);
                    add(block_row * height + row, column, value)?;
                }
                Ok(())
            })?;
        }
        other => {
            return Err(wrong(format!(
                "expected a matrix in the format csr, csc, coo or bsr, found {other}"
            )));
        }
    }
    entries.sort_unstable();
    if let Some(pair) = entries.windows(2).find(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1)) {
        let (row, column, _) = pair[0];
        return Err(FileProblem::Repeated { row: row.into(), column: column.into() }.into());
    }
    let mut left = &entries[..];
    for row in 0..rows as u32 {
        let (own, others) = left.split_at(left.partition_point(|entry| entry.0 <= row));
        left = others;
        let ones = own.iter().filter(|entry| entry.2).map(|&(_, column, _)| column as usize);
        matrix.push(ones).map_err(FileProblem::Matrix)?;
    }
    Ok(matrix)
}

/// Calls `each` with the line, the index in the line and the number of every entry of a matrix that is compressed along
/// `lines` rows or columns.
fn compressed(
    arrays: &Arrays,
    lines: u64,
    mut each: impl FnMut(u64, u64, usize) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let [ends, indices] = &arrays.indices;
    let ends: Vec<u64> = ends.values.iter().map(|&end| index(end)).collect::<Result<_, _>>()?;
    let count = indices.values.len() as u64;
    let is_right = ends.len() as u64 == lines + 1
        && ends.first() == Some(&0)
        && ends.last() == Some(&count)
        && ends.is_sorted()
        && (arrays.format == "bsr" || count == arrays.data.values.len() as u64);
    if !is_right {
        return Err(wrong(format!("expected indptr to divide {count} entries into {lines} lines, in order")));
    }
    for (line, pair) in ends.windows(2).enumerate() {
        for number in pair[0]..pair[1] {
            each(line as u64, index(indices.values[number as usize])?, number as usize)?;
        }
    }
    Ok(())
}

fn sizes(shape: &Numbers) -> Result<[u64; 2], ReadError> {
    match shape.values[..] {
        [rows, columns] => Ok([index(rows)?, index(columns)?]),
        _ => Err(FileProblem::Dimensions { found: shape.values.len() }.into()),
    }
}

fn index(number: Number) -> Result<u64, ReadError> {
    match number {
        Number::Whole(whole) => {
            u64::try_from(whole).map_err(|_| wrong(format!("expected an index, found {whole}")))
        }
        Number::Fraction(found) => Err(wrong(format!("expected an index, found {found}"))),
    }
}

fn wrong(mistake: String) -> ReadError {
    FileProblem::Sparse(mistake).into()
}

fn refused(error: fewest_core::OutOfMemory) -> FileProblem {
    FileProblem::Matrix(MatrixError::OutOfMemory(error))
}
