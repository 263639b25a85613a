//! The fewest presses of a board, which count only after they have been pressed.

use super::drawing::Drawing;
use crate::contestant::Fault;
use crate::flip::{Board, Goal, Solution, Solver, Table, TooManySolutions};

/// Our answers; boards of one shape one after the other share its preparation.
#[derive(Debug)]
pub(super) struct Ours {
    goal: Goal,
    prepared: Option<Prepared>,
}

#[derive(Debug)]
enum Prepared {
    Table(Table),
    Solver(Box<Solver>),
}

/// The most cells of a shape that is worth a table.
const TABLE_CELLS: usize = 16;

impl Ours {
    pub(super) fn new(goal: Goal) -> Self {
        Self { goal, prepared: None }
    }

    /// The fewest presses, none where the board is impossible; the fault is that they do not solve it.
    pub(super) fn fewest(&mut self, board: &Board) -> Result<Result<Option<usize>, Fault>, TooManySolutions> {
        let goal = self.goal;
        let fewest = match self.prepare(board) {
            Prepared::Table(table) => table.solve(board, goal),
            Prepared::Solver(solver) => solver.solve_or_refuse(board, goal)?,
        };
        Ok(fewest.map(|fewest| self.press(board, &fewest)).transpose())
    }

    fn prepare(&mut self, board: &Board) -> &Prepared {
        let shape = board.shape();
        let prepared = self.prepared.take().filter(|prepared| match prepared {
            Prepared::Table(table) => table.shape() == shape,
            Prepared::Solver(solver) => solver.shape() == shape,
        });
        self.prepared.insert(prepared.unwrap_or_else(|| match Table::new(shape) {
            Some(table) if shape.cells() <= TABLE_CELLS => Prepared::Table(table),
            _ => Prepared::Solver(Box::new(Solver::new(shape))),
        }))
    }

    /// Presses our answer cell by cell, and counts.
    fn press(&self, board: &Board, fewest: &Solution) -> Result<usize, Fault> {
        let mut drawing = Drawing::new(board);
        let mut count = 0;
        for (row, column) in fewest.presses().cells() {
            drawing.press(row, column);
            count += 1;
        }
        match drawing.color() {
            Some(color) if self.goal.colors().contains(&color) => Ok(count),
            _ => Err(Fault::OursFails { presses: count }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Color, Presses, Shape};

    /// By hand: on a row of two, a press flips both cells.
    #[test]
    fn presses_of_ours_that_do_not_reach_the_goal_are_our_fault() {
        let none = Presses::none(Shape::new(1, 2).expect("a small shape"));
        let mut one = none.clone();
        one.toggle(0, 1);
        let press = |goal, board: &str, presses: &Presses| {
            let board = board.parse().expect("a board");
            Ours::new(goal).press(&board, &Solution::new(presses.clone(), Color::White))
        };
        assert_eq!(press(Goal::White, "bb", &one), Ok(1));
        assert_eq!(press(Goal::White, "bb", &none), Err(Fault::OursFails { presses: 0 }));
        assert_eq!(press(Goal::Black, "bb", &one), Err(Fault::OursFails { presses: 1 }));
        assert_eq!(press(Goal::Either, "bw", &one), Err(Fault::OursFails { presses: 1 }));
    }
}
