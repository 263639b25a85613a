//! The fewest presses of all boards of a small shape, in one table.

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::shape::Shape;
use super::solution::Solution;
use crate::gf2::bits::{self, WORD};

/// The fewest presses of all boards of a shape of at most [`Table::MAX_CELLS`] cells.
///
/// It goes the other way round: each press set turns exactly one board white, so all sets are tried in Gray-code
/// order and each board keeps the best. It answers as [`Solver::solve`](super::Solver::solve) does,
/// ties included.
///
/// Time to make: a few steps for each of the 2^cells boards. Memory: 4 bytes for each.
#[derive(Clone, Debug)]
pub struct Table {
    shape: Shape,
    /// For each board, as a number with the first cell lowest: presses above, below them the map with the first
    /// cell highest, so that the order of numbers is that of answers.
    entries: Vec<u32>,
}

/// The entry of a board that cannot be solved.
const UNSOLVABLE: u32 = u32::MAX;

impl Table {
    /// The largest number of cells of a shape that has a table.
    pub const MAX_CELLS: usize = 20;

    /// The table of `shape`; `None` when it has more than [`Table::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Option<Self> {
        let cells = shape.cells();
        if cells > Self::MAX_CELLS {
            return None;
        }
        let effects: Vec<usize> = (0..cells).map(|cell| effect(shape, cell)).collect();
        let mut entries = vec![UNSOLVABLE; 1 << cells];
        let (mut board, mut map) = (0, 0_u32);
        for step in 1..=entries.len() {
            let entry = map.count_ones() << cells | map;
            entries[board] = entries[board].min(entry);
            let cell = step.trailing_zeros() as usize;
            if cell < cells {
                board ^= effects[cell];
                map ^= 1 << (cells - 1 - cell);
            }
        }
        Some(Self { shape, entries })
    }

    /// The shape of the boards in this table.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The fewest presses that solve `board`; `None` when it cannot be solved.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn distance(&self, board: &Board, goal: Goal) -> Option<usize> {
        self.count_of(self.index(board), goal).map(|presses| presses as usize)
    }

    /// Solves `board` in the fewest presses; `None` when it cannot be solved.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve(&self, board: &Board, goal: Goal) -> Option<Solution> {
        let (entry, color) = self.best(self.index(board), goal)?;
        let cells = self.shape.cells();
        let mut presses = Presses::none(self.shape);
        for cell in (0..cells).filter(|cell| entry >> (cells - 1 - cell) & 1 == 1) {
            presses.toggle(cell / self.shape.columns(), cell % self.shape.columns());
        }
        Some(Solution::new(presses, color))
    }

    /// The fewest presses for the board whose cells are the bits of `index`, the first cell lowest.
    pub(super) fn count_of(&self, index: usize, goal: Goal) -> Option<u32> {
        self.best(index, goal).map(|(entry, _)| entry >> self.shape.cells())
    }

    fn best(&self, index: usize, goal: Goal) -> Option<(u32, Color)> {
        let entry = |color| match color {
            Color::White => self.entries[index],
            // What turns the negative white turns the board black.
            Color::Black => self.entries[self.entries.len() - 1 - index],
        };
        let cells = self.shape.cells();
        let solved = goal
            .colors()
            .iter()
            .map(|&color| (entry(color), color))
            .filter(|(entry, _)| *entry != UNSOLVABLE);
        solved.min_by_key(|&(entry, color)| (entry >> cells, color, entry))
    }

    fn index(&self, board: &Board) -> usize {
        assert_eq!(board.shape(), self.shape, "a table knows boards of its own shape only");
        let columns = self.shape.columns();
        board.rows().enumerate().fold(0, |index, (row, words)| index | (words[0] as usize) << (row * columns))
    }
}

/// The cells that a press of `cell` flips, as a number.
fn effect(shape: Shape, cell: usize) -> usize {
    debug_assert!(shape.columns() <= WORD, "a row of a small board is one word");
    let (row, column) = (cell / shape.columns(), cell % shape.columns());
    let own = 1 << column;
    let beside = (own << 1 | own >> 1) & bits::last_mask(shape.columns()) as usize;
    let mut cells = (own | beside) << (row * shape.columns());
    if row > 0 {
        cells |= own << ((row - 1) * shape.columns());
    }
    if row + 1 < shape.rows() {
        cells |= own << ((row + 1) * shape.columns());
    }
    cells
}
