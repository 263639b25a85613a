//! What cells need and how often buttons are pressed, row by row: bytes, or bits where there are two states.

use super::field::Field;
use super::two::Two;
use crate::lights::bitmap::Bitmap;

/// What presses have to add to the cells of a grid.
pub(in crate::lights) trait Needed<F: Field> {
    /// Replaces `from` by what the cells of a row need minus it.
    fn subtract(&self, field: F, row: usize, from: &mut F::Row);
}

/// How often the buttons of a grid are pressed.
pub(in crate::lights) trait Counts<F: Field> {
    /// Writes the presses of a row.
    fn write(&mut self, field: F, row: usize, presses: &F::Row);

    fn get(&self, row: usize, column: usize) -> u8;

    fn set(&mut self, row: usize, column: usize, count: u8);
}

/// Bytes in rows of equal length.
#[derive(Clone, Debug)]
pub(in crate::lights) struct Bytes<B> {
    pub(in crate::lights) bytes: B,
    pub(in crate::lights) columns: usize,
}

/// What the cells of a board of two states need to reach a state.
#[derive(Clone, Copy, Debug)]
pub(in crate::lights) struct ToEnd<'a> {
    pub(in crate::lights) board: &'a Bitmap,
    pub(in crate::lights) end: u8,
}

/// Nothing is needed anywhere.
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

impl Needed<Two> for ToEnd<'_> {
    fn subtract(&self, _: Two, row: usize, from: &mut Vec<u64>) {
        self.board.add_row(row, self.end == 1, from);
    }
}

impl<F: Field> Counts<F> for Bytes<Vec<u8>> {
    fn write(&mut self, field: F, row: usize, presses: &F::Row) {
        field.unpack(presses, &mut self.bytes[row * self.columns..][..self.columns]);
    }

    fn get(&self, row: usize, column: usize) -> u8 {
        self.bytes[row * self.columns + column]
    }

    fn set(&mut self, row: usize, column: usize, count: u8) {
        self.bytes[row * self.columns + column] = count;
    }
}

impl Counts<Two> for Bitmap {
    fn write(&mut self, _: Two, row: usize, presses: &Vec<u64>) {
        self.row_mut(row).copy_from_slice(presses);
    }

    fn get(&self, row: usize, column: usize) -> u8 {
        self.get(row, column)
    }

    fn set(&mut self, row: usize, column: usize, count: u8) {
        Two.set_bit(self.row_mut(row), column, count);
    }
}
