//! NumPy's matrices: arrays of integers or booleans, one in a file (`.npy`) or several in an archive (`.npz`).

use super::nonbinary::MODULO_2;
use super::room::{check_shape, css};
use crate::input::read_whole;
use anyhow::{Context, Error, anyhow, bail, ensure};
use fewest::linear::{Matrix, Nonbinary, System};
use npyz::npz::array_name_from_file_name;
use npyz::{NpyFile, Order};
use std::borrow::Cow;
use std::io::{self, BufReader, Cursor, Read};
use zip::ZipArchive;

/// The longest header of an array that is read, in bytes: a matrix has one of 118.
const HEADER: usize = 1024;

/// The most brackets that may be open at a place of a header: a matrix has a tuple in a dictionary.
const DEEPEST: usize = 4;

pub(super) fn is_archive(start: &[u8]) -> bool {
    // An archive without files begins with the record of its end.
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

pub(super) fn is_array(start: &[u8]) -> bool {
    start.starts_with(b"\x93NUMPY")
}

/// Reads the CSS code of the arrays `hx` and `hz`, or the matrix `h`. Capitals and underscores in names do not matter.
pub(super) fn read_archive(input: impl Read, nonbinary: Nonbinary, memory: usize) -> Result<System, Error> {
    let mut archive = ZipArchive::new(Cursor::new(read_whole(input, memory)?))?;
    let files = archive.file_names().map(|name| name.map(Cow::into_owned));
    let files = files.collect::<Result<Vec<String>, _>>()?;
    let arrays: Vec<&str> = files.iter().filter_map(|file| array_name_from_file_name(file)).collect();
    let mut read = |array: &str| {
        let file = archive.by_name(&format!("{array}.npy"))?;
        read_array(file, nonbinary, memory).context(array.to_owned())
    };
    let named =
        |wanted: &str| arrays.iter().copied().find(|name| name.replace('_', "").eq_ignore_ascii_case(wanted));
    match (named("hx"), named("hz"), named("h")) {
        (Some(x), Some(z), _) => {
            let (x, z) = (read(x)?, read(z)?);
            css(x, z, memory).map(System::Css)
        }
        (None, None, Some(h)) => read(h).map(System::Checks),
        _ if arrays.is_empty() => bail!("expected the arrays hx and hz, found none"),
        _ => bail!("expected the arrays hx and hz, found {}", arrays.join(", ")),
    }
}

/// Reads the matrix of one array.
pub(super) fn read_array(input: impl Read, nonbinary: Nonbinary, memory: usize) -> Result<Matrix, Error> {
    let mut input = BufReader::new(input);
    let header = read_header(&mut input)?;
    let file = NpyFile::new(Cursor::new(header).chain(input))?;
    let &[rows, columns] = file.shape() else {
        bail!("expected a matrix, found an array of {} dimensions", file.shape().len())
    };
    check_shape(rows, columns, memory)?;
    let order = file.order();
    let mut entries = entries(file)?;
    let (lines, length) = match order {
        Order::C => (rows, columns),
        Order::Fortran => (columns, rows),
    };
    let mut matrix = Matrix::empty(usize::try_from(length)?)?;
    let mut ones = Vec::new();
    for line in 0..lines {
        for place in 0..length as usize {
            let entry = entries.next().unwrap_or_else(|| Err(io::ErrorKind::UnexpectedEof.into()));
            let entry = entry.with_context(|| format!("entry {place} of line {line}, of {lines}"))?;
            let bit = nonbinary.bit(entry).ok_or_else(|| {
                let (row, column) = match order {
                    Order::C => (line, place as u64),
                    Order::Fortran => (place as u64, line),
                };
                anyhow!("row {row}, column {column} (from 0): expected 0 or 1, found {entry}; {MODULO_2}")
            })?;
            if bit {
                ones.push(place);
            }
        }
        let bytes = (matrix.ones() + ones.len()) * size_of::<u32>();
        ensure!(bytes <= memory, "the ones alone take more than the {memory} bytes of memory that they may");
        matrix.push(ones.drain(..))?;
    }
    Ok(match order {
        Order::C => matrix,
        Order::Fortran => matrix.try_transposed()?,
    })
}

/// Reads the header of an array, up to the end of its text; refuses one that is too long for a matrix.
fn read_header(input: &mut impl Read) -> Result<Vec<u8>, Error> {
    let mut header = vec![0; 10];
    input.read_exact(&mut header)?;
    let version = header[6];
    if version > 1 {
        header.resize(12, 0);
        input.read_exact(&mut header[10..])?;
    }
    let length = header[8..].iter().rev().fold(0, |length, &byte| length << 8 | usize::from(byte));
    ensure!(length <= HEADER, "the description of the array has {length} bytes, more than a matrix's");
    let start = header.len();
    header.resize(start + length, 0);
    input.read_exact(&mut header[start..])?;
    // The time that the parser of the description takes grows exponentially with the brackets that are open.
    let depths = header[start..].iter().scan(0_usize, |depth, byte| {
        *depth = match byte {
            b'(' | b'[' | b'{' => *depth + 1,
            b')' | b']' | b'}' => depth.saturating_sub(1),
            _ => *depth,
        };
        Some(*depth)
    });
    let deepest = depths.max().unwrap_or(0);
    ensure!(
        deepest <= DEEPEST,
        "the description of the array has {deepest} open brackets, more than a matrix's"
    );
    Ok(header)
}

/// The entries, in the order of the file.
fn entries<'a, R: Read + 'a>(
    file: NpyFile<R>,
) -> Result<Box<dyn Iterator<Item = io::Result<i128>> + 'a>, Error> {
    let kind = file.dtype().descr();
    let file = match file.try_data::<bool>() {
        Ok(entries) => return Ok(Box::new(entries.map(|entry| entry.map(i128::from)))),
        Err(file) => file,
    };
    macro_rules! integers {
        ($file:ident: $($integer:ty),*) => {$(
            let $file = match $file.try_data::<$integer>() {
                Ok(entries) => return Ok(Box::new(entries.map(|entry| entry.map(i128::from)))),
                Err($file) => $file,
            };
        )*};
    }
    integers!(file: u8, i8, u16, i16, u32, i32, u64, i64);
    drop(file);
    Err(anyhow!("expected integers or booleans, found the type {kind}"))
}
