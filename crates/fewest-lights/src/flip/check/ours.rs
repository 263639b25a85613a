//! Finds the fewest presses of a board for the checker, and verifies them by pressing cells on a drawing.

use super::drawing::Drawing;
use crate::contestant::Fault;
use crate::flip::{Board, Goal, Solution, Solver, Table, TooManySolutions};
use fewest_core::{Limits, Outcome, Reason};

/// Finds the fewest presses of boards, and verifies them on a drawing. Consecutive boards of one shape use the same
/// table or solver.
#[derive(Debug)]
pub(super) struct Ours<'a> {
    goal: Goal,
    /// If `None`, boards with too many solutions are refused.
    limits: Option<Limits<'a>>,
    prepared: Option<Prepared>,
}

#[derive(Debug)]
enum Prepared {
    Table(Table),
    Solver(Box<Solver>),
}

const TABLE_CELLS: usize = 16;

pub(super) enum Unknown {
    TooMany(TooManySolutions),
    Stopped(Reason),
}

impl<'a> Ours<'a> {
    pub(super) fn new(goal: Goal, limits: Option<Limits<'a>>) -> Self {
        Self { goal, limits, prepared: None }
    }

    /// The fewest presses; `None` if the board is impossible, and a fault if our presses do not solve the board.
    pub(super) fn fewest(&mut self, board: &Board) -> Result<Result<Option<usize>, Fault>, Unknown> {
        let (goal, limits) = (self.goal, self.limits);
        let fewest = match (self.prepare(board), limits) {
            (Prepared::Table(table), _) => table.solve(board, goal),
            (Prepared::Solver(solver), None) => {
                solver.solve_or_refuse(board, goal).map_err(Unknown::TooMany)?
            }
            (Prepared::Solver(solver), Some(limits)) => {
                match solver.solve_within(board, goal, &limits, &|_| {}) {
                    Outcome::Solved(solution) => Some(solution),
                    Outcome::Unsolvable => None,
                    Outcome::Stopped(stopped) => return Err(Unknown::Stopped(stopped.why)),
                }
            }
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

    /// On a row of two, a press flips both cells.
    #[test]
    fn presses_of_ours_that_do_not_reach_the_goal_are_our_fault() {
        let none = Presses::none(Shape::new(1, 2).expect("the shape is small"));
        let mut one = none.clone();
        one.toggle(0, 1);
        let press = |goal, board: &str, presses: &Presses| {
            let board = board.parse().expect("the text is a board");
            Ours::new(goal, None).press(&board, &Solution::new(presses.clone(), Color::White))
        };
        assert_eq!(press(Goal::White, "bb", &one), Ok(1));
        assert_eq!(press(Goal::White, "bb", &none), Err(Fault::OursFails { presses: 0 }));
        assert_eq!(press(Goal::Black, "bb", &one), Err(Fault::OursFails { presses: 1 }));
        assert_eq!(press(Goal::Either, "bw", &one), Err(Fault::OursFails { presses: 1 }));
    }
}
