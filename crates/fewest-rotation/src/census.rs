//! Counts all 9,465,511,770 boards by the length of their shortest solution (the *census*), and lists the hardest
//! boards.

mod hardest;
mod rows;
mod symmetry;

use super::distances::{Distances, UniqueWords};
use super::{CELLS, Pattern, Solver};
use fewest_core::work::{self, Cancelled, Job, Sharded};
use fewest_core::{CensusPart, Incomplete, Limits, Progress, Reason, Shard, Stage};
use rows::{Pairs, Rows};
use std::ops::ControlFlow;
use symmetry::Symmetries;

pub use hardest::HardestBoard;

/// The number of legal boards: 24! / 8!³.
pub const BOARDS: u64 = 9_465_511_770;

/// The exact number of boards of each length.
///
/// ```
/// use fewest::rotation::{Census, Solver};
///
/// let census = Census::new(&Solver::new());
/// assert_eq!(census.boards().iter().sum::<u64>(), 9_465_511_770);
/// // Three symbols may fill the center, and the other two share the 16 cells around it.
/// assert_eq!(census.boards()[0], 3 * 12_870);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Census {
    boards: Vec<u64>,
    unique: Vec<u64>,
    patterns: Vec<u64>,
    hardest: Vec<HardestBoard>,
}

impl Census {
    /// Counts all boards on the caller's thread.
    pub fn new(solver: &Solver) -> Self {
        Self::new_within(solver, &Limits::new(), &|_| {}).expect("there is no cancel flag")
    }

