//! Reads codes and matrices from JSON objects. The keys tell the content:
//!
//! - `hx` and `hz`: the check matrices of a CSS code;
//! - `h`: a check matrix;
//! - `stabilizers` or `generators`: the generators of a stabilizer code;
//! - `checks`: a check matrix, or an object with the check matrices `X` and `Z` of a CSS code, as in the collection
//!   `unitaryfoundation/qldpc-challenge`.
//!
//! The file `keys` lists other spellings of these keys.
//!
//! ```text
//! keys       the keys of a code or a matrix
//! content    the values of these keys: rows, strings, or an object with X and Z
//! names      compares the names of keys
//! numbers    numbers of qubits, and entries
//! rows       rows as lists of columns or as entries
//! sparse     sparse matrices, as SciPy stores them
//! field      the field that a code may name, which must be GF(2)
//! ```

mod content;
mod field;
mod keys;
mod names;
mod numbers;
mod rows;
mod sparse;

use super::budget::Budget;
use super::content as contents;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::room::check_shape;
use super::{System, Words, stabilizers, terms, whole};
use content::{Content, Sides};
use fewest_core::text::without_mark;
use fewest_linear::Matrix;
use keys::Keys;
use rows::{Shape, columns, matrix, shape};
use std::io::Read;

/// An upper bound on the bytes of memory per byte of JSON. In the worst case, `[],`, three bytes of text become an
/// empty list of three machine words.
const GROWTH: usize = 9;

/// Whether a file that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    match without_mark(start).trim_ascii_start() {
        // Two opening braces begin a matrix of another program, whose rows are in braces.
        [b'{', rest @ ..] => rest.trim_ascii_start().first() != Some(&b'{'),
        _ => false,
    }
}

/// Reads a code or a matrix. Capitals, underscores, hyphens and spaces in a key do not matter.
///
/// A matrix is a list of rows, or an object with the arrays of a sparse matrix. A row is a list of the columns of its
/// ones, counted from 0, or a list of all its entries, or a string of digits.
pub(super) fn read(input: &mut dyn Read, _: Nonbinary, limit: usize) -> Result<contents::Content, ReadError> {
    let text = whole::read(input, limit / GROWTH)?;
    let mut keys: Keys = serde_json::from_slice(without_mark(&text)).map_err(|error| mistake(&error))?;
    drop(text);
    match keys.systems()[..] {
        [_] => {}
        [] => return Err(FileProblem::Keys.into()),
        [one, other, ..] => {
            let several =
                format!("expected one system, found {one} beside {other}: only one of them can be read");
            return Err(FileProblem::Values(several).into());
        }
    }
    if let Some(inner) = keys.inner.take_if(|inner| !inner.systems().is_empty()) {
        keys = Keys { n: inner.n.or(keys.n), ..*inner };
        if let [one, other, ..] = keys.systems()[..] {
            let several =
                format!("expected one system, found {one} beside {other}: only one of them can be read");
            return Err(FileProblem::Values(several).into());
        }
    }
    let n = keys.n;
    match keys {
        Keys { x: Some(x), z: Some(z), .. } => sides(x, z, n, false, limit),
        Keys { x: Some(_), .. } => {
            Err(FileProblem::Values("expected hz beside hx, found none".into()).into())
        }
        Keys { z: Some(_), .. } => {
            Err(FileProblem::Values("expected hx beside hz, found none".into()).into())
        }
        // In the collection that uses this key, rows are always lists of columns.
        Keys { checks: Some(Content::Sides(sides)), .. } => both(*sides, n, true, limit),
        Keys { checks: Some(content), .. } | Keys { h: Some(content), .. } => one(content, n, limit),
        Keys { stabilizers: Some(content), .. } => operators(content, n, true, limit),
        Keys { generators: Some(content), .. } => operators(content, n, false, limit),
        _ => Err(FileProblem::Keys.into()),
    }
}

/// The code of an object that must have both X and Z.
fn both(
    Sides { n: own, x, z }: Sides,
    n: Option<usize>,
    lists: bool,
    limit: usize,
) -> Result<contents::Content, ReadError> {
    match (x, z) {
        (Some(x), Some(z)) => sides(x, z, n.or(own), lists, limit),
        _ => Err(FileProblem::Values("expected X and Z, found only one of them".into()).into()),
    }
}

/// The code of the value `x` for X and the value `z` for Z. If `lists` is true, rows that may be entries or lists of
/// columns are lists of columns.
fn sides(
    x: Content,
    z: Content,
    n: Option<usize>,
    lists: bool,
    limit: usize,
) -> Result<contents::Content, ReadError> {
    match (digits(x), digits(z)) {
        (Content::Rows(x), Content::Rows(z)) => {
            let is_dense = match shape(&[&x, &z], n) {
                Err(_) if lists => false,
                shape => shape? == Shape::Entries,
            };
            let n = columns(&[&x, &z], n, is_dense);
            check_shape((x.len() + z.len()) as u64, n as u64, limit)?;
            Ok(contents::Content::Sides {
                x: matrix(x, n, is_dense, "H_X")?,
                z: matrix(z, n, is_dense, "H_Z")?,
            })
        }
        (Content::Sparse(x), Content::Sparse(z)) => {
            let fits = |rows, columns| check_shape(rows, columns, limit / 2);
            let [(x, x_columns), (z, z_columns)] = [x.rows(fits)?, z.rows(fits)?];
            let (x, z) = (matrix(x, x_columns, false, "H_X")?, matrix(z, z_columns, false, "H_Z")?);
            Ok(contents::Content::Sides { x, z })
        }
        (Content::Texts(x), Content::Texts(z)) => generators_in(&[x, z].concat(), limit),
        (Content::Texts(all), empty) | (empty, Content::Texts(all)) if empty.is_empty() => {
            generators_in(&all, limit)
        }
        _ => Err(FileProblem::Values("expected X and Z in the same form".into()).into()),
    }
}

