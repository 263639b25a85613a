//! The Flip Game as a puzzle to search, for boards of up to 64 cells.
//!
//! Linear algebra answers it without a search; here it is for comparison. A press is its own inverse, and all
//! presses commute: so [`Pruning::Commuting`] presses cells in increasing order, each at most once, and what is left
//! to search is a finite tree of all sets of presses. With less pruning a search runs in circles.
//!
//! ```
//! use fewest::flip::Goal;
//! use fewest::flip::search::{BoardPuzzle, WrongCells};
//! use fewest::search::{Limits, Outcome, Pruning, ida_star};
//!
//! let puzzle = BoardPuzzle::new(2, 2, Goal::Either, Pruning::Commuting)?;
//! let start = puzzle.state(0b0001).expect("the board has four cells");
//! let report = ida_star(&puzzle, start, &WrongCells, &Limits::NONE, &mut ());
//! let Outcome::Solved(presses) = report.outcome else { unreachable!("every 2 × 2 board has a solution") };
//! // The only black cell is made white by its own press and its neighbors', or all are made black by the one that
//! // is farthest from it.
//! assert_eq!(presses.iter().map(|press| press.cell()).collect::<Vec<_>>(), [3]);
//! # Ok::<_, fewest::flip::search::SizeError>(())
//! ```

use super::Goal;
use crate::search::{Heuristic, KnownGoals, Pruning, Puzzle};
use std::fmt;

/// The Flip Game on boards of one size with at most 64 cells.
#[derive(Clone, Debug)]
pub struct BoardPuzzle {
    /// For each cell, the cells that its press flips.
    presses: Vec<u64>,
    /// All cells.
    board: u64,
    goal: Goal,
    pruning: Pruning,
}

/// A board, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardState(u64);

/// The press of one cell. Presses are ordered as their cells are, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Press(u8);

/// A size that is not one of 1 to 64 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl BoardPuzzle {
    /// The most cells of a board.
    pub const MAX_CELLS: usize = 64;

    /// The game on boards of `rows × columns` cells.
    ///
    /// # Errors
    ///
    /// [`SizeError`] unless these are 1 to 64 cells.
    pub fn new(rows: usize, columns: usize, goal: Goal, pruning: Pruning) -> Result<Self, SizeError> {
        let cells = rows.saturating_mul(columns);
        if cells == 0 || cells > Self::MAX_CELLS {
            return Err(SizeError { rows, columns });
        }
        let press = |cell: usize| {
            let (row, column) = (cell / columns, cell % columns);
            let bit = 1u64 << cell;
            let mut flipped = bit;
            flipped |= if row > 0 { bit >> columns } else { 0 };
            flipped |= if row + 1 < rows { bit << columns } else { 0 };
            flipped |= if column > 0 { bit >> 1 } else { 0 };
            flipped |= if column + 1 < columns { bit << 1 } else { 0 };
            flipped
        };
        let board = u64::MAX >> (Self::MAX_CELLS - cells);
        Ok(Self { presses: (0..cells).map(press).collect(), board, goal, pruning })
    }

    /// The board whose black cells are these bits, row by row from the lowest; `None` if a bit is not on the board.
    pub fn state(&self, black: u64) -> Option<BoardState> {
        (black & !self.board == 0).then_some(BoardState(black))
    }
}

impl BoardState {
    /// The black cells, as bits row by row from the lowest.
    pub fn black(self) -> u64 {
        self.0
    }
}

impl Press {
    /// The cell that is pressed, counted row by row from 0.
    pub fn cell(self) -> usize {
        usize::from(self.0)
    }
}

impl Puzzle for BoardPuzzle {
    type State = BoardState;
    type Move = Press;

    fn moves(&self, _: BoardState, last: Option<Press>) -> impl Iterator<Item = Press> {
        let (first, undoing) = match (self.pruning, last) {
            (Pruning::None, _) | (_, None) => (0, None),
            (Pruning::Undoing, last) => (0, last),
            (Pruning::Commuting, Some(last)) => (last.0 + 1, None),
        };
        (first..self.presses.len() as u8).map(Press).filter(move |&press| Some(press) != undoing)
    }

    #[inline]
    fn after(&self, state: BoardState, press: Press) -> BoardState {
        BoardState(state.0 ^ self.presses[press.cell()])
    }

    fn inverse(&self, press: Press) -> Press {
        press
    }

    #[inline]
    fn is_solved(&self, BoardState(black): BoardState) -> bool {
        match self.goal {
            Goal::White => black == 0,
            Goal::Black => black == self.board,
            Goal::Either => black == 0 || black == self.board,
        }
    }
}

impl KnownGoals for BoardPuzzle {
    fn goals(&self) -> impl Iterator<Item = BoardState> {
        [0, self.board].map(BoardState).into_iter().filter(|&state| self.is_solved(state))
    }
}

/// The cells of the wrong color, of which a press sets at most five right.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrongCells;

impl Heuristic<BoardPuzzle> for WrongCells {
    #[inline]
    fn bound(&self, puzzle: &BoardPuzzle, BoardState(black): BoardState) -> u32 {
        let black = black.count_ones();
        let white = puzzle.presses.len() as u32 - black;
        let wrong = match puzzle.goal {
            Goal::White => black,
            Goal::Black => white,
            Goal::Either => black.min(white),
        };
        wrong.div_ceil(5)
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, columns } = self;
        write!(f, "expected a board of 1 to {} cells, found {rows} × {columns}", BoardPuzzle::MAX_CELLS)
    }
}

impl std::error::Error for SizeError {}
