//! Solves many boards of a small shape by a table of all boards.

use super::{Asked, Extent};
use crate::flip::answer::Solution;
use fewest::flip::{Board, Shape, Table};
use std::collections::HashMap;

/// Making a table of n boards takes about as long as solving n / `BOARDS_IN_TABLE` boards one by one.
const BOARDS_IN_TABLE: usize = 1024;

/// A table for each small shape with many boards.
pub(super) struct Tables {
    /// The bytes of memory that a table may take.
    memory: usize,
    shapes: HashMap<Shape, Known>,
}

enum Known {
    /// The number of further boards of the shape that are solved one by one before its table is made.
    Waiting(usize),
    Table(Table),
}

impl Tables {
    pub(super) fn new(memory: usize) -> Self {
        Self { memory, shapes: HashMap::new() }
    }

    /// The table for boards of this shape; `None` if they are still solved one by one. Must be called once for each
    /// board.
    ///
    /// The table is made when the boards so far have taken about as long as making it. Therefore a run takes at most
    /// about twice the shortest time, for any number of boards.
    pub(super) fn of(&mut self, shape: Shape) -> Option<&Table> {
        let bytes = Table::bytes(shape).filter(|&bytes| bytes <= self.memory)?;
        let boards = bytes / size_of::<u32>();
        let known = self.shapes.entry(shape).or_insert(Known::Waiting(boards / BOARDS_IN_TABLE));
        match known {
            Known::Waiting(0) => *known = Known::Table(Table::new(shape)?),
            Known::Waiting(left) => *left -= 1,
            Known::Table(_) => {}
        }
        match known {
            Known::Table(table) => Some(table),
            Known::Waiting(_) => None,
        }
    }
}

/// Solves a board by the table; `None` if the table cannot answer the question.
pub(super) fn solve(table: &Table, board: &Board, asked: Asked) -> Option<Solution> {
    let solution = match asked.extent {
        Extent::By(_) | Extent::Any => return None,
        Extent::One => table.solve(board, asked.goal).map(|one| Solution::One(one.into())),
        Extent::All => table.shortest_solutions(board, asked.goal).map(Solution::All),
    };
    Some(solution.unwrap_or(Solution::Impossible))
}
