//! Makes random boards: any boards, only solvable or only unsolvable boards, or boards with a given number of fewest
//! presses.

mod by_presses;

pub use by_presses::{ByPresses, ByPressesError, TooRare};

use super::board::Board;
use super::shape::Shape;
use super::solve::Solver;
use crate::Solvability;
use fewest_core::random::Random;
use std::collections::HashSet;
use std::fmt;

/// Makes an endless sequence of independent boards. All wanted boards have the same chance.
///
/// - Any board: each cell is black or white by a random bit.
/// - Solvable: a white board after random presses. Each solvable board comes from 2^nullity press sets, so all have the
///   same chance.
/// - Unsolvable: any board, drawn again while it can be solved. If a shape has unsolvable boards, at least half of its
///   boards are unsolvable.
///
/// **A seed is a promise.** The same seed makes the same boards on every machine and in every version.
///
/// ```
/// use fewest::Solvability;
/// use fewest::flip::{Generator, Shape, Solver};
///
/// let shape = Shape::new(4, 4)?;
/// let boards: Vec<_> = Generator::new(shape, Solvability::Solvable, 1753)?.take(100).collect();
/// assert!(boards.iter().all(|board| Solver::new(shape).solvable(board)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    solver: Solver,
    solvability: Solvability,
    random: Random,
}

impl Generator {
    /// Prepares to make boards of a shape.
    ///
    /// Time: that of [`Solver::new`]; then a pass over each board, or two for an unsolvable board.
    ///
    /// # Errors
    /// Unsolvable boards are wanted, and all boards of the shape can be solved.
    pub fn new(shape: Shape, solvability: Solvability, seed: u64) -> Result<Self, NoSuchBoards> {
        let solver = Solver::new(shape);
        if solvability == Solvability::Unsolvable && solver.nullity() == 0 {
            return Err(NoSuchBoards { shape });
        }
        Ok(Self { solver, solvability, random: Random::new(seed) })
    }

    /// The number of different boards that may be made; `None` if it does not fit into 128 bits.
    pub fn available(&self) -> Option<u128> {
        let power = |exponent: usize| 1_u128.checked_shl(u32::try_from(exponent).ok()?);
        let (cells, nullity) = (self.solver.shape().cells(), self.solver.nullity());
        match self.solvability {
            Solvability::Any => power(cells),
            Solvability::Solvable => power(cells - nullity),
            Solvability::Unsolvable => Some(power(cells)? - power(cells - nullity)?),
        }
    }

    /// Makes the same boards without repetitions. Ends when all boards have been made.
    ///
    /// Memory: all boards made. When few boards remain, finding them takes a long time.
    pub fn distinct(self) -> impl Iterator<Item = Board> {
        let available = self.available().and_then(|boards| usize::try_from(boards).ok());
        let mut made = HashSet::new();
        self.filter(move |board| made.insert(board.clone())).take(available.unwrap_or(usize::MAX))
    }

    /// Replaces `board` by the next board, in the same memory.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn next_into(&mut self, board: &mut Board) {
        self.solver.check_shape(board);
        self.randomize(board);
        match self.solvability {
            Solvability::Any => {}
            Solvability::Solvable => board.press_itself(),
            Solvability::Unsolvable => {
                while self.solver.solvable(board) {
                    self.randomize(board);
                }
            }
        }
    }

    fn randomize(&mut self, board: &mut Board) {
        for row in 0..board.shape().rows() {
            board.edit_row(row, |words| words.fill_with(|| self.random.next()));
        }
    }
}

impl Iterator for Generator {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let mut board = Board::white(self.solver.shape());
        self.next_into(&mut board);
        Some(board)
    }
}

/// The error for a shape without unsolvable boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchBoards {
    shape: Shape,
}

impl fmt::Display for NoSuchBoards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "every board of {} can be solved", self.shape)
    }
}

impl std::error::Error for NoSuchBoards {}
