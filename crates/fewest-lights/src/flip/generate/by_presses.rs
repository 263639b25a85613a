//! Makes random boards with a given number of fewest presses. All these boards have the same chance.

use crate::flip::board::Board;
use crate::flip::goal::Color;
use crate::flip::presses::Presses;
use crate::flip::shape::Shape;
use crate::flip::solve::Solver;
use fewest_core::random::Random;
use fewest_gf2::bits::{WORD, add_shifted, words_for};
use fewest_linear::lightest::Leaders;
use std::fmt;

/// Makes boards that need exactly a given number of presses to become all white or all black. All such boards have the
/// same chance.
///
/// **How.** The quiet patterns and a press set that turns the white board black span a linear code. The press sets that
/// solve a board, for either color, are a coset of this code, and the board's negative has the same coset. So the
/// generator draws a coset whose least weight is the given number, and then one of these two boards.
///
/// For small shapes, the cosets are counted as in [`Census::counts`](crate::flip::Census::counts). For other shapes,
/// random press sets are drawn until one has the least weight of its coset. If m members of the coset have this weight,
/// the press set is accepted with probability 1 / m.
///
/// **A seed is a promise**, as it is for [`Generator`](super::Generator).
///
/// ```
/// use fewest::flip::{Goal, Shape, Solver, generate::ByPresses};
///
/// let shape = Shape::new(5, 5)?;
/// let board = ByPresses::new(shape, 9, 2024)?.board()?;
/// let fewest = Solver::new(shape).solve(&board, Goal::Either).solved().expect("the board can be solved");
/// assert_eq!(fewest.presses().count(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByPresses {
    shape: Shape,
    presses: usize,
    leaders: Leaders,
    random: Random,
}

impl ByPresses {
    /// The largest nullity for which boards are made by presses.
    pub const MAX_NULLITY: usize = 20;

    /// Prepares to make boards that need `presses` presses.
    ///
    /// Time: that of [`Solver::new`], and at most half a second to count the boards of a small shape. Then a board of a
    /// small shape takes microseconds. For other shapes, each press set that is tried takes 2^(nullity + 1) sums of
    /// words.
    ///
    /// # Errors
    /// No board of the shape needs `presses` presses, or the nullity is above [`MAX_NULLITY`](Self::MAX_NULLITY). If
    /// the boards are not counted, only a number above a simple bound is refused.
    pub fn new(shape: Shape, presses: usize, seed: u64) -> Result<Self, ByPressesError> {
        let solver = Solver::new(shape);
        if solver.nullity() > Self::MAX_NULLITY {
            return Err(ByPressesError::Nullity { shape, nullity: solver.nullity() });
        }
        let mut code: Vec<Presses> = solver.quiet_patterns().collect();
        let all = solver.solve_any(&Board::white(shape), Color::Black.into());
        code.push(all.expect("by Sutner's theorem the black board can be solved").into_presses());
        let code: Vec<Vec<u64>> = code.iter().map(numbered).collect();
        let leaders = Leaders::new(shape.cells(), &code, presses);
        let leaders = leaders.map_err(|most| ByPressesError::NoBoard { shape, presses, most })?;
        Ok(Self { shape, presses, leaders, random: Random::new(seed) })
    }

    /// The number of different boards that can be made; `None` if they were not counted.
    pub fn available(&self) -> Option<u128> {
        self.leaders.cosets()?.checked_mul(2)
    }

    /// Makes a board, independent of earlier boards.
    ///
    /// # Errors
    /// None of a large number of random press sets gave a board.
    pub fn board(&mut self) -> Result<Board, TooRare> {
        let shape = self.shape;
        let too_rare = |tries| TooRare { shape, presses: self.presses, tries };
        let cells = self.leaders.draw(&mut self.random).map_err(too_rare)?;
        let mut presses = Presses::none(shape);
        cells.into_iter().for_each(|cell| presses.toggle(cell / shape.columns(), cell % shape.columns()));
        // A board and its negative have the same solutions, with the colors exchanged.
        let end =
            if self.random.next() >> 63 == 0 { Board::white(self.shape) } else { Board::black(self.shape) };
        Ok(end.after(&presses))
    }
}

/// Presses as bits in reading order, without gaps between the rows.
fn numbered(presses: &Presses) -> Vec<u64> {
    let shape = presses.shape();
    let mut bits = vec![0; words_for(shape.cells())];
    let rows = presses.picture().words().chunks(shape.words_per_row());
    for (row, words) in rows.enumerate() {
        let start = row * shape.columns();
        add_shifted(&mut bits[start / WORD..], words, start % WORD);
    }
    bits
}

/// The reason why boards that need a given number of presses are not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ByPressesError {
    /// No board needs this number of presses.
    NoBoard {
        /// The shape.
        shape: Shape,
        /// The requested number of presses.
        presses: usize,
        /// A number of presses that suffices for every board of the shape. For small shapes, the smallest such number.
        most: usize,
    },
    /// Boards of the shape have too many solutions to compare them all.
    Nullity {
        /// The shape.
        shape: Shape,
        /// The nullity of the shape.
        nullity: usize,
    },
}

impl fmt::Display for ByPressesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard { shape, presses, most } if presses > most => {
                write!(formatter, "no board of {shape} needs {presses} presses: {most} are enough for all")
            }
            Self::NoBoard { shape, presses, .. } => {
                write!(formatter, "no board of {shape} needs exactly {presses} presses")
            }
            Self::Nullity { shape, nullity } => write!(
                formatter,
                "boards of {shape} have 2^{nullity} solutions each; boards can be drawn by presses only up to 2^{}",
                ByPresses::MAX_NULLITY
            ),
        }
    }
}

impl std::error::Error for ByPressesError {}

/// None of the random press sets that were tried gives a board that needs this number of presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooRare {
    shape: Shape,
    presses: usize,
    tries: usize,
}

impl fmt::Display for TooRare {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shape, presses, tries } = self;
        write!(
            formatter,
            "none of {tries} random sets of {presses} presses is a shortest solution: boards of {shape} that need \
             {presses} presses are too rare, or do not exist"
        )
    }
}

impl std::error::Error for TooRare {}
