//! Finds a solution of any board, and all press sets that change nothing (the quiet patterns).

use super::board::Board;
use super::chase;
use super::equation::{self, Equation};
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::shape::Shape;
use super::solution::Solution;
use fewest_core::memory::{self, OutOfMemory};
use std::alloc::{self, Layout};

/// Solves boards of one shape. Preparing it takes milliseconds for a side of 50,000 cells.
#[derive(Clone, Debug)]
pub struct Solver {
    shape: Shape,
    equation: Equation,
}

impl Solver {
    /// Prepares the solver for boards of `shape`.
    ///
    /// Time: s² / 1000 word products for the shorter side s. Memory: 2 s bytes.
    pub fn new(shape: Shape) -> Self {
        Self { shape, equation: Equation::new(shape) }
    }

    /// Prepares the solver, unless there is no memory for it.
    ///
    /// # Errors
    /// The allocator refuses the memory.
    pub fn try_new(shape: Shape) -> Result<Self, OutOfMemory> {
        memory::probe(shape.rows().min(shape.columns()).saturating_mul(2))?;
        Ok(Self::new(shape))
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The dimension of the space of quiet patterns: a board has no solution, or 2^nullity solutions.
    pub fn nullity(&self) -> usize {
        self.equation.nullity()
    }

    /// The nullity of `shape`, in half the time of preparing a solver.
    pub fn nullity_of(shape: Shape) -> usize {
        equation::nullity(shape)
    }

    /// The number of solutions of a solvable board, 2^nullity; `None` if it does not fit into 128 bits.
    pub fn count_all_solutions(&self) -> Option<u128> {
        u32::try_from(self.nullity()).ok().and_then(|nullity| 1_u128.checked_shl(nullity))
    }

    /// Whether `board` has a solution.
    ///
    /// The goal does not matter: by Sutner's theorem the all-black board has a solution, so a board that can be turned
    /// white can be turned black, too.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solvable(&self, board: &Board) -> bool {
        self.check_shape(board);
        self.nullity() == 0 || self.equation.solvable(granted(chase::residual(board, Color::White)))
    }

    /// The first solution of `board` in reading order; `None` if it cannot be solved. For [`Goal::Either`], it turns
    /// the board white.
    ///
    /// The solution presses none of the first k cells of the first row, where k is the nullity.
    ///
    /// Time: two passes over the board, and word products as in [`Solver::new`]. Memory: a second board.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_any(&self, board: &Board, goal: Goal) -> Option<Solution> {
        let color = goal.colors()[0];
        let first_row = granted(self.first_row_of(board, color))?;
        Some(granted(fill(board.clone(), color, first_row)))
    }

    /// The solution of [`Solver::solve_any`], in the memory of the board and a few rows.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_any_in_place(&self, board: Board, goal: Goal) -> Option<Solution> {
        granted(self.try_solve_any_in_place(board, goal))
    }

    /// The solution of [`Solver::solve_any`] in the memory of the board, unless there is no memory for a few rows.
    ///
    /// # Errors
    /// The allocator refuses the memory.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn try_solve_any_in_place(&self, board: Board, goal: Goal) -> Result<Option<Solution>, OutOfMemory> {
        let color = goal.colors()[0];
        self.first_row_of(&board, color)?.map(|first_row| fill(board, color, first_row)).transpose()
    }

    /// A basis of the quiet patterns, press sets that change nothing.
    ///
    /// The number of patterns is the nullity k. The i-th pattern presses the i-th cell of the first row, and no other
    /// of the first k cells; this makes the basis unique. Memory: the first rows of all patterns, and a board for each
    /// pattern that the iterator has returned.
    pub fn quiet_patterns(&self) -> impl ExactSizeIterator<Item = Presses> + use<> {
        granted(self.try_quiet_patterns()).map(granted)
    }

    /// The patterns of [`Solver::quiet_patterns`], unless there is no memory for them.
    ///
    /// # Errors
    /// The allocator refuses the memory for their first rows, or for a pattern.
    pub fn try_quiet_patterns(
        &self,
    ) -> Result<impl ExactSizeIterator<Item = Result<Presses, OutOfMemory>> + use<>, OutOfMemory> {
        let shape = self.shape;
        Ok(self.equation.quiet_rows()?.into_iter().map(move |first_row| {
            let picture = chase::fill(Board::try_white(shape)?, Color::White, first_row)?;
            Ok(Presses::from_picture(picture))
        }))
    }

    /// The proof that `board` cannot be solved: a quiet pattern that contains an odd number of its black cells, an
    /// *obstacle*. `None` if the board can be solved.
    ///
    /// An obstacle proves this because the relation "a press of one cell flips the other" is symmetric. A quiet pattern
    /// flips no cell, so a press of any cell flips an even number of the pattern's cells. Hence the parity of the
    /// pattern's black cells never changes. At the goal it is even: the all-white board has no black cells, and the
    /// all-black board can be turned white.
    ///
    /// Every unsolvable board has an obstacle because the matrix of the presses is symmetric, so its image is the
    /// orthogonal complement of the quiet patterns.
    ///
    /// Returns the first obstacle in the order of [`Solver::quiet_patterns`]. Time: two passes over the board for each
    /// pattern up to the obstacle.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn obstacle(&self, board: &Board) -> Option<Presses> {
        if self.solvable(board) {
            return None;
        }
        let is_odd = |pattern: &Presses| {
            // The count itself might overflow. The exclusive or of all words has the same parity.
            let common = pattern.picture().words().iter().zip(board.words());
            common.fold(0, |sum, (pattern, black)| sum ^ pattern & black).count_ones() % 2 == 1
        };
        self.quiet_patterns().find(is_odd)
    }

    /// The presses of the first row. `residual` remains if the first row is not pressed.
    pub(super) fn first_row(&self, residual: Vec<u64>) -> Option<Vec<u64>> {
        self.equation.solve(residual)
    }

    fn first_row_of(&self, board: &Board, color: Color) -> Result<Option<Vec<u64>>, OutOfMemory> {
        self.check_shape(board);
        Ok(self.equation.solve(chase::residual(board, color)?))
    }

    pub(super) fn check_shape(&self, board: &Board) {
        assert_eq!(board.shape(), self.shape, "a solver takes boards of its own shape only");
    }
}

fn fill(board: Board, color: Color, first_row: Vec<u64>) -> Result<Solution, OutOfMemory> {
    Ok(Solution::new(Presses::from_picture(chase::fill(board, color, first_row)?), color))
}

/// If the allocator refused the memory, ends the process as the standard library does.
fn granted<T>(result: Result<T, OutOfMemory>) -> T {
    result.unwrap_or_else(|OutOfMemory { bytes }| {
        alloc::handle_alloc_error(Layout::array::<u8>(bytes).unwrap_or(Layout::new::<u8>()))
    })
}
