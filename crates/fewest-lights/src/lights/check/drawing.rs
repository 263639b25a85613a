//! A board that makes presses one by one. On a grid, it does not use the code of the solver.

use crate::lights::board::Board;
use crate::lights::game::Game;
use crate::lights::grid::{Grid, Wrap};
use crate::lights::rule::Rule;

pub(super) struct Drawing<'a> {
    game: &'a Game,
    cells: Vec<u8>,
    /// For each row and column, the number of the cell there.
    numbers: Vec<Vec<Option<u32>>>,
    /// The row and the column of each button.
    buttons: Vec<(usize, usize)>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(game: &'a Game, board: &Board) -> Self {
        let numbers = game.cells().rows().map(Iterator::collect).collect();
        Self { game, cells: board.cells().to_vec(), numbers, buttons: game.buttons().places().collect() }
    }

    /// On a grid, each changed cell is found by single steps from the button. On other boards, the incidence lists the
    /// changed cells.
    pub(super) fn press(&mut self, button: usize) {
        let Some((grid, rule)) = self.game.on_grid() else {
            for &(cell, amount) in self.game.incidence().changed(button) {
                (0..amount).for_each(|_| self.advance(cell as usize));
            }
            return;
        };
        let (row, column) = self.buttons[button];
        for (row, column) in reached(grid, rule, row, column) {
            if let Some(cell) = self.numbers[row][column] {
                self.advance(cell as usize);
            }
        }
    }

    fn advance(&mut self, cell: usize) {
        self.cells[cell] += 1;
        if self.cells[cell] == self.game.states().number() {
            self.cells[cell] = 0;
        }
    }

    pub(super) fn board(&self) -> Board {
        Board::new(self.game.states(), self.cells.clone()).expect("states wrap around to 0")
    }
}

/// The places that a press changes; a place that it changes twice is listed twice.
fn reached(grid: Grid, rule: &Rule, row: usize, column: usize) -> Vec<(usize, usize)> {
    let Some(offsets) = rule.offsets() else {
        let all = (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |column| (row, column)));
        return all.filter(|&(other_row, other_column)| other_row == row || other_column == column).collect();
    };
    offsets
        .iter()
        .filter_map(|&(down, right)| Walker { grid, row, column, is_mirrored: false }.walk(down, right))
        .collect()
}

/// A place on the board that moves by single steps.
struct Walker {
    grid: Grid,
    row: usize,
    column: usize,
    /// Whether left and right are exchanged, after a step over a mirrored edge.
    is_mirrored: bool,
}

impl Walker {
    fn walk(mut self, down: i64, right: i64) -> Option<(usize, usize)> {
        for _ in 0..down.abs() {
            self.step_down(down > 0)?;
        }
        for _ in 0..right.abs() {
            self.step_right((right > 0) != self.is_mirrored)?;
        }
        Some((self.row, self.column))
    }

    fn step_down(&mut self, is_down: bool) -> Option<()> {
        let last = self.grid.rows - 1;
        let leaves = if is_down { self.row == last } else { self.row == 0 };
        if !leaves {
            self.row = if is_down { self.row + 1 } else { self.row - 1 };
            return Some(());
        }
        match self.grid.wrap {
            Wrap::Torus | Wrap::Klein => {}
            Wrap::Projective => {
                self.column = self.grid.columns - 1 - self.column;
                self.is_mirrored = !self.is_mirrored;
            }
            Wrap::None | Wrap::Cylinder | Wrap::Moebius => return None,
        }
        self.row = if is_down { 0 } else { last };
        Some(())
    }

    fn step_right(&mut self, is_right: bool) -> Option<()> {
        let last = self.grid.columns - 1;
        let leaves = if is_right { self.column == last } else { self.column == 0 };
        if !leaves {
            self.column = if is_right { self.column + 1 } else { self.column - 1 };
            return Some(());
        }
        match self.grid.wrap {
            Wrap::None => return None,
            Wrap::Cylinder | Wrap::Torus => {}
            Wrap::Moebius | Wrap::Klein | Wrap::Projective => self.row = self.grid.rows - 1 - self.row,
        }
        self.column = if is_right { 0 } else { last };
        Some(())
    }
}