/// The matrix or the code that is the value of a key. Strings of letters are the generators of a code, and an object
/// with X and Z is a CSS code.
fn one(content: Content, n: Option<usize>, limit: usize) -> Result<contents::Content, ReadError> {
    match digits(content) {
        Content::Rows(rows) => {
            let is_dense = shape(&[&rows], n)? == Shape::Entries;
            let n = columns(&[&rows], n, is_dense);
            check_shape(rows.len() as u64, n as u64, limit)?;
            matrix(rows, n, is_dense, "H").map(|matrix| System::Checks(matrix).into())
        }
        Content::Sparse(sparse) => {
            let (rows, columns) = sparse.rows(|rows, columns| check_shape(rows, columns, limit / 2))?;
            matrix(rows, columns, false, "H").map(|matrix| System::Checks(matrix).into())
        }
        Content::Texts(texts) => generators_in(&texts, limit),
        Content::Sides(sides) => both(*sides, n, false, limit),
    }
}

/// The code of the generators that are the value of a key. They are strings, an object with X and Z, or a matrix of
/// rows `[X|Z]`. If `are_stabilizers` is false, a matrix is an error, because its rows may also generate a classical
/// code.
fn operators(
    content: Content,
    n: Option<usize>,
    are_stabilizers: bool,
    limit: usize,
) -> Result<contents::Content, ReadError> {
    let wrong = |mistake: &str| Err(FileProblem::Values(mistake.to_owned()).into());
    match digits(content) {
        Content::Texts(texts) => generators_in(&texts, limit),
        Content::Sides(sides) => both(*sides, n, false, limit),
        _ if !are_stabilizers => wrong(
            "generators: expected strings such as \"XZZXI\", found a matrix: under \"stabilizers\" its rows are [X|Z], and a \
             classical code has its checks under \"h\"",
        ),
        Content::Sparse(sparse) => {
            let (rows, columns) = sparse.rows(|rows, columns| check_shape(rows, columns, limit / 2))?;
            symplectic(matrix(rows, columns, false, "stabilizers")?, n)
        }
        Content::Rows(rows) => {
            let length = rows.first().map_or(0, Vec::len);
            let are_entries = length > 0
                && rows.iter().all(|row| row.len() == length && row.iter().all(|&entry| entry <= 1));
            if !are_entries {
                return wrong(
                    "stabilizers: expected strings such as \"XZZXI\", or rows [X|Z] of 0 and 1, found lists of numbers",
                );
            }
            check_shape(rows.len() as u64, length as u64, limit)?;
            symplectic(matrix(rows, length, true, "stabilizers")?, n)
        }
    }
}

/// The code whose generators are rows `[X|Z]`: the X parts of all qubits, then the Z parts.
fn symplectic(rows: Matrix, n: Option<usize>) -> Result<contents::Content, ReadError> {
    if let Some(n) = n.filter(|n| n.checked_mul(2) != Some(rows.columns())) {
        let found = rows.columns();
        let wrong = format!("stabilizers: expected rows [X|Z] of {n} and {n} entries, found {found} entries");
        return Err(FileProblem::Values(wrong).into());
    }
    Ok(contents::Content::Halves { rows })
}

/// Converts strings of 0 and 1 to rows of entries. Any other content is returned unchanged.
fn digits(content: Content) -> Content {
    let is_digits = |text: &String| !text.is_empty() && text.bytes().all(|byte| b"01".contains(&byte));
    match content {
        Content::Texts(texts) if texts.iter().all(is_digits) => {
            let entries = |text: &String| text.bytes().map(|byte| usize::from(byte - b'0')).collect();
            Content::Rows(texts.iter().map(entries).collect())
        }
        content => content,
    }
}

/// The code of generators such as `XZZXI` or `X0 Z1`. Each string is a generator.
fn generators_in(generators: &[String], limit: usize) -> Result<contents::Content, ReadError> {
    let text = generators.join("\n");
    let mut words = Words::new(text.as_bytes());
    let mut budget = Budget::new(limit);
    let read = match terms::begins(text.as_bytes()) {
        true => terms::read(&mut words, &mut budget),
        false => stabilizers::read(&mut words, &mut budget),
    };
    read.map_err(|error| contents::in_strings(&error).into())
}

fn mistake(error: &serde_json::Error) -> FileProblem {
    let (line, column) = (error.line(), error.column());
    let sentence = error.to_string();
    let place = format!(" at line {line} column {column}");
    let mistake = sentence.strip_suffix(&place).unwrap_or(&sentence).to_owned();
    // Only the message of serde_json's error tells that more text follows the value.
    if mistake == "trailing characters" {
        return FileProblem::Several { line, column };
    }
    FileProblem::Json { line, column, mistake }
}
