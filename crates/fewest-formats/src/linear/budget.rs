//! Counts the memory that reading a text takes, and refuses a text that exceeds its limit. Memory is counted before it
//! is allocated, except for one row at a time.

use super::error::{ReadTextError, TextProblem};
use fewest_core::memory;
use fewest_core::text::{Place, WordProblem};
use fewest_linear::Matrix;

#[derive(Debug)]
pub(super) struct Budget {
    limit: usize,
    taken: u128,
}

/// The bytes for each row and each column of a matrix. A row takes an index in the matrix, and a column takes an index
/// in the transpose.
const LINE: u128 = size_of::<usize>() as u128;

impl Budget {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, taken: 0 }
    }

    /// Counts `bytes`. If the total exceeds the limit, the error names `place`.
    pub(super) fn take(&mut self, bytes: u128, place: Place) -> Result<(), ReadTextError> {
        self.taken = self.taken.saturating_add(bytes);
        if self.taken <= self.limit as u128 {
            return Ok(());
        }
        let bytes = u64::try_from(self.taken).unwrap_or(u64::MAX);
        Err(TextProblem::OverLimit { bytes, limit: self.limit }.at(place))
    }

    /// Counts the bytes that a matrix of zeros takes.
    pub(super) fn take_shape(&mut self, rows: u64, columns: u64, place: Place) -> Result<(), ReadTextError> {
        self.take((u128::from(rows) + u128::from(columns)) * LINE, place)
    }

    /// Counts the bytes that the Gaussian elimination of a matrix takes: one bit per column in each row of the echelon
    /// form.
    pub(super) fn take_elimination(
        &mut self,
        rows: u64,
        columns: u64,
        place: Place,
    ) -> Result<(), ReadTextError> {
        let words = u128::from(columns.div_ceil(u64::from(u64::BITS)));
        self.take(u128::from(rows.min(columns)) * words * size_of::<u64>() as u128, place)
    }

    /// Pushes an item, and counts the memory if the list must grow. A full list doubles its capacity.
    pub(super) fn push<T>(&mut self, items: &mut Vec<T>, item: T, place: Place) -> Result<(), ReadTextError> {
        if items.len() == items.capacity() {
            let more = items.len().max(16);
            self.take(more as u128 * size_of::<T>() as u128, place)?;
            memory::reserve(items, more).map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        }
        items.push(item);
        Ok(())
    }

    /// Pushes a row. The caller has checked that the columns in `row` exist and are distinct.
    pub(super) fn push_row(
        &mut self,
        matrix: &mut Matrix,
        row: impl Iterator<Item = usize>,
        place: Place,
    ) -> Result<(), ReadTextError> {
        let ones = matrix.ones();
        matrix.push_distinct(row).map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        self.take((matrix.ones() - ones) as u128 * size_of::<u32>() as u128, place)
    }
}
