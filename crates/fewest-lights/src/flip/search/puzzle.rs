//! The Flip Game for the classic searches: boards of up to 64 cells are states, and presses are moves.

use crate::flip::{Board, Color, Goal, Presses, Shape};
use fewest_search::{Heuristic, KnownGoals, Pruning, Puzzle};

/// The Flip Game on boards of one shape with at most 64 cells.
#[derive(Clone, Debug)]
pub struct BoardPuzzle {
    shape: Shape,
    /// For each cell, the cells that its press flips.
    presses: Vec<u64>,
    /// All cells.
    board: u64,
    goal: Goal,
    pruning: Pruning,
}

/// The black cells as bits in reading order, the first cell in the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardState(u64);

/// A press of one cell. Presses are ordered by cell, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Press(u8);

impl BoardPuzzle {
    /// The largest number of cells of a board.
    pub const MAX_CELLS: usize = 64;

    /// The game on boards of a shape; `None` if it has more than [`MAX_CELLS`](Self::MAX_CELLS) cells.
    pub fn new(shape: Shape, goal: Goal, pruning: Pruning) -> Option<Self> {
        let cells = shape.cells();
        if cells > Self::MAX_CELLS {
            return None;
        }
        let board = u64::MAX >> (Self::MAX_CELLS - cells);
        Some(Self { shape, presses: shape.press_masks(), board, goal, pruning })
    }

    /// The state whose black cells are these bits, the first cell in the lowest bit; `None` if a bit is not on the
    /// board.
    pub fn state(&self, black: u64) -> Option<BoardState> {
        (black & !self.board == 0).then_some(BoardState(black))
    }

    /// The state of a board.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn pack(&self, board: &Board) -> BoardState {
        assert_eq!(board.shape(), self.shape, "a puzzle has boards of its own shape only");
        let black = |&cell: &usize| {
            board.color(cell / self.shape.columns(), cell % self.shape.columns()) == Color::Black
        };
        BoardState((0..self.shape.cells()).filter(black).map(|cell| 1 << cell).sum())
    }

    /// The presses of a word. A cell that the word presses twice is not pressed.
    pub fn presses(&self, word: &[Press]) -> Presses {
        let mut presses = Presses::none(self.shape);
        for press in word {
            presses.toggle(press.cell() / self.shape.columns(), press.cell() % self.shape.columns());
        }
        presses
    }

    /// The word that presses each cell of a set once, in reading order.
    ///
    /// # Panics
    /// `presses` has another shape.
    pub fn word(&self, presses: &Presses) -> Vec<Press> {
        assert_eq!(presses.shape(), self.shape, "a puzzle has presses of its own shape only");
        presses.cells().map(|(row, column)| Press((row * self.shape.columns() + column) as u8)).collect()
    }
}

impl BoardState {
    /// The black cells as bits, the first cell in the lowest bit.
    pub fn black(self) -> u64 {
        self.0
    }
}

impl Press {
    /// The index of the cell in reading order.
    pub fn cell(self) -> usize {
        usize::from(self.0)
    }
}

impl Puzzle for BoardPuzzle {
    type State = BoardState;
    type Move = Press;

    fn moves(&self, _: &BoardState, last: Option<Press>) -> impl Iterator<Item = Press> {
        let (first, undoing) = match (self.pruning, last) {
            (Pruning::None, _) | (_, None) => (0, None),
            (Pruning::Undoing, last) => (0, last),
            (Pruning::Commuting, Some(last)) => (last.0 + 1, None),
        };
        (first..self.presses.len() as u8).map(Press).filter(move |&press| Some(press) != undoing)
    }

    #[inline]
    fn after(&self, state: &BoardState, press: Press) -> BoardState {
        BoardState(state.0 ^ self.presses[press.cell()])
    }

    fn inverse(&self, press: Press) -> Press {
        press
    }

    #[inline]
    fn is_solved(&self, &BoardState(black): &BoardState) -> bool {
        match self.goal {
            Goal::White => black == 0,
            Goal::Black => black == self.board,
            Goal::Either => black == 0 || black == self.board,
        }
    }
}

impl KnownGoals for BoardPuzzle {
    fn goals(&self) -> impl Iterator<Item = BoardState> {
        [0, self.board].map(BoardState).into_iter().filter(|state| self.is_solved(state))
    }
}

/// A lower bound: a fifth of the number of wrong cells, rounded up, because a press corrects at most five cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrongCells;

impl Heuristic<BoardPuzzle> for WrongCells {
    #[inline]
    fn bound(&self, puzzle: &BoardPuzzle, &BoardState(black): &BoardState) -> u32 {
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
