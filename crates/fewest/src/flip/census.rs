//! The census: how many boards of a shape can be solved, and in how many presses.

mod weights;

use super::board::Board;
use super::goal::{Color, Goal};
use super::shape::Shape;
use super::solve::Solver;
use std::fmt;
use std::ops::ControlFlow;
use weights::Code;

/// How many boards of a shape can be solved, and in how many presses.
///
/// ```
/// use fewest::flip::{Census, Shape};
/// use std::ops::ControlFlow;
///
/// let census = Census::new(Shape::new(4, 4)?);
/// assert_eq!((census.nullity(), census.solvable_log2()), (4, 12));
/// let presses = census.presses(|_| ControlFlow::Continue(()))?;
/// // The judge's game: of 65,536 boards 4,096 can be solved, each of them in 6 presses or fewer.
/// assert_eq!(presses.either.iter().sum::<u128>(), 4096);
/// assert_eq!(presses.either.len(), 6 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    shape: Shape,
    nullity: usize,
}

/// How many boards need 0, 1, 2, … presses at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressCounts {
    /// To turn all cells white; as many boards need so many presses to turn all black.
    pub white: Vec<u128>,
    /// To turn all cells white or all black, whichever takes fewer presses.
    pub either: Vec<u128>,
}

impl PressCounts {
    /// The counts of a goal.
    pub fn of(&self, goal: Goal) -> &[u128] {
        match goal {
            Goal::White | Goal::Black => &self.white,
            Goal::Either => &self.either,
        }
    }
}

impl Census {
    /// The most sums that [`Census::presses`] takes: some seconds of work.
    pub const MAX_STEPS: u128 = 1 << 33;

    /// The most cells of a shape whose boards are counted by presses: their numbers fit into 128 bits.
    pub const MAX_CELLS: usize = 120;

    /// Counts the boards of a shape that can be solved.
    ///
    /// Time: that of [`Solver::nullity_of`], a second for a side of a million cells.
    pub fn new(shape: Shape) -> Self {
        Self { shape, nullity: Solver::nullity_of(shape) }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The dimension of the space of quiet patterns.
    pub fn nullity(&self) -> usize {
        self.nullity
    }

    /// There are 2 to this power of boards that can be solved, whatever the goal.
    ///
    /// Each press set turns one board white, and 2^nullity of them turn the same.
    pub fn solvable_log2(&self) -> usize {
        self.shape.cells() - self.nullity
    }

    /// The number of boards that can be solved; `None` when it does not fit.
    pub fn solvable(&self) -> Option<u128> {
        1_u128.checked_shl(u32::try_from(self.solvable_log2()).ok()?)
    }

    /// Counts the boards by the fewest presses that solve them.
    ///
    /// The press sets that solve a board are a coset of the quiet patterns, so what is counted is the least weight of
    /// each coset. Cells that stand in the same quiet patterns are of one kind, and the weights do not depend on which
    /// cells of a kind are pressed, only on how many: so the numbers of pressed cells of each kind are gone through,
    /// in place of the press sets, each weighed by its number of press sets. To turn all cells black instead
    /// is to add one press set more, and that is treated as one more quiet pattern.
    ///
    /// `progress` is told now and then which part of the work is done, and may break it off. All shapes of at most 25
    /// cells are possible, and all of nullity 0 and at most 120.
    ///
    /// Time: 2^(nullity + 1) sums for each way to press some cells of each kind, at most 2^(cells + nullity + 1). Memory:
    /// a few kilobytes.
    ///
    /// # Errors
    /// The shape has more than [`MAX_CELLS`](Self::MAX_CELLS) cells, or there are more than
    /// [`MAX_STEPS`](Self::MAX_STEPS) sums; or `progress` has said to break off.
    pub fn presses(
        &self,
        mut progress: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<PressCounts, NotCounted> {
        let too_many = NotCounted::TooMany { shape: self.shape, nullity: self.nullity };
        if self.shape.cells() > Self::MAX_CELLS {
            return Err(too_many);
        }
        let solver = Solver::new(self.shape);
        let mut words: Vec<_> = solver.quiet_patterns().collect();
        let white = Code::new(self.shape, &words);
        let all = solver.solve(&Board::white(self.shape), Color::Black.into());
        words.push(all.expect("by Sutner's theorem the black board can be solved"));
        let either = Code::new(self.shape, &words);
        let (Some(first), Some(second)) = (white.steps(), either.steps()) else { return Err(too_many) };
        let Some(total) = first.checked_add(second).filter(|&steps| steps <= Self::MAX_STEPS) else {
            return Err(too_many);
        };
        let share = first as f64 / total as f64;
        // 2^nullity press sets turn the same board white.
        let boards = |counts: Option<Vec<u128>>| {
            let counts = counts.ok_or(NotCounted::BrokenOff)?;
            Ok(counts.into_iter().map(|count| count >> self.nullity).collect())
        };
        Ok(PressCounts {
            white: boards(white.least_weights(|part| progress(part * share)))?,
            either: boards(either.least_weights(|part| progress(share + part * (1.0 - share))))?,
        })
    }
}

/// Why boards were not counted by presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCounted {
    /// It would take too long.
    TooMany {
        /// The shape.
        shape: Shape,
        /// Its nullity.
        nullity: usize,
    },
    /// The caller said so.
    BrokenOff,
}

impl fmt::Display for NotCounted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { shape, nullity } => {
                write!(formatter, "boards of {shape} are too many to count by presses: nullity {nullity}")
            }
            Self::BrokenOff => write!(formatter, "counting was broken off"),
        }
    }
}

impl std::error::Error for NotCounted {}
