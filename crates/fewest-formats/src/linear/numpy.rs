//! NumPy's matrices (`.npy`): arrays of integers or booleans with two dimensions.
//!
//! Source: NumPy, "NEP 1 — A simple file format for NumPy arrays", and numpy.lib.format.

mod header;

use super::System;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::room::check_shape;
use fewest_linear::{Matrix, MatrixError};
use header::{Header, Order};
use std::io::{self, BufReader, Read};

/// Whether a file is in this format, by its first bytes.
pub(super) fn begins(start: &[u8]) -> bool {
    start.starts_with(header::MAGIC)
}

/// Reads the matrix of a file.
pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<System, ReadError> {
    read_matrix(input, nonbinary, limit).map(System::Checks)
}

/// Reads the matrix of an array.
pub(super) fn read_matrix(
    input: &mut dyn Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<Matrix, ReadError> {
    let mut input = BufReader::new(input);
    let Header { description, order, shape } = Header::read(&mut input)?;
    let &[rows, columns] = &shape[..] else {
        return Err(FileProblem::Dimensions { found: shape.len() }.into());
    };
    check_shape(rows, columns, limit)?;
    let Some(entries) = Entries::of(&description) else {
        return Err(FileProblem::Entries { found: description }.into());
    };
    let (lines, length) = match order {
        Order::ByRows => (rows, columns),
        Order::ByColumns => (columns, rows),
    };
    // The memory that the shape takes has been compared with a number of this type.
    let empty = |columns| Matrix::empty(columns as usize).map_err(FileProblem::Matrix);
    empty(columns)?;
    let mut matrix = empty(length)?;
    let mut ones = Vec::new();
    for line in 0..lines {
        for place in 0..length {
            let entry = entries.next(&mut input);
            let entry = entry.map_err(|error| FileProblem::Entry { place, line, lines, error })?;
            let bit = nonbinary.bit(entry).ok_or_else(|| {
                let (row, column) = match order {
                    Order::ByRows => (line, place),
                    Order::ByColumns => (place, line),
                };
                FileProblem::NonbinaryEntry { row, column, found: entry }
            })?;
            if bit {
                ones.push(place as usize);
            }
        }
        if (matrix.ones() + ones.len()) * size_of::<u32>() > limit {
            return Err(FileProblem::Ones { limit }.into());
        }
        matrix.push(ones.drain(..)).map_err(FileProblem::Matrix)?;
    }
    match order {
        Order::ByRows => Ok(matrix),
        Order::ByColumns => Ok(matrix
            .try_transposed()
            .map_err(|error| FileProblem::Matrix(MatrixError::OutOfMemory(error)))?),
    }
}

/// The type of entries.
#[derive(Clone, Copy)]
struct Entries {
    values: Values,
    /// The number of bytes of an entry.
    width: usize,
    is_big_endian: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    Boolean,
    Signed,
    Unsigned,
}

impl Entries {
    /// The type of a description such as `'<i8'`; `None` if it is not one of integers or booleans.
    fn of(description: &str) -> Option<Self> {
        let name = description.strip_prefix('\'')?.strip_suffix('\'')?;
        let &[order, values, width] = name.as_bytes() else { return None };
        let width = match width {
            b'1' | b'2' | b'4' | b'8' => usize::from(width - b'0'),
            _ => return None,
        };
        let values = match values {
            b'b' if width == 1 => Values::Boolean,
            b'i' => Values::Signed,
            b'u' => Values::Unsigned,
            _ => return None,
        };
        let is_big_endian = match order {
            b'<' => false,
            b'>' => true,
            b'|' if width == 1 => false,
            _ => return None,
        };
        Some(Self { values, width, is_big_endian })
    }

    /// Reads the next entry.
    fn next(self, input: &mut impl Read) -> io::Result<i128> {
        let mut bytes = [0; 8];
        let own = &mut bytes[..self.width];
        input.read_exact(own)?;
        if self.is_big_endian {
            own.reverse();
        }
        let value = u64::from_le_bytes(bytes);
        match self.values {
            Values::Boolean if value > 1 => {
                Err(io::Error::new(io::ErrorKind::InvalidData, format!("invalid value for bool: {value}")))
            }
            Values::Boolean | Values::Unsigned => Ok(value.into()),
            Values::Signed => {
                let unused = u64::BITS - 8 * self.width as u32;
                Ok(((value << unused) as i64 >> unused).into())
            }
        }
    }
}
