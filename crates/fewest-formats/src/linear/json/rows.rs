//! Parses the rows of a matrix in JSON.

use super::numbers::Number;
use crate::linear::error::ReadError;
use crate::linear::file_error::{FileError, FileProblem};
use fewest_linear::Matrix;
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use std::fmt;

pub(super) type Rows = Vec<Vec<usize>>;

#[derive(Debug)]
pub(super) struct Row(pub(super) Vec<usize>);

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(RowVisitor).map(Self)
    }
}

impl Row {
    /// Reads a list. The opening bracket has been read.
    pub(super) fn of<'de, A: SeqAccess<'de>>(seq: A) -> Result<Self, A::Error> {
        RowVisitor.visit_seq(seq).map(Self)
    }
}

struct RowVisitor;

impl<'de> Visitor<'de> for RowVisitor {
    type Value = Vec<usize>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a row such as [0, 2]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<usize>, A::Error> {
        let mut row = Vec::new();
        while let Some(Number(number)) = seq.next_element()? {
            row.push(number);
        }
        Ok(row)
    }
}

/// The two ways to write rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A row lists the columns of its ones.
    Lists,
    /// A row lists all its entries, 0 and 1.
    Entries,
}

/// Decides how the rows of `matrices` are written. Rows that could be written in both ways are an error.
pub(super) fn shape(matrices: &[&Rows], n: Option<usize>) -> Result<Shape, FileProblem> {
    let rows = || matrices.iter().flat_map(|rows| rows.iter());
    let Some(length) = rows().next().map(Vec::len) else { return Ok(Shape::Lists) };
    let can_be_entries = length > 0
        && n.is_none_or(|n| n == length)
        && rows().all(|row| row.len() == length && row.iter().all(|&entry| entry <= 1));
    // A list contains no column twice, so a list of the columns 0 and 1 has at most two items.
    let can_be_lists = rows().all(|row| row.len() < 2 || row.len() == 2 && row[0] != row[1]);
    match (can_be_entries, can_be_lists) {
        (true, true) => Err(FileProblem::Ambiguous),
        (true, false) => Ok(Shape::Entries),
        (false, _) => Ok(Shape::Lists),
    }
}

/// The number of columns. It is the length of a row of entries. For lists of columns, it is `n`, or else one more than
/// the largest column.
pub(super) fn columns(matrices: &[&Rows], n: Option<usize>, is_dense: bool) -> usize {
    let rows = || matrices.iter().flat_map(|rows| rows.iter());
    let named = || rows().flatten().max().map_or(0, |last| last.saturating_add(1));
    match is_dense {
        true => rows().next().map_or(0, Vec::len),
        false => n.unwrap_or_else(named),
    }
}

pub(super) fn matrix(
    mut rows: Rows,
    columns: usize,
    is_dense: bool,
    name: &str,
) -> Result<Matrix, ReadError> {
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
