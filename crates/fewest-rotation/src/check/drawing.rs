//! A board for checking answers, with code of its own: a drawing in characters, in which a move slides a row or a
//! column.

use crate::Symbol;

/// The drawing with `#` for a cell. Cells are numbered in reading order.
const DRAWING: [&[u8; SIDE]; SIDE] =
    [b"  # #  ", b"  # #  ", b"#######", b"  # #  ", b"#######", b"  # #  ", b"  # #  "];

const SIDE: usize = 7;

/// A drawn board, with the digits of its symbols.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    rows: [[u8; SIDE]; SIDE],
}

impl Drawing {
    /// Draws the symbols, which are given in the order of the cells.
    pub(super) fn new(symbols: impl IntoIterator<Item = Symbol>) -> Self {
        let mut rows = DRAWING.map(|row| *row);
        let cells = rows.as_flattened_mut().iter_mut().filter(|place| **place == b'#');
        for (place, symbol) in cells.zip(symbols) {
            *place = symbol.digit();
        }
        Self { rows }
    }

    /// Makes the move with this letter. Returns whether there is such a move.
    pub(super) fn turn(&mut self, letter: u8) -> bool {
        match letter {
            b'A' => self.slide_up(2),
            b'B' => self.slide_up(4),
            b'C' => self.rows[2].rotate_right(1),
            b'D' => self.rows[4].rotate_right(1),
            b'E' => self.slide_down(4),
            b'F' => self.slide_down(2),
            b'G' => self.rows[4].rotate_left(1),
            b'H' => self.rows[2].rotate_left(1),
            _ => return false,
        }
        true
    }

    /// The symbol that fills the center; `None` if no symbol does.
    pub(super) fn center(&self) -> Option<Symbol> {
        let first = self.rows[2][2];
        let around = [self.rows[2][3], self.rows[2][4], self.rows[3][2], self.rows[3][4]];
        let below = [self.rows[4][2], self.rows[4][3], self.rows[4][4]];
        let is_filled = around.iter().chain(&below).all(|&digit| digit == first);
        is_filled.then(|| Symbol::new(first - b'0').expect("the drawing shows symbols"))
    }

    fn slide_up(&mut self, column: usize) {
        let top = self.rows[0][column];
        for row in 1..SIDE {
            self.rows[row - 1][column] = self.rows[row][column];
        }
        self.rows[SIDE - 1][column] = top;
    }

    fn slide_down(&mut self, column: usize) {
        let bottom = self.rows[SIDE - 1][column];
        for row in (1..SIDE).rev() {
            self.rows[row][column] = self.rows[row - 1][column];
        }
        self.rows[0][column] = bottom;
    }
}
