//! Collects the rows of a matrix over a field while it is read.

use super::super::Words;
use super::super::budget::Budget;
use super::super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::element::element;
use fewest_core::text::{Next, Place, WordProblem};
use fewest_linear::{Field, FieldMatrix, FieldMatrixError};

/// The rows read so far, and the row that is being read.
pub(super) struct Grid<'a> {
    field: Field,
    budget: &'a mut Budget,
    /// The complete rows; `None` until a row is complete.
    matrix: Option<FieldMatrix>,
    row: Vec<u8>,
    place: Place,
}

impl<'a> Grid<'a> {
    pub(super) fn new(field: Field, budget: &'a mut Budget, place: Place) -> Self {
        Self { field, budget, matrix: None, row: Vec::new(), place }
    }

    pub(super) fn begin(&mut self, place: Place) {
        self.place = place;
        self.row.clear();
    }

    /// Adds the element that `words` has just read.
    pub(super) fn push(&mut self, words: &Words<'_>, next: Next) -> Result<(), ReadTextError> {
        let entry = value(words, next, self.field)?;
        self.push_number(entry)
    }

    pub(super) fn push_number(&mut self, entry: u8) -> Result<(), ReadTextError> {
        if self.row.len() == FieldMatrix::MOST {
            let expected = format!("at most {} entries in a row", FieldMatrix::MOST);
            return Err(unexpected(self.place, expected, Found::Count(self.row.len() as u64 + 1)));
        }
        self.row.push(entry);
        Ok(())
    }

    pub(super) fn length(&self) -> usize {
        self.row.len()
    }

    /// Ends the row, which must be as long as the first row.
    pub(super) fn end(&mut self) -> Result<(), ReadTextError> {
        let columns = self.matrix.as_ref().map_or(self.row.len(), FieldMatrix::columns);
        if self.row.len() != columns {
            let expected = format!("{columns} entries, as in the first row");
            return Err(unexpected(self.place, expected, Found::Count(self.row.len() as u64)));
        }
        self.budget.take(columns as u128, self.place)?;
        let matrix = self.matrix.get_or_insert_with(|| {
            FieldMatrix::empty(self.field, columns).expect("columns are within the limit")
        });
        push_row(matrix, &self.row, self.place)
    }

    /// The matrix; `None` if no row has ended.
    pub(super) fn into_matrix(self) -> Option<FieldMatrix> {
        self.matrix
    }
}

/// Appends a row. The caller has checked its length and its entries.
pub(super) fn push_row(matrix: &mut FieldMatrix, row: &[u8], place: Place) -> Result<(), ReadTextError> {
    matrix.push(row).map_err(|error| match error {
        FieldMatrixError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(place),
        error => unreachable!("the row was checked: {error}"),
    })
}

/// The element that `words` has just read.
pub(super) fn value(words: &Words<'_>, next: Next, field: Field) -> Result<u8, ReadTextError> {
    let entry = match next {
        Next::Word => element(words.word(), field),
        _ => None,
    };
    entry.ok_or_else(|| words.unexpected(next, format!("an element of {field}")))
}
