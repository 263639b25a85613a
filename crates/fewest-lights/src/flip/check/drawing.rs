//! A board that makes presses one by one, without the code of the solver.

use crate::flip::{Board, Color, Shape};

#[derive(Clone, Debug)]
pub(super) struct Drawing {
    shape: Shape,
    /// Whether each cell is black, in reading order.
    black: Vec<bool>,
}

impl Drawing {
    pub(super) fn new(board: &Board) -> Self {
        let shape = board.shape();
        let cells = (0..shape.rows()).flat_map(|row| (0..shape.columns()).map(move |column| (row, column)));
        Self { shape, black: cells.map(|(row, column)| board.color(row, column) == Color::Black).collect() }
    }

    /// Flips a cell and its neighbors above, below, left and right.
    pub(super) fn press(&mut self, row: usize, column: usize) {
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let cell = row * columns + column;
        let near = [
            Some(cell),
            (row > 0).then(|| cell - columns),
            (row + 1 < rows).then(|| cell + columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then(|| cell + 1),
        ];
        for cell in near.into_iter().flatten() {
            self.black[cell] = !self.black[cell];
        }
    }

    /// The color of all cells, if all have the same color.
    pub(super) fn color(&self) -> Option<Color> {
        let first = self.black[0];
        let color = if first { Color::Black } else { Color::White };
        self.black.iter().all(|&black| black == first).then_some(color)
    }
}
