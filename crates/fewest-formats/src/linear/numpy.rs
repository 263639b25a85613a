//! Reads matrices from NumPy's files (`.npy`): arrays of numbers or booleans with two dimensions.
//!
//! Source: NumPy, "NEP 1 — A simple file format for NumPy arrays", and numpy.lib.format.

mod header;

use super::System;
use super::content::Content;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::room::{check_room, check_shape};
use fewest_core::memory;
use fewest_linear::{Matrix, MatrixError};
use header::{Header, Order};
use std::io::{self, BufReader, Read};

/// Whether a file that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    start.starts_with(header::MAGIC)
}

pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<Content, ReadError> {
    read_matrix(input, nonbinary, limit).map(|matrix| System::Checks(matrix).into())
}

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
    // The conversion to `usize` cannot overflow, because the shape fits the memory limit, which is a `usize`.
    let empty = |columns| Matrix::empty(columns as usize).map_err(FileProblem::Matrix);
    empty(columns)?;
    let mut matrix = empty(length)?;
    let mut ones = Vec::new();
    for line in 0..lines {
        for place in 0..length {
            let entry = entries.next(&mut input);
            let entry = entry.map_err(|error| FileProblem::Entry { place, line, lines, error })?;
            let (row, column) = match order {
                Order::ByRows => (line, place),
                Order::ByColumns => (place, line),
            };
            if bit_of(entry, nonbinary, row, column)? {
                ones.push(place as usize);
            }
        }
        if (matrix.ones() + ones.len()) * size_of::<u32>() > limit {
            return Err(FileProblem::Ones { limit }.into());
        }
        matrix.push(ones.drain(..)).map_err(FileProblem::Matrix)?;
    }
    check_end(&mut input)?;
    match order {
        Order::ByRows => Ok(matrix),
        Order::ByColumns => Ok(matrix
            .try_transposed()
            .map_err(|error| FileProblem::Matrix(MatrixError::OutOfMemory(error)))?),
    }
}

/// Converts the entry at `row` and `column` to a bit.
pub(super) fn bit_of(
    entry: Number,
    nonbinary: Nonbinary,
    row: u64,
    column: u64,
) -> Result<bool, FileProblem> {
    match entry {
        Number::Whole(found) => {
            nonbinary.bit(found).ok_or(FileProblem::NonbinaryEntry { row, column, found })
        }
        Number::Fraction(found) => Err(FileProblem::FractionEntry { row, column, found: found.to_string() }),
    }
}

/// The numbers of an array, row by row, and its shape. The array may have any number of dimensions.
pub(super) struct Numbers {
    pub(super) shape: Vec<u64>,
    pub(super) values: Vec<Number>,
}

/// Reads all numbers of an array that take at most `limit` bytes.
pub(super) fn read_numbers(input: &mut dyn Read, limit: usize) -> Result<Numbers, ReadError> {
    let mut input = BufReader::new(input);
    let Header { description, order, shape } = Header::read(&mut input)?;
    let count = shape.iter().fold(1_u64, |count, &size| count.saturating_mul(size));
    check_room(u128::from(count) * size_of::<Number>() as u128, limit)?;
    if order == Order::ByColumns && shape.len() > 1 {
        let found = "'fortran_order': True".to_owned();
        return Err(FileProblem::Description { column: 1, expected: "an array by rows", found }.into());
    }
    let Some(entries) = Entries::of(&description) else {
        return Err(FileProblem::Entries { found: description }.into());
    };
    let mut values =
        memory::room(count as usize).map_err(|error| FileProblem::Matrix(MatrixError::OutOfMemory(error)))?;
    for place in 0..count {
        let entry = entries.next(&mut input);
        values.push(entry.map_err(|error| FileProblem::Entry { place, line: 0, lines: 1, error })?);
    }
    check_end(&mut input)?;
    Ok(Numbers { shape, values })
}

/// Refuses bytes after an array: either another array follows, or the shape of the array is wrong.
fn check_end(input: &mut impl Read) -> Result<(), ReadError> {
    match input.read(&mut [0])? {
        0 => Ok(()),
        _ => Err(FileProblem::Values(
            "expected the end after the array, found more: an .npy file has one array, an .npz file may have several".into(),
        )
        .into()),
    }
}

/// Reads a text of at most nine letters, as `numpy.array("csr")` or `numpy.array(b"csr")` holds it.
pub(super) fn read_word(input: &mut dyn Read) -> Result<String, ReadError> {
    let mut input = BufReader::new(input);
    let Header { description, shape, .. } = Header::read(&mut input)?;
    let letters: Option<(u8, usize)> = match *description.trim_matches('\'').as_bytes() {
        [b'|', b'S', digit @ b'1'..=b'9'] => Some((1, usize::from(digit - b'0'))),
        [b'<', b'U', digit @ b'1'..=b'9'] => Some((4, usize::from(digit - b'0'))),
        _ => None,
    };
    let (Some((width, count)), []) = (letters, &shape[..]) else {
        let mistake = format!("expected a text such as 'csr', found the type {description}");
        return Err(FileProblem::Sparse(mistake).into());
    };
    let mut bytes = vec![0; usize::from(width) * count];
    input.read_exact(&mut bytes)?;
    Ok(bytes.into_iter().filter(|&byte| byte != 0).map(char::from).collect())
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    Whole(i128),
    /// A value that is not an integer, such as 0.5 or NaN, or an integer so large that it may be rounded.
    Fraction(f64),
}

impl Number {
    pub(super) fn of(value: f64) -> Self {
        // Above this limit, an `f64` does not represent every whole number, so the value may be rounded.
        const MOST: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;
        match value.fract() == 0.0 && value.abs() <= MOST {
            true => Self::Whole(value as i128),
            false => Self::Fraction(value),
        }
    }
}

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
    Real,
}

impl Entries {
    /// Parses a type such as `'<i8'`; `None` if its values are not booleans, integers or floats of at most 8 bytes.
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
            b'f' if width > 1 => Values::Real,
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

    fn next(self, input: &mut impl Read) -> io::Result<Number> {
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
            Values::Boolean | Values::Unsigned => Ok(Number::Whole(value.into())),
            Values::Real => Ok(Number::of(match self.width {
                2 => half(value as u16),
                4 => f32::from_bits(value as u32).into(),
                _ => f64::from_bits(value),
            })),
            Values::Signed => {
                let unused = u64::BITS - 8 * self.width as u32;
                Ok(Number::Whole(((value << unused) as i64 >> unused).into()))
            }
        }
    }
}

/// The value of a number of 16 bits in IEEE 754.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 0x3FF) / 1024.0);
    let size = match exponent {
        0 => fraction * 2.0_f64.powi(-14),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + fraction) * 2.0_f64.powi(exponent - 15),
    };
    if bits >> 15 == 1 { -size } else { size }
}