    /// Counts all boards. Of the limits, the number of threads and the cancel flag apply.
    ///
    /// 1. The nearest pattern of a board is the pattern with the least distance among its three. Each board is counted
    ///    at its nearest pattern; if several are nearest, each counts an equal share of the board.
    /// 2. So for each pattern, it suffices to count the pairs of patterns that complete a board and are not nearer.
    /// 3. Only one pattern of each orbit under the board's eight symmetries is visited, and the six ways to name the
    ///    symbols are counted together.
    ///
    /// Time: a few tenths of a second. Memory: 10 MB, and 2 MB for each thread. The counts do not depend on the number
    /// of threads.
    ///
    /// # Errors
    /// The count was cancelled.
    pub fn new_within(
        solver: &Solver,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, Reason> {
        let distances = Distances::new(solver);
        let part = count(&distances, Shard::WHOLE, limits, progress)?;
        Ok(merge(&distances, [&part]).expect("the whole shard has all boards"))
    }

    /// Counts one shard's share of the boards. Of the limits, the number of threads and the cancel flag apply. Each
    /// shard first computes the distances of all patterns.
    ///
    /// A part has two counts for each length, in sixths of a board: all boards, and the boards with a unique shortest
    /// solution.
    ///
    /// # Errors
    /// The count was cancelled.
    pub fn part(
        solver: &Solver,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CensusPart, Reason> {
        count(&Distances::new(solver), shard, limits, progress)
    }

    /// The census, from the parts of all shards in any order.
    ///
    /// # Errors
    /// A part is missing, repeated or of another census: every board must be counted exactly once.
    pub fn of_parts<'a>(
        solver: &Solver,
        parts: impl IntoIterator<Item = &'a CensusPart>,
    ) -> Result<Self, Incomplete> {
        merge(&Distances::new(solver), parts)
    }

    /// The number of boards of each length, from 0 to God's number.
    pub fn boards(&self) -> &[u64] {
        &self.boards
    }

    /// The number of boards of each length that have a unique shortest solution.
    pub fn boards_with_unique_solution(&self) -> &[u64] {
        &self.unique
    }

    /// The number of patterns at each distance, from 0. The distance of a pattern is the fewest moves that bring its
    /// symbol to the center.
    pub fn patterns(&self) -> &[u64] {
        &self.patterns
    }

    /// The largest length of any board.
    pub fn gods_number(&self) -> usize {
        self.boards.len() - 1
    }

    /// The mean length of all boards.
    pub fn mean(&self) -> f64 {
        let moves: u64 = (0..).zip(&self.boards).map(|(length, boards)| length * boards).sum();
        moves as f64 / BOARDS as f64
    }

    /// The boards of the largest length, one for each kind, sorted by their line of text.
    ///
    /// Two boards are of one kind if a symmetry and a renaming of the symbols turn one into the other.
    pub fn hardest(&self) -> &[HardestBoard] {
        &self.hardest
    }
}

fn count(
    distances: &Distances,
    shard: Shard,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<CensusPart, Reason> {
    let unique = UniqueWords::new(distances);
    let lengths = usize::from(distances.largest()) + 1;
    let mut counts = Counts::new(lengths);
    let counting = Counting { distances, unique: &unique, symmetries: Symmetries::new(), lengths };
    let counting = Sharded::new(&counting, shard);
    let mut done = 0;
    work::run(&counting, &limits.workers(), |part| {
        counts.add(&part);
        done += 1;
        progress(Progress::new(Stage::Counting, done, Some(counting.tasks() as u64)));
        ControlFlow::Continue(())
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    let wide = |shares: Vec<u64>| shares.into_iter().map(u128::from).collect();
    Ok(CensusPart::new([counts.boards, counts.unique].map(wide)))
}

fn merge<'a>(
    distances: &Distances,
    parts: impl IntoIterator<Item = &'a CensusPart>,
) -> Result<Census, Incomplete> {
    let all = u128::from(BOARDS) * u128::from(SHARES);
    let shares = CensusPart::sum(parts, [Some(all), None])?;
    let lengths = usize::from(distances.largest()) + 1;
    // A count above the number of boards, or another number of lengths, belongs to another census.
    let is_possible =
        |counts: &Vec<u128>| counts.len() == lengths && counts.iter().all(|&count| count <= all);
    if !shares.iter().all(is_possible) {
        return Err(Incomplete);
    }
    let whole = |shares: Vec<u128>| shares.into_iter().map(|shares| (shares / u128::from(SHARES)) as u64);
    let [mut boards, mut unique] = shares.map(|shares| whole(shares).collect::<Vec<u64>>());
    let gods_number = boards.iter().rposition(|&boards| boards > 0).ok_or(Incomplete)?;
    boards.truncate(gods_number + 1);
    unique.truncate(gods_number + 1);
    let mut patterns = vec![0; lengths];
    for &distance in distances.by_rank() {
        patterns[usize::from(distance)] += 1;
    }
    let hardest = hardest::find(distances, gods_number as u8);
    Ok(Census { boards, unique, patterns, hardest })
}

/// For each length, the counts in sixths of a board.
struct Counts {
    boards: Vec<u64>,
    unique: Vec<u64>,
}

impl Counts {
    fn new(lengths: usize) -> Self {
        Self { boards: vec![0; lengths], unique: vec![0; lengths] }
    }

    fn add(&mut self, part: &Self) {
        self.boards.iter_mut().zip(&part.boards).for_each(|(sum, boards)| *sum += boards);
        self.unique.iter_mut().zip(&part.unique).for_each(|(sum, boards)| *sum += boards);
    }
}

/// The number of shares of a board: divisible by 1, 2 and 3, the possible numbers of nearest patterns.
const SHARES: u64 = 6;

/// The number of ways to name three symbols.
const NAMES: u64 = 6;

/// Counts boards at their nearest patterns, for one pattern of each orbit. A task takes all patterns with the same odd
/// cells.
struct Counting<'a> {
    distances: &'a Distances,
    unique: &'a UniqueWords,
    symmetries: Symmetries,
    lengths: usize,
}

impl Job for Counting<'_> {
    type Part = Counts;
    type Scratch = Rows;

    fn tasks(&self) -> usize {
        1 << HALF
    }

    fn scratch(&self) -> Rows {
        Rows::new()
    }

    fn part(&self, task: usize, rows: &mut Rows) -> Counts {
        let mut counts = Counts::new(self.lengths);
        let odd = ((task * SPREAD % (1 << HALF)) as u32) << HALF;
        let mut filled = false;
        for even in 0..1 << HALF {
            let Some(pattern) = Pattern::from_bits(odd | even) else { continue };
            let Some(alike) = self.symmetries.orbit_of_least(pattern.bits()) else { continue };
            // Filled only when needed, because for most sets of odd cells no orbit has its least pattern here.
            if !filled {
                rows.fill(self.distances.by_rank(), odd);
                filled = true;
            }
            let distance = self.distances.of(pattern.bits());
            let Pairs { farther, one_as_far, both_as_far } = rows.pairs(even, distance);
            let shares = SHARES * farther + SHARES / 2 * one_as_far + SHARES / 3 * both_as_far;
            counts.boards[usize::from(distance)] += NAMES * alike * shares;
            if self.unique.has(pattern.bits()) {
                // A board with two nearest patterns has two shortest solutions, because no word brings two symbols to
                // the center.
                counts.unique[usize::from(distance)] += NAMES * alike * SHARES * farther;
            }
        }
        counts
    }
}

const HALF: u32 = CELLS as u32 / 2;

/// The least patterns of the orbits have the first sets of odd cells. To spread this work evenly over the tasks, sets
/// are taken with a stride near the golden section, which is coprime to the number of sets.
const SPREAD: usize = 2531;
