//! What a wish for a solution of the Flip Game comes to, within the memory and the time that there are.

use crate::arguments::Wish;
use crate::failure::Failure;
use crate::methods::flip::FlipMethod;
use crate::{memory, methods};
use anyhow::anyhow;
use fewest::flip::search::BoardPuzzle;
use fewest::flip::{Board, Color, Fewest, Goal, Presses, Shape, Solver};
use fewest::search::{Outcome, Pruning};

/// The most word operations that a walk through all solutions may take; at the speed of this code, a few minutes.
const WALK_LIMIT: u128 = 1 << 40;

/// Solves boards as wished; boards of one shape one after the other share its preparation.
pub(crate) struct FlipSolver<'a> {
    wish: &'a Wish,
    method: Option<FlipMethod>,
    solver: Option<Solver>,
}

/// A board's answer.
pub(crate) struct Answer {
    pub(crate) shape: Shape,
    pub(crate) nullity: usize,
    /// What to press, and the color of all cells after that; `None` if it is impossible.
    pub(crate) solution: Option<(Presses, Color)>,
}

impl<'a> FlipSolver<'a> {
    /// By a method of one's choice, or by the best.
    pub(crate) fn new(wish: &'a Wish, method: Option<FlipMethod>) -> Self {
        Self { wish, method, solver: None }
    }

    pub(crate) fn solve(&mut self, board: Board) -> Result<Answer, Failure> {
        let shape = board.shape();
        let solver = match self.solver.take() {
            Some(solver) if solver.shape() == shape => solver,
            _ => Solver::new(shape),
        };
        let solver = self.solver.insert(solver);
        let goal = self.wish.goal();
        let solution = if let Some(method) = self.method {
            solve_by(method, &board, goal)?
        } else if self.wish.any {
            let presses = solver.solve_in_place(board, goal).ok();
            presses.map(|presses| (presses, goal.colors()[0]))
        } else {
            check_walk(solver, goal.colors().len())?;
            let fewest = solver.solve_fewest(&board, goal).map_err(|error| too_large(shape, error))?;
            fewest.map(|fewest| {
                let reached = fewest.reached();
                (Fewest::into_presses(fewest), reached)
            })
        };
        Ok(Answer { shape, nullity: solver.nullity(), solution })
    }
}

fn solve_by(method: FlipMethod, board: &Board, goal: Goal) -> Result<Option<(Presses, Color)>, Failure> {
    let Some(puzzle) = BoardPuzzle::new(board.shape(), goal, Pruning::default()) else {
        return Err(Failure::failed(anyhow!("a board of {} has too many cells to search", board.shape())));
    };
    match method.solve(board, goal, &methods::limits()).outcome {
        Outcome::Unsolvable => Ok(None),
        Outcome::GaveUp(reason) => Err(methods::gave_up(&method, reason)),
        Outcome::Solved(word) => {
            let presses = puzzle.presses(&word);
            let reached = board.after(&presses).uniform_color().expect("a solution makes all cells equal");
            Ok(Some((presses, reached)))
        }
    }
}

/// Refuses a walk through all solutions that would take too long, or too much memory.
fn check_walk(solver: &Solver, colors: usize) -> Result<(), Failure> {
    let (shape, nullity) = (solver.shape(), solver.nullity());
    let bytes = shape.bytes().saturating_mul(nullity + 4);
    let available = memory::available();
    if bytes > available {
        return Err(too_large(shape, format!("{bytes} bytes of memory are needed, {available} are free")));
    }
    let words = (shape.bytes() / 8 * colors) as u128;
    let work = solver.solution_count().map(|solutions| solutions.saturating_mul(words));
    match work {
        Some(work) if work > WALK_LIMIT && nullity > 0 => {
            Err(too_large(shape, format!("too many solutions to compare: 2^{nullity}")))
        }
        _ => Ok(()),
    }
}

/// The fewest presses are out of reach; some presses are not.
pub(crate) fn too_large(shape: Shape, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!(
        "a board of {shape} is too large for the fewest presses: {reason}; --any gives some solution"
    ))
}
