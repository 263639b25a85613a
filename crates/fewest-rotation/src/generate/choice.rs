//! Draws random boards: first the nearest symbol (the symbol that fills the center in the fewest moves) and its cells,
//! and then the cells of the other two symbols.

use crate::distances::{Distances, UniqueWords};
use crate::{Board, CELLS, Solver};
use fewest_core::random::Random;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// If all wanted lengths are at least this, boards are drawn from a list of all boards of these lengths. They are so rare
/// that nearly all combinations would be rejected.
const LISTED_FROM: usize = 13;

/// The number of ways to choose eight of sixteen cells.
const SUBSETS: u64 = 12_870;

const SYMBOLS: u64 = 3;

/// A filter of boards by the number of their shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Uniqueness {
    /// Boards with any number of shortest solutions.
    Any,
    /// Boards with one shortest solution only.
    Unique,
}

#[derive(Clone)]
pub(super) struct Choice {
    random: Random,
    from: Source,
}

#[derive(Clone)]
enum Source {
    Nearest(Arc<Nearest>),
    List(Arc<[Board]>),
}

/// The combinations from which boards are drawn, and the distances that decide whether a combination is accepted.
struct Nearest {
    /// The patterns of the nearest symbol, by rank.
    patterns: Vec<u32>,
    /// The sets of eight of sixteen places, in ascending order.
    subsets: Vec<u16>,
    distances: Distances,
    uniqueness: Uniqueness,
}

impl Choice {
    pub(super) fn new(
        solver: &Solver,
        lengths: &RangeInclusive<usize>,
        uniqueness: Uniqueness,
        seed: u64,
    ) -> Self {
        let distances = Distances::new(solver);
        let from = if *lengths.start() >= LISTED_FROM {
            Source::List(distances.boards_from(*lengths.start() as u8).into())
        } else {
            Source::Nearest(Arc::new(Nearest::new(distances, lengths, uniqueness)))
        };
        Self { random: Random::new(seed), from }
    }

    pub(super) fn board(&mut self) -> Board {
        match &self.from {
            Source::List(boards) => boards[self.random.below(boards.len() as u64) as usize],
            Source::Nearest(nearest) => loop {
                let choice = self.random.below(nearest.patterns.len() as u64 * SYMBOLS * SUBSETS);
                if let Some(board) = nearest.board(choice) {
                    return board;
                }
            },
        }
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Choice").field("random", &self.random).finish_non_exhaustive()
    }
}

impl Nearest {
    fn new(distances: Distances, lengths: &RangeInclusive<usize>, uniqueness: Uniqueness) -> Self {
        let in_range = distances.patterns().filter(|&(_, distance)| lengths.contains(&usize::from(distance)));
        let in_range = in_range.map(|(pattern, _)| pattern.bits());
        let patterns = match uniqueness {
            Uniqueness::Any => in_range.collect(),
            Uniqueness::Unique => {
                let unique = UniqueWords::new(&distances);
                in_range.filter(|&pattern| unique.has(pattern)).collect()
            }
        };
        let subsets = (0..=u16::MAX).filter(|subset| subset.count_ones() == 8).collect();
        Self { patterns, subsets, distances, uniqueness }
    }

    /// The board of a combination of choices; `None` if the chosen symbol is not the nearest, or if it shares its
    /// distance with another symbol and the solution must be unique.
    fn board(&self, choice: u64) -> Option<Board> {
        let (choice, subset) = (choice / SUBSETS, choice % SUBSETS);
        let (pattern, symbol) = (choice / SYMBOLS, choice % SYMBOLS);
        let nearest = self.patterns[pattern as usize];
        let before = spread(self.subsets[subset as usize], nearest ^ ((1 << CELLS) - 1));
        let after = nearest ^ before ^ ((1 << CELLS) - 1);
        let distance = self.distances.of(nearest);
        // If several symbols are equally near, the lowest is the nearest. So each lower symbol must be farther by at
        // least 1, which is its `lead`. If the solution must be unique, both other symbols must be farther.
        let (ones, twos, lead) = match symbol {
            0 => (nearest, before, [0, 0]),
            1 => (before, nearest, [1, 0]),
            _ => (before, after, [1, 1]),
        };
        let lead = match self.uniqueness {
            Uniqueness::Any => lead,
            Uniqueness::Unique => [1, 1],
        };
        let fits =
            self.distances.of(before) >= distance + lead[0] && self.distances.of(after) >= distance + lead[1];
        fits.then(|| Board::from_masks(ones, twos).expect("the three patterns are disjoint"))
    }
}

/// Distributes the bits of `set` to the one bits of `mask`, lowest first, as the instruction PDEP does.
fn spread(mut set: u16, mut mask: u32) -> u32 {
    let mut spread = 0;
    while set != 0 {
        let skipped = set.trailing_zeros();
        for _ in 0..skipped {
            mask &= mask - 1;
        }
        spread |= mask & mask.wrapping_neg();
        mask &= mask - 1;
        set >>= skipped + 1;
    }
    spread
}
