//! An oracle that applies the rules cell by cell, and random boards.

use fewest::flip::{Board, Color, Presses, Shape};

pub(super) fn shape(rows: usize, columns: usize) -> Shape {
    Shape::new(rows, columns).unwrap()
}

pub(super) fn flipped_by(shape: Shape, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut cells = vec![(row, column)];
    if row > 0 {
        cells.push((row - 1, column));
    }
    if row + 1 < shape.rows() {
        cells.push((row + 1, column));
    }
    if column > 0 {
        cells.push((row, column - 1));
    }
    if column + 1 < shape.columns() {
        cells.push((row, column + 1));
    }
    cells
}

/// The board after single presses.
pub(super) fn press_all(board: &Board, presses: &Presses) -> Board {
    let mut board = board.clone();
    for row in 0..board.shape().rows() {
        for column in 0..board.shape().columns() {
            if presses.contains(row, column) {
                for (row, column) in flipped_by(board.shape(), row, column) {
                    let color = board.color(row, column);
                    board.set_color(row, column, opposite(color));
                }
            }
        }
    }
    board
}

pub(super) fn opposite(color: Color) -> Color {
    match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    }
}

/// SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(super) fn board(&mut self, shape: Shape) -> Board {
        let mut board = Board::white(shape);
        for row in 0..shape.rows() {
            let words = shape.columns().div_ceil(64);
            let mut bytes: Vec<u8> = (0..words).flat_map(|_| self.next().to_le_bytes()).collect();
            bytes.truncate(shape.columns().div_ceil(8));
            board.set_packed_row(row, &bytes);
        }
        board
    }

    /// A board that some presses turn white.
    pub(super) fn solvable_board(&mut self, shape: Shape) -> Board {
        Board::white(shape).after(&Presses::from_picture(self.board(shape)))
    }
}

/// The board whose cells are the bits of `number`. The first cell is the lowest bit.
pub(super) fn numbered(shape: Shape, number: usize) -> Board {
    let mut board = Board::white(shape);
    for row in 0..shape.rows() {
        let cells = (number >> (row * shape.columns())).to_le_bytes();
        board.set_packed_row(row, &cells[..shape.columns().div_ceil(8)]);
    }
    board
}

pub(super) fn shapes_up_to(cells: usize) -> impl Iterator<Item = Shape> {
    (1..=cells).flat_map(move |rows| (1..=cells / rows).map(move |columns| shape(rows, columns)))
}
