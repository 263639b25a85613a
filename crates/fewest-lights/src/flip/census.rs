//! Counts the boards of a shape that can be solved, in total and by their fewest presses.

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::shape::Shape;
use super::solve::Solver;
use crate::kinds::{Code, Generator};
use fewest_core::work::{Counting, trimmed};
use fewest_core::{CensusPart, Incomplete, Limits, Progress, Reason, Shard};
use std::fmt;

/// The number of boards of a shape that can be solved, in total and by their fewest presses.
///
/// ```
/// use fewest::flip::{Census, Shape};
///
/// let census = Census::new(Shape::new(4, 4)?);
/// assert_eq!((census.nullity(), census.solvable_log2()), (4, 12));
/// let presses = census.counts()?;
/// // In the judge's game, 4,096 of 65,536 boards can be solved, each in at most 6 presses.
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
    /// The boards by the fewest presses that turn all cells white. The counts for black are the same.
    pub white: Vec<u128>,
    /// The boards by the fewest presses that turn all cells white or all black.
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
    /// The limit on sums for [`Census::counts`] or for one shard: some seconds of work.
    pub const MAX_STEPS: u128 = 1 << 33;

    /// The largest number of cells for which [`Census::counts`] works, so that the counts fit into 128 bits.
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

    /// The number of boards that can be solved, as a power of 2, for any goal. Each of 2^cells press sets turns one
    /// board white, and each such board is turned white by 2^nullity press sets.
    pub fn solvable_log2(&self) -> usize {
        self.shape.cells() - self.nullity
    }

    /// The number of boards that can be solved; `None` if it does not fit into 128 bits.
    pub fn solvable(&self) -> Option<u128> {
        1_u128.checked_shl(u32::try_from(self.solvable_log2()).ok()?)
    }

    /// Counts the boards by the fewest presses that solve them, without limits on the caller's thread.
    ///
    /// # Errors
    /// The shape has more than [`MAX_CELLS`](Self::MAX_CELLS) cells, there are more than [`MAX_STEPS`](Self::MAX_STEPS)
    /// sums, or the count would take too much memory.
    pub fn counts(&self) -> Result<PressCounts, CensusError> {
        self.counts_within(&Limits::new(), &|_| {})
    }

    /// Counts the boards by the fewest presses that solve them. The limits on threads and nodes and the cancel flag
    /// apply; a node is a sum of weights.
    ///
    /// The press sets that solve a board are a coset of the quiet patterns, so this counts the least weights of all
    /// cosets. Cells in the same quiet patterns are of one kind, and a weight depends only on the number of pressed
    /// cells of each kind. So these numbers are enumerated instead of press sets, and multiplied by the number of press
    /// sets that have them. For the goal of either color, the press set that turns the white board black counts as one
    /// more quiet pattern.
    ///
    /// All shapes of at most 25 cells can be counted, and shapes of nullity 0 with at most 120 cells.
    ///
    /// Time: 2^(nullity + 1) sums for each way to press some cells of each kind, at most 2^(cells + 1). Memory: two
    /// bytes for each quiet pattern and each way to press cells of one kind.
    ///
    /// # Errors
    /// The shape has more than [`MAX_CELLS`](Self::MAX_CELLS) cells, there are more than [`MAX_STEPS`](Self::MAX_STEPS)
    /// sums, the count would take too much memory, or a limit was reached.
    pub fn counts_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<PressCounts, CensusError> {
        let part = self.part_within(Shard::WHOLE, limits, progress)?;
        Ok(self.counts_of_parts([&part]).expect("one shard is complete"))
    }

    /// Counts one shard's part of the cosets, within limits. [`Census::counts_of_parts`] adds the parts of all shards.
    /// Because each shard may take [`MAX_STEPS`](Self::MAX_STEPS) sums, shards can count larger shapes.
    ///
    /// # Errors
    /// Those of [`Census::counts_within`].
    pub fn part_within(
        &self,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CensusPart, CensusError> {
        let too_many = CensusError::TooMany { shape: self.shape, nullity: self.nullity };
        let Some(codes) = self.codes() else { return Err(too_many) };
        let steps = codes.each_ref().map(|code| code.steps().unwrap_or(u128::MAX));
        let total = steps[0].saturating_add(steps[1]);
        if shard.share(total) > Self::MAX_STEPS {
            return Err(too_many);
        }
        let mut counting = Counting::new(total, shard, limits, progress).map_err(CensusError::Stopped)?;
        let mut count = |code, steps| counting.count(code, steps).map_err(CensusError::Stopped);
        Ok(CensusPart::new([count(&codes[0], steps[0])?, count(&codes[1], steps[1])?]))
    }

    /// The press sets that change nothing, and those that change either nothing or all cells; `None` if there are too
    /// many cells or kinds of cells.
    fn codes(&self) -> Option<[Code; 2]> {
        if self.shape.cells() > Self::MAX_CELLS {
            return None;
        }
        let solver = Solver::new(self.shape);
        let pressed = |presses: &Presses| -> Vec<u8> {
            let rows = 0..self.shape.rows();
            let cells = rows.flat_map(|row| (0..self.shape.columns()).map(move |column| (row, column)));
            cells.map(|(row, column)| presses.contains(row, column).into()).collect()
        };
        let quiet: Vec<_> = solver.quiet_patterns().map(|pattern| pressed(&pattern)).collect();
        let all = solver.solve_any(&Board::white(self.shape), Color::Black.into());
        let all = pressed(all.expect("by Sutner's theorem the black board can be solved").presses());
        // Each coset has exactly one member that presses no chosen cell, its representative. The chosen cell of a quiet
        // pattern is the cell of the first row that no other of these press sets presses; that of the last press set is
        // its first cell.
        let owned = all.iter().position(|&count| count == 1).expect("black needs at least one press");
        let code = |patterns: &[Vec<u8>], is_owned: &dyn Fn(usize) -> bool| {
            let generators = patterns.iter().map(|counts| Generator { counts: counts.clone(), order: 2 });
            let counts = |cell| if is_owned(cell) { vec![0] } else { vec![0, 1] };
            let representatives = (0..self.shape.cells()).map(counts).collect();
            Code::new(2, usize::from, &generators.collect::<Vec<_>>(), representatives)
        };
        let nullity = self.nullity;
        let white = code(&quiet, &|cell| cell < nullity)?;
        let either = code(&[&quiet[..], &[all]].concat(), &|cell| cell < nullity || cell == owned)?;
        Some([white, either])
    }

    /// The counts of all boards, from the parts of all shards in any order.
    ///
    /// # Errors
    /// A part is missing, repeated or of another census.
    pub fn counts_of_parts<'a>(
        &self,
        parts: impl IntoIterator<Item = &'a CensusPart>,
    ) -> Result<PressCounts, Incomplete> {
        let [white, either] = CensusPart::sum(parts, [None; 2])?;
        let codes = self.codes().ok_or(Incomplete)?;
        let white = codes[0].complete(&white).ok_or(Incomplete)?;
        let mut either = codes[1].complete(&either).ok_or(Incomplete)?;
        let sum = |counts: &[u128]| counts.iter().try_fold(0_u128, |sum, &count| sum.checked_add(count));
        let boards = self.solvable().ok_or(Incomplete)?;
        if sum(&white) != Some(boards) || sum(&either) != Some(boards / 2) {
            return Err(Incomplete);
        }
        // A board and its negative have the same press sets, and the cosets count each such pair once.
        either.iter_mut().for_each(|count| *count *= 2);
        Ok(PressCounts { white: trimmed(white), either: trimmed(either) })
    }
}

/// The reason why boards were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CensusError {
    /// The count would take too long or too much memory.
    TooMany {
        /// The shape.
        shape: Shape,
        /// The nullity of the shape.
        nullity: usize,
    },
    /// A limit was reached.
    Stopped(Reason),
}

impl fmt::Display for CensusError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { shape, nullity } => {
                write!(formatter, "boards of {shape} are too many to count by presses: nullity {nullity}")
            }
            Self::Stopped(reason) => reason.fmt(formatter),
        }
    }
}

impl std::error::Error for CensusError {}
