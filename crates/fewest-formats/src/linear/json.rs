//! Codes and matrices in JSON: an object with `checks` (the collection `unitaryfoundation/qldpc-challenge`), with `hx` and
//! `hz`, with `h`, or with `stabilizers`.

mod keys;

use super::budget::Budget;
use super::error::ReadError;
use super::file_error::{FileError, FileProblem};
use super::nonbinary::Nonbinary;
use super::room::{check_shape, css_code};
use super::{System, Words, stabilizers, terms, whole};
use fewest_core::text::without_mark;
use fewest_linear::Matrix;
use keys::{Keys, Rows};
use std::io::Read;

/// The most bytes of memory for a byte of JSON: an empty list has three bytes, and takes three machine words.
const GROWTH: usize = 9;

/// Whether a file is in this format, by its first bytes.
pub(super) fn begins(start: &[u8]) -> bool {
    match without_mark(start).trim_ascii_start() {
        // Two braces begin rows in braces.
        [b'{', rest @ ..] => rest.trim_ascii_start().first() != Some(&b'{'),
        _ => false,
    }
}

/// Reads a system: an object with one of the keys, in capitals or not, with underscores or without.
///
/// A matrix is a list of rows. A row has the columns of its ones, from 0, or all of its entries.
pub(super) fn read(input: &mut dyn Read, _: Nonbinary, limit: usize) -> Result<System, ReadError> {
    let text = whole::read(input, limit / GROWTH)?;
    let keys: Keys = serde_json::from_slice(without_mark(&text)).map_err(|error| mistake(&error))?;
    match keys {
        Keys { checks: Some(checks), x: None, z: None, h: None, stabilizers: None, n } => {
            let n = n.or(checks.n);
            // These are lists by the collection's definition.
            let is_dense = shape(&[&checks.x, &checks.z], n).is_ok_and(|shape| shape == Shape::Entries);
            css(checks.x, checks.z, n, is_dense, limit)
        }
        Keys { checks: None, x: Some(x), z: Some(z), h: None, stabilizers: None, n } => {
            let is_dense = shape(&[&x, &z], n)? == Shape::Entries;
            css(x, z, n, is_dense, limit)
        }
        Keys { checks: None, x: None, z: None, h: Some(h), stabilizers: None, n } => {
            let is_dense = shape(&[&h], n)? == Shape::Entries;
            let n = columns(&[&h], n, is_dense);
            check_shape(h.len() as u64, n as u64, limit)?;
            matrix(h, n, is_dense, "H").map(System::Checks)
        }
        Keys { checks: None, x: None, z: None, h: None, stabilizers: Some(generators), .. } => {
            stabilizer_code(&generators, limit)
        }
        _ => Err(FileProblem::Keys.into()),
    }
}

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Lists of the columns of ones.
    Lists,
    /// All entries, 0 and 1.
    Entries,
}

/// How the rows of some matrices are written, where they can be only one of both.
fn shape(matrices: &[&Rows], n: Option<usize>) -> Result<Shape, FileProblem> {
    let rows = || matrices.iter().flat_map(|rows| rows.iter());
    let Some(length) = rows().next().map(Vec::len) else { return Ok(Shape::Lists) };
    let can_be_entries = length > 0
        && n.is_none_or(|n| n == length)
        && rows().all(|row| row.len() == length && row.iter().all(|&entry| entry <= 1));
    // No column is listed twice.
    let can_be_lists = rows().all(|row| row.len() < 2 || row.len() == 2 && row[0] != row[1]);
    match (can_be_entries, can_be_lists) {
        (true, true) => Err(FileProblem::Ambiguous),
        (true, false) => Ok(Shape::Entries),
        (false, _) => Ok(Shape::Lists),
    }
}

/// The number of columns: that of the entries of a row, the number given, or one more than the largest column of a list.
fn columns(matrices: &[&Rows], n: Option<usize>, is_dense: bool) -> usize {
    let rows = || matrices.iter().flat_map(|rows| rows.iter());
    let named = || rows().flatten().max().map_or(0, |last| last.saturating_add(1));
    match is_dense {
        true => rows().next().map_or(0, Vec::len),
        false => n.unwrap_or_else(named),
    }
}

fn css(x: Rows, z: Rows, n: Option<usize>, is_dense: bool, limit: usize) -> Result<System, ReadError> {
    let n = columns(&[&x, &z], n, is_dense);
    check_shape((x.len() + z.len()) as u64, n as u64, limit)?;
    css_code(matrix(x, n, is_dense, "H_X")?, matrix(z, n, is_dense, "H_Z")?, limit).map(System::Css)
}

fn matrix(mut rows: Rows, columns: usize, is_dense: bool, name: &str) -> Result<Matrix, ReadError> {
    if is_dense {
        for row in &mut rows {
            let mut column = 0;
            row.retain_mut(|entry| {
                let is_one = std::mem::replace(entry, column) == 1;
                column += 1;
                is_one
            });
        }
    }
    Matrix::new(columns, rows)
        .map_err(|error| FileError::from(FileProblem::Matrix(error)).within(name).into())
}

/// The code of generators in letters or terms, one a string.
fn stabilizer_code(generators: &[String], limit: usize) -> Result<System, ReadError> {
    let text = generators.join("\n");
    let mut words = Words::new(text.as_bytes());
    let mut budget = Budget::new(limit);
    let read = match terms::begins(text.as_bytes()) {
        true => terms::read(&mut words, &mut budget),
        false => stabilizers::read(&mut words, &mut budget),
    };
    read.map_err(|error| {
        FileError::from(FileProblem::Strings(error.to_string())).within("stabilizers").into()
    })
}

fn mistake(error: &serde_json::Error) -> FileProblem {
    let (line, column) = (error.line(), error.column());
    let sentence = error.to_string();
    let place = format!(" at line {line} column {column}");
    let mistake = sentence.strip_suffix(&place).unwrap_or(&sentence).to_owned();
    FileProblem::Json { line, column, mistake }
}
