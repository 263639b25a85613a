//! Counts the memory of a text before it is allocated, and refuses it beyond the limit.

use super::error::{ReadTextError, TextProblem};
use fewest_core::memory;
use fewest_core::text::{Place, WordProblem};
use fewest_linear::Matrix;

/// The memory limit of a text in bytes, and the number of bytes taken so far.
#[derive(Debug)]
pub(super) struct Budget {
    limit: usize,
    taken: u128,
}

/// The bytes for each row and column of a matrix: the position where it ends, in the matrix or its transpose.
const LINE: u128 = size_of::<usize>() as u128;

impl Budget {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, taken: 0 }
    }

    /// Counts `bytes` more bytes. An error names the place.
    pub(super) fn take(&mut self, bytes: u128, place: Place) -> Result<(), ReadTextError> {
        self.taken = self.taken.saturating_add(bytes);
        if self.taken <= self.limit as u128 {
            return Ok(());
        }
        let bytes = u64::try_from(self.taken).unwrap_or(u64::MAX);
        Err(TextProblem::OverLimit { bytes, limit: self.limit }.at(place))
    }

    /// Counts the bytes of a matrix without ones.
    pub(super) fn take_shape(&mut self, rows: u64, columns: u64, place: Place) -> Result<(), ReadTextError> {
        self.take((u128::from(rows) + u128::from(columns)) * LINE, place)
    }

    /// Counts the bytes of Gaussian elimination: in the echelon form, each row has one bit for each column.
    pub(super) fn take_elimination(
        &mut self,
        rows: u64,
        columns: u64,
        place: Place,
    ) -> Result<(), ReadTextError> {
        let words = u128::from(columns.div_ceil(u64::from(u64::BITS)));
        self.take(u128::from(rows.min(columns)) * words * size_of::<u64>() as u128, place)
    }

    /// Pushes an item. Doubles the capacity if it is used up.
    pub(super) fn push<T>(&mut self, items: &mut Vec<T>, item: T, place: Place) -> Result<(), ReadTextError> {
        if items.len() == items.capacity() {
            let more = items.len().max(16);
            self.take(more as u128 * size_of::<T>() as u128, place)?;
            memory::reserve(items, more).map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        }
        items.push(item);
        Ok(())
    }

    /// Pushes a row. Its columns must exist and be distinct.
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
