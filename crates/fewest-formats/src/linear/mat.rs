//! Reads codes and matrices from MATLAB's files of version 5 (`.mat`), which MATLAB's `save -v6` and `-v7`, Octave and
//! `scipy.io.savemat` write.
//!
//! Full and sparse matrices of real numbers and truth values are read. Complex matrices and arrays with more dimensions
//! are errors. Other variables are skipped. Source: MathWorks, "MAT-File Format".

mod element;

use super::System;
use super::content::Content;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::numpy::{Number, bit_of};
use super::room::check_shape;
use super::whole;
use element::{Element, Elements, wrong};
use fewest_linear::Matrix;
use std::io::Read;

/// The length of the header in bytes. It contains a text, a version and a mark that shows the byte order.
const HEADER: usize = 128;

/// Some classes of arrays. Those from `DOUBLE` to `UNSIGNED_64` are full matrices of numbers.
const SPARSE: u8 = 5;
const DOUBLE: u8 = 6;
const UNSIGNED_64: u8 = 15;

/// Whether a file that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    start.starts_with(b"MATLAB ")
}

/// Reads the CSS code of the variables `HX` and `HZ`, or the matrix of `H` or of the only variable that is a matrix.
pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<Content, ReadError> {
    let file = whole::read(input, limit)?;
    let Some((header, body)) = file.split_at_checked(HEADER) else {
        return Err(wrong("expected a header of 128 bytes, found the end").into());
    };
    let is_big_endian = match &header[124..] {
        [0, 1, b'I', b'M'] => false,
        [1, 0, b'M', b'I'] => true,
        _ => {
            return Err(
                wrong("expected a file of version 5, found another one: save it with -v7 or -v6").into()
            );
        }
    };
    let mut found: Vec<(String, Matrix)> = Vec::new();
    for element in Elements::new(body, is_big_endian) {
        let element = element?.inflated(limit)?;
        let inner = element.elements();
        if let Some((name, matrix)) = variable(inner, nonbinary, limit)? {
            if found.iter().any(|(known, _)| *known == name) {
                return Err(wrong(&format!("expected each variable once, found {name} twice")).into());
            }
            found.push((name, matrix));
        }
    }
    let names: Vec<String> = found.iter().map(|(name, _)| name.clone()).collect();
    let mut take = |wanted: &str| {
        let place = found.iter().position(|(name, _)| name.replace('_', "").eq_ignore_ascii_case(wanted))?;
        Some(found.swap_remove(place).1)
    };
    match (take("hx"), take("hz"), take("h")) {
        (Some(x), Some(z), _) => Ok(Content::Sides { x, z }),
        (None, None, Some(h)) => Ok(System::Checks(h).into()),
        (None, None, None) if names.len() == 1 => Ok(System::Checks(found.remove(0).1).into()),
        _ => Err(FileProblem::Arrays { found: names }.into()),
    }
}

/// The name and the matrix of a variable; `None` if it is not a matrix of numbers.
fn variable(
    mut parts: Elements<'_>,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<Option<(String, Matrix)>, ReadError> {
    let mut part = |what: &str| -> Result<Element<'_>, ReadError> {
        parts
            .next()
            .unwrap_or_else(|| Err(wrong(&format!("expected {what} of an array, found the end")).into()))
    };
    let flags = part("the flags")?.numbers()?;
    let Some(&Number::Whole(flags)) = flags.first() else {
        return Err(wrong("expected the flags of an array").into());
    };
    let (class, is_complex) = ((flags & 0xFF) as u8, flags & 0x800 != 0);
    if class != SPARSE && !(DOUBLE..=UNSIGNED_64).contains(&class) {
        return Ok(None);
    }
    let sizes = part("the sizes")?.numbers()?;
    let name: String = part("the name")?.bytes().iter().map(|&byte| char::from(byte)).collect();
    let within = |error: FileProblem| ReadError::from(error).within(&name);
    let [Number::Whole(rows), Number::Whole(columns)] = sizes[..] else {
        return Err(within(FileProblem::Dimensions { found: sizes.len() }));
    };
    let (Ok(rows), Ok(columns)) = (u32::try_from(rows), u32::try_from(columns)) else {
        return Err(within(wrong("expected sizes from 0 to 2147483647")));
    };
    if is_complex {
        return Err(within(wrong("expected real entries, found complex ones")));
    }
    check_shape(rows.into(), columns.into(), limit).map_err(within)?;
    let matrix = if class == SPARSE {
        let row_indices = part("the rows")?.numbers()?;
        let ends = part("the columns")?.numbers()?;
        let values = part("the entries")?.numbers()?;
        by_columns(rows, columns, &row_indices, &ends, &values, nonbinary)
    } else {
        let values = part("the entries")?.numbers()?;
        full(rows, columns, &values, nonbinary)
    };
    Ok(Some((name.clone(), matrix.map_err(within)?)))
}

/// A matrix whose entries are listed column by column.
fn full(rows: u32, columns: u32, values: &[Number], nonbinary: Nonbinary) -> Result<Matrix, FileProblem> {
    if values.len() as u64 != u64::from(rows) * u64::from(columns) {
        return Err(wrong(&format!("expected {rows} x {columns} entries, found {}", values.len())));
    }
    let mut transposed = Matrix::empty(rows as usize).map_err(FileProblem::Matrix)?;
    for column in 0..columns {
        let start = column as usize * rows as usize;
        let mut ones = Vec::new();
        for (row, &value) in (0..rows).zip(&values[start..]) {
            if bit_of(value, nonbinary, row.into(), column.into())? {
                ones.push(row as usize);
            }
        }
        transposed.push(ones).map_err(FileProblem::Matrix)?;
    }
    by_rows(&transposed)
}

/// A sparse matrix in compressed columns. `row_indices` and `values` list the row and the value of each entry, column
/// by column. `ends` has 0, and then the end of each column in these lists.
fn by_columns(
    rows: u32,
    columns: u32,
    row_indices: &[Number],
    ends: &[Number],
    values: &[Number],
    nonbinary: Nonbinary,
) -> Result<Matrix, FileProblem> {
    let index = |number: &Number| match number {
        Number::Whole(whole) => usize::try_from(*whole).ok(),
        Number::Fraction(_) => None,
    };
    let ends: Option<Vec<usize>> = ends.iter().map(index).collect();
    let count = values.len();
    let ends = ends.filter(|ends| {
        ends.len() == columns as usize + 1
            && ends[0] == 0
            && ends[columns as usize] <= count
            && ends.is_sorted()
    });
    let Some(ends) = ends.filter(|_| row_indices.len() >= count) else {
        return Err(wrong(&format!(
            "expected the ascending ends of {columns} columns in a list of {count} entries"
        )));
    };
    let mut transposed = Matrix::empty(rows as usize).map_err(FileProblem::Matrix)?;
    for (column, pair) in ends.windows(2).enumerate() {
        let mut ones = Vec::new();
        for place in pair[0]..pair[1] {
            let row = index(&row_indices[place]).filter(|&row| row < rows as usize);
            let Some(row) = row else { return Err(wrong("expected row indices within the matrix")) };
            if bit_of(values[place], nonbinary, row as u64, column as u64)? {
                ones.push(row);
            }
        }
        transposed.push(ones).map_err(FileProblem::Matrix)?;
    }
    by_rows(&transposed)
}

fn by_rows(transposed: &Matrix) -> Result<Matrix, FileProblem> {
    let matrix = transposed.try_transposed();
    matrix.map_err(|error| FileProblem::Matrix(fewest_linear::MatrixError::OutOfMemory(error)))
}
