//! The rule of the game, defined once: the cells that a press flips. The tests of faster code compare it with this
//! rule.

use super::shape::Shape;

impl Shape {
    /// The cells that a press flips, as (row, column) counted from 0 in reading order: the cell itself and its
    /// neighbors above, below, left and right.
    ///
    /// ```
    /// let shape = fewest::flip::Shape::new(2, 3)?;
    /// let flipped: Vec<_> = shape.flipped_by(0, 2).collect();
    /// assert_eq!(flipped, [(0, 1), (0, 2), (1, 2)]);
    /// # Ok::<(), fewest::flip::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// A board of this shape has no such cell.
    pub fn flipped_by(self, row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
        assert!(row < self.rows() && column < self.columns(), "a press is of a cell of the board");
        let cells = [
            row.checked_sub(1).map(|above| (above, column)),
            column.checked_sub(1).map(|left| (row, left)),
            Some((row, column)),
            (column + 1 < self.columns()).then_some((row, column + 1)),
            (row + 1 < self.rows()).then_some((row + 1, column)),
        ];
        cells.into_iter().flatten()
    }

    /// For each cell, the cells that its press flips, as bits in reading order, the first cell in the lowest bit. The
    /// shape must have at most 64 cells.
    pub(super) fn press_masks(self) -> Vec<u64> {
        debug_assert!(self.cells() <= u64::BITS as usize, "a mask has a bit for each cell");
        let mask = |cell: usize| {
            let flipped = self.flipped_by(cell / self.columns(), cell % self.columns());
            flipped.map(|(row, column)| 1 << (row * self.columns() + column)).sum()
        };
        (0..self.cells()).map(mask).collect()
    }
}
