//! Interfaces of the recurrences to boards and press sets. Rows are bytes, or bits if there are two states.

use super::field::Field;
use super::two::Two;
use crate::lights::bitmap::Bitmap;
use fewest_gf2::bits::{last_mask, words_for};

/// The amounts that presses must add to the cells of a grid: the *needs* of the cells.
pub(crate) trait Needed<F: Field> {
    /// Replaces `from` by the needs of a row minus `from`.
    fn subtract(&self, field: F, row: usize, from: &mut F::Row);
}

/// Receives the number of presses of each button of a grid.
pub(crate) trait Counts<F: Field> {
    /// The rows are written in order, each once.
    fn write(&mut self, field: F, row: usize, presses: &F::Row);
}

/// Bytes in rows of equal length.
#[derive(Clone, Debug)]
pub(crate) struct Bytes<B> {
    pub(crate) bytes: B,
    pub(crate) columns: usize,
}

/// One bit for each button, in rows of whole words. Rows are appended, because clearing them first would take as long
/// as writing them.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    pub(crate) words: Vec<u64>,
    width: usize,
}

/// The needs of the cells of a board of two states that shall reach the state `end`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToEnd<'a> {
    pub(crate) board: &'a Bitmap,
    pub(crate) end: u8,
}

/// The needs of a single row of a board of two states. The row number is ignored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowToEnd<'a> {
    pub(crate) cells: &'a [u64],
    pub(crate) columns: usize,
    pub(crate) end: u8,
}

/// A copy of the needs of one row.
#[derive(Clone, Debug)]
pub(super) struct Row<F: Field>(F::Row);

impl<F: Field> Row<F> {
    pub(super) fn new(field: F, columns: usize, row: usize, needed: &impl Needed<F>) -> Self {
        let mut kept = field.row(columns);
        needed.subtract(field, row, &mut kept);
        Self(kept)
    }
}

/// The needs of a row whose cells need nothing: zeros.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nothing<'a>(pub(super) &'a [u8]);

impl<F: Field> Needed<F> for Bytes<&[u8]> {
    fn subtract(&self, field: F, row: usize, from: &mut F::Row) {
        field.subtract_from(&self.bytes[row * self.columns..][..self.columns], from);
    }
}

impl<F: Field> Needed<F> for Nothing<'_> {
    fn subtract(&self, field: F, _: usize, from: &mut F::Row) {
        field.subtract_from(self.0, from);
    }
}

impl<F: Field> Needed<F> for Row<F> {
    fn subtract(&self, field: F, _: usize, from: &mut F::Row) {
        let mut difference = self.0.clone();
        field.add(&mut difference, from, field.prime() - 1);
        *from = difference;
    }
}

impl Needed<Two> for ToEnd<'_> {
    fn subtract(&self, field: Two, row: usize, from: &mut Vec<u64>) {
        let (cells, columns) = (self.board.row(row), self.board.columns());
        RowToEnd { cells, columns, end: self.end }.subtract(field, row, from);
    }
}

impl Needed<Two> for RowToEnd<'_> {
    fn subtract(&self, _: Two, _: usize, from: &mut Vec<u64>) {
        let opposite = u64::from(self.end == 1).wrapping_neg();
        from.iter_mut().zip(self.cells).for_each(|(from, word)| *from ^= word ^ opposite);
        if let Some(last) = from.last_mut() {
            *last &= last_mask(self.columns);
        }
    }
}

impl<F: Field> Counts<F> for Bytes<Vec<u8>> {
    fn write(&mut self, field: F, row: usize, presses: &F::Row) {
        field.unpack(presses, &mut self.bytes[row * self.columns..][..self.columns]);
    }
}

impl Packed {
    pub(crate) fn with_room(rows: usize, columns: usize) -> Self {
        let width = words_for(columns);
        Self { words: Vec::with_capacity(rows * width), width }
    }
}

impl Counts<Two> for Packed {
    fn write(&mut self, _: Two, row: usize, presses: &Vec<u64>) {
        debug_assert_eq!(self.words.len(), row * self.width);
        self.words.extend_from_slice(presses);
    }
}
