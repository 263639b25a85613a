//! The census: how many boards of a shape can be solved, and in how many presses.
//!
//! No boards are enumerated. Cells that are in the same quiet patterns are of one kind, and the fewest presses depend
//! only on the number of pressed cells of each kind (`weights`).

mod weights;

use super::board::Board;
use super::goal::{Color, Goal};
use super::shape::Shape;
use super::solve::Solver;
use fewest_core::work::{Counting, trimmed};
use fewest_core::{CensusPart, Incomplete, Limits, Progress, Reason, Shard};
use std::fmt;
use weights::{Code, Walks};

/// How many boards of a shape can be solved, and in how many presses.
///
/// ```
/// use fewest::flip::{Census, Shape};
///
/// let census = Census::new(Shape::new(4, 4)?);
/// assert_eq!((census.nullity(), census.solvable_log2()), (4, 12));
/// let presses = census.presses()?;
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

/// The number of boards whose fewest presses are 0, 1, 2, …
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PressCounts {
    /// To turn all cells white. The counts for turning all black are the same.
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
    /// The most sums that [`Census::presses`] and each shard of a count take: some seconds of work.
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

    /// The number of boards that can be solved, as a power of 2; it is the same for every goal.
    ///
    /// Each press set turns one board white, and each such board is turned white by 2^nullity press sets.
    pub fn solvable_log2(&self) -> usize {
        self.shape.cells() - self.nullity
    }

    /// The number of boards that can be solved; `None` when it does not fit.
    pub fn solvable(&self) -> Option<u128> {
        1_u128.checked_shl(u32::try_from(self.solvable_log2()).ok()?)
    }

    /// Counts the boards by the fewest presses that solve them.
    ///
    /// This is [`Census::presses_within`] without limits, on the caller's thread.
    ///
    /// # Errors
    /// The shape has more than [`MAX_CELLS`](Self::MAX_CELLS) cells, or there are more than
    /// [`MAX_STEPS`](Self::MAX_STEPS) sums.
    pub fn presses(&self) -> Result<PressCounts, NotCounted> {
        self.presses_within(&Limits::new(), &|_| {})
    }

    /// Counts the boards by the fewest presses that solve them, within limits: threads, nodes, and a flag.
    ///
    /// The press sets that solve a board are a coset of the quiet patterns, so this counts the least weights of all
    /// cosets. Cells in the same quiet patterns are of one kind. A weight depends only on how many cells of each kind are
    /// pressed, not on which. So the count goes through the numbers of pressed cells of each kind in place of the press
    /// sets, and multiplies by the number of press sets with these numbers. For either color, the press set that turns
    /// the white board black is treated as one more quiet pattern.
    ///
    /// A node is a sum. All shapes of at most 25 cells can be counted, and those of nullity 0 with at most 120 cells.
    ///
    /// Time: 2^(nullity + 1) sums for each way to press some cells of each kind, at most 2^(cells + nullity + 1). Memory:
    /// a few kilobytes.
    ///
    /// # Errors
    /// The shape has more than [`MAX_CELLS`](Self::MAX_CELLS) cells, or there are more than
    /// [`MAX_STEPS`](Self::MAX_STEPS) sums; or a limit was reached.
    pub fn presses_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<PressCounts, NotCounted> {
        let part = self.part_of_presses(Shard::WHOLE, limits, progress)?;
        Ok(self.presses_of_parts([&part]).expect("the part is the whole"))
    }

    /// Counts the share of a shard, within limits. The shards together count what [`Census::presses_within`] counts, and as
    /// each of them may take [`MAX_STEPS`](Self::MAX_STEPS) sums, several shards count larger shapes.
    ///
    /// A part has, for all white and for either color, the number of press sets whose cosets have the least weight 0, 1, 2, …
    ///
    /// # Errors
    /// As [`Census::presses_within`].
    pub fn part_of_presses(
        &self,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CensusPart, NotCounted> {
        let too_many = NotCounted::TooMany { shape: self.shape, nullity: self.nullity };
        if self.shape.cells() > Self::MAX_CELLS {
            return Err(too_many);
        }
        let solver = Solver::new(self.shape);
        let mut words: Vec<_> = solver.quiet_patterns().collect();
        let white = Code::new(self.shape, &words);
        let all = solver.solve_any(&Board::white(self.shape), Color::Black.into());
        words.push(all.expect("by Sutner's theorem the black board can be solved").into_presses());
        let either = Code::new(self.shape, &words);
        let (Some(first), Some(second)) = (white.steps(), either.steps()) else { return Err(too_many) };
        let Some(total) = first.checked_add(second).filter(|&steps| shard.share(steps) <= Self::MAX_STEPS)
        else {
            return Err(too_many);
        };
        let mut counting = Counting::new(total, shard, limits, progress).map_err(NotCounted::Stopped)?;
        let mut count = |code: &Code| {
            let counts = counting.count(&Walks::new(code), code.steps().expect("they were counted"));
            counts.map_err(NotCounted::Stopped)
        };
        Ok(CensusPart::new([count(&white)?, count(&either)?]))
    }

    /// The counts of all boards, from the parts of all shards in any order.
    ///
    /// # Errors
    /// A part is missing, or there is another one: every press set must have been counted once.
    pub fn presses_of_parts<'a>(
        &self,
        parts: impl IntoIterator<Item = &'a CensusPart>,
    ) -> Result<PressCounts, Incomplete> {
        let press_sets = u32::try_from(self.shape.cells()).ok().and_then(|cells| 1_u128.checked_shl(cells));
        let sums = CensusPart::sum(parts, [Some(press_sets.ok_or(Incomplete)?); 2])?;
        // 2^nullity press sets turn the same board white.
        let boards = |sums| trimmed(sums).into_iter().map(|count| count >> self.nullity).collect();
        let [white, either] = sums.map(boards);
        Ok(PressCounts { white, either })
    }
}

/// Why boards were not counted by presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotCounted {
    /// It would take too long.
    TooMany {
        /// The shape.
        shape: Shape,
        /// Its nullity.
        nullity: usize,
    },
    /// A limit was reached.
    Stopped(Reason),
}

impl fmt::Display for NotCounted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { shape, nullity } => {
                write!(formatter, "boards of {shape} are too many to count by presses: nullity {nullity}")
            }
            Self::Stopped(reason) => reason.fmt(formatter),
        }
    }
}

impl std::error::Error for NotCounted {}
