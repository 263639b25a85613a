//! Parses sparse matrices in JSON: objects with the arrays in which SciPy stores a matrix. The keys are `row` and
//! `col`, or `indptr` and `indices`, and `shape`. The array `data` may be missing if all entries are 1.

use super::names::set;
use super::rows::{Row, Rows};
use crate::linear::file_error::FileProblem;
use serde::de::MapAccess;

/// The arrays of a sparse matrix that have been read so far.
#[derive(Debug, Default)]
pub(super) struct Sparse {
    row: Option<Row>,
    column: Option<Row>,
    starts: Option<Row>,
    indices: Option<Row>,
    data: Option<Row>,
    shape: Option<Row>,
}

impl Sparse {
    /// Takes the value of a key, and returns true, if the key names an array of a sparse matrix. `name` is the key in
    /// lower case, without underscores, hyphens and spaces.
    pub(super) fn take<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        key: &str,
        map: &mut A,
    ) -> Result<bool, A::Error> {
        let array = match name {
            "row" | "rows" => &mut self.row,
            "col" | "cols" | "column" | "columns" => &mut self.column,
            "indptr" => &mut self.starts,
            "indices" => &mut self.indices,
            "data" => &mut self.data,
            "shape" => &mut self.shape,
            _ => return Ok(false),
        };
        set(array, map.next_value()?, key)?;
        Ok(true)
    }

    /// Converts the arrays to the list of columns of each row, and the number of columns. `fits` refuses a shape that
    /// is too large.
    pub(super) fn rows(
        self,
        fits: impl FnOnce(u64, u64) -> Result<(), FileProblem>,
    ) -> Result<(Rows, usize), FileProblem> {
        let wrong = |mistake: &str| FileProblem::Sparse(format!("a sparse matrix in JSON: {mistake}"));
        let Some(Row(shape)) = self.shape else { return Err(wrong("expected its shape, found none")) };
        let &[height, columns] = &shape[..] else {
            return Err(wrong("expected a shape of two numbers"));
        };
        fits(height as u64, columns as u64)?;
        let is_one = |place: usize, data: &Option<Row>| match data {
            None => Some(true),
            Some(Row(data)) => match data.get(place) {
                Some(1) => Some(true),
                Some(0) => Some(false),
                _ => None,
            },
        };
        let mut rows: Rows = vec![Vec::new(); height];
        let mut push = |row: usize, column: usize, place: usize| {
            let one = is_one(place, &self.data)
                .ok_or_else(|| wrong("expected data of 0 and 1, one for each index"))?;
            let row = rows.get_mut(row).ok_or_else(|| wrong("a row beyond its shape"))?;
            if one {
                row.push(column);
            }
            Ok::<(), FileProblem>(())
        };
        match (self.row, self.column, self.starts, self.indices) {
            (Some(Row(row)), Some(Row(column)), None, None) if row.len() == column.len() => {
                for (place, (row, column)) in row.into_iter().zip(column).enumerate() {
                    push(row, column, place)?;
                }
            }
            (None, None, Some(Row(starts)), Some(Row(indices))) => {
                let is_right = starts.len() == height + 1
                    && starts.is_sorted()
                    && starts[0] == 0
                    && starts[height] == indices.len();
                if !is_right {
                    return Err(wrong("expected an indptr that ascends from 0 to the number of indices"));
                }
                for (row, pair) in starts.windows(2).enumerate() {
                    for (place, &column) in (pair[0]..).zip(&indices[pair[0]..pair[1]]) {
                        push(row, column, place)?;
                    }
                }
            }
            _ => return Err(wrong("expected row and col of equal length, or indptr and indices")),
        }
        Ok((rows, columns))
    }
}
