//! Makes a matrix from the arrays in which SciPy stores a sparse matrix. `scipy.sparse.save_npz` writes these arrays in
//! one of the formats csr, csc, coo and bsr.

use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::numpy::{Number, Numbers, bit_of};
use super::room::{check_room, check_shape};
use fewest_core::memory;
use fewest_linear::{Matrix, MatrixError};

pub(super) struct Arrays {
    pub(super) format: String,
    pub(super) shape: Numbers,
    pub(super) data: Numbers,
    /// In csr, csc and bsr, the arrays `indptr` and `indices`. In coo, the row and the column of each entry.
    pub(super) indices: [Numbers; 2],
}

/// An entry: row, column, and whether it is 1.
type Entry = (u32, u32, bool);

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
            let (count, found) = (values.len(), [row.values.len(), column.values.len()]);
            if found != [count; 2] {
                return Err(wrong(format!(
                    "expected a row and a column for each of {count} values, found {} rows and {} columns",
                    found[0], found[1]
                )));
            }
            for (number, &value) in values.iter().enumerate() {
                add(index(row.values[number])?, index(column.values[number])?, value)?;
            }
        }
        "csr" => compressed(arrays, rows, |row, column, number| add(row, column, values[number]))?,
        "csc" => compressed(arrays, columns, |column, row, number| add(row, column, values[number]))?,
        "bsr" => {
            let &[blocks, height, width] = &arrays.data.shape[..] else {
                let found = arrays.data.shape.len();
                return Err(wrong(format!("expected blocks in an array of 3 dimensions, found {found}")));
            };
            if height == 0 || width == 0 || !rows.is_multiple_of(height) {
                return Err(wrong(format!(
                    "expected blocks whose height divides {rows} rows, found blocks of {height} x {width}"
                )));
            }
            let area = height.saturating_mul(width) as usize;
            let indices = arrays.indices[1].values.len();
            if blocks as usize != indices {
                return Err(wrong(format!("expected an index for each of {blocks} blocks, found {indices}")));
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

/// Calls `each` for every entry of a compressed matrix. The matrix stores its entries line by line: row by row in csr,
/// column by column in csc, and row of blocks by row of blocks in bsr. The arguments of `each` are the line of the
/// entry, its index in the line, and its number among all entries.
fn compressed(
    arrays: &Arrays,
    lines: u64,
    mut each: impl FnMut(u64, u64, usize) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let [ends, indices] = &arrays.indices;
    let ends: Vec<u64> = ends.values.iter().map(|&end| index(end)).collect::<Result<_, _>>()?;
    let count = indices.values.len();
    check_ends(&ends, lines, count as u64).map_err(wrong)?;
    let values = arrays.data.values.len();
    if arrays.format != "bsr" && values != count {
        return Err(wrong(format!("expected an index for each of {values} values, found {count}")));
    }
    for (line, pair) in ends.windows(2).enumerate() {
        for number in pair[0]..pair[1] {
            each(line as u64, index(indices.values[number as usize])?, number as usize)?;
        }
    }
    Ok(())
}

/// Verifies `indptr`: it has `lines` + 1 numbers, begins with 0, ends with the number of indices, and never decreases.
fn check_ends(ends: &[u64], lines: u64, count: u64) -> Result<(), String> {
    if ends.len() as u64 != lines + 1 {
        return Err(format!("expected {} numbers in indptr, found {}", lines + 1, ends.len()));
    }
    if ends[0] != 0 {
        return Err(format!("expected indptr to begin with 0, found {}", ends[0]));
    }
    if let Some(pair) = ends.windows(2).find(|pair| pair[0] > pair[1]) {
        return Err(format!(
            "expected no number in indptr below the one before it, found {} after {}",
            pair[1], pair[0]
        ));
    }
    match ends[ends.len() - 1] {
        last if last == count => Ok(()),
        last => Err(format!("expected indptr to end with {count}, the number of indices, found {last}")),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn array(shape: &[u64], values: &[i64]) -> Numbers {
        Numbers {
            shape: shape.to_vec(),
            values: values.iter().map(|&value| Number::Whole(value.into())).collect(),
        }
    }

    /// The error message of a matrix with 2 rows and 3 columns.
    fn message(format: &str, data: Numbers, first: &[i64], second: &[i64]) -> String {
        let [first, second] = [first, second].map(|values| array(&[values.len() as u64], values));
        let arrays =
            Arrays { format: format.to_owned(), shape: array(&[2], &[2, 3]), data, indices: [first, second] };
        matrix(&arrays, Nonbinary::Refused, 1 << 20)
            .expect_err("the arrays do not fit each other")
            .to_string()
    }

    #[test]
    fn arrays_that_do_not_fit_each_other_are_refused_with_the_numbers_found() {
        let two = || array(&[2], &[1, 1]);
        for (message, expected) in [
            (
                message("coo", two(), &[0, 1], &[0]),
                "expected a row and a column for each of 2 values, found 2 rows and 1 columns",
            ),
            (message("csr", two(), &[0, 2], &[0, 1]), "expected 3 numbers in indptr, found 2"),
            (message("csc", two(), &[0, 1, 2], &[0, 1]), "expected 4 numbers in indptr, found 3"),
            (message("csr", two(), &[1, 1, 2], &[0, 1]), "expected indptr to begin with 0, found 1"),
            (
                message("csr", two(), &[0, 2, 1], &[0, 1]),
                "expected no number in indptr below the one before it, found 1 after 2",
            ),
            (
                message("csr", two(), &[0, 1, 1], &[0, 1]),
                "expected indptr to end with 2, the number of indices, found 1",
            ),
            (
                message("csr", two(), &[0, 1, 3], &[0, 1, 2]),
                "expected an index for each of 2 values, found 3",
            ),
            (
                message("csr", two(), &[0, 1, 2], &[0, 3]),
                "expected an entry within 2 x 3, found row 1, column 3",
            ),
            (
                message("bsr", two(), &[0, 1, 2], &[0, 1]),
                "expected blocks in an array of 3 dimensions, found 1",
            ),
            (
                message("bsr", array(&[1, 3, 1], &[1, 1, 1]), &[0, 1], &[0]),
                "expected blocks whose height divides 2 rows, found blocks of 3 x 1",
            ),
            (
                message("bsr", array(&[1, 2, 1], &[1, 1]), &[0, 2], &[0, 1]),
                "expected an index for each of 1 blocks, found 2",
            ),
        ] {
            assert!(message.contains(expected), "{message}");
        }
    }
}
