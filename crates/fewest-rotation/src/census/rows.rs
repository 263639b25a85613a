//! For the census: counts the pairs of patterns that cover the sixteen cells outside a first pattern, by their
//! distances.
//!
//! A pattern is a set of even cells and a set of odd cells. The table of distances stores patterns with the same even
//! cells next to each other.
//!
//! 1. For a given set of odd cells of the first pattern, the distances of all patterns that avoid these cells are
//!    copied: one row for each set of even cells. All first patterns with these odd cells use the copy.
//! 2. The even cells outside the first pattern are divided among the two patterns of a pair. Each division selects two
//!    rows.
//! 3. The odd cells of a pair are complementary, so one of the two rows is read backward. Then both patterns of a pair
//!    have the same index, and sixteen pairs are compared at once.

use crate::CELLS;
use crate::pattern::rank;

const HALF: u32 = CELLS as u32 / 2;
const HALF_MASK: u32 = (1 << HALF) - 1;

/// The number of cells of a pattern.
const SIZE: u32 = 8;

/// The number of pairs that are compared at once. Rows are padded to a multiple of it.
const LANES: usize = 16;

/// The numbers of unordered pairs of patterns that cover the cells outside a first pattern. Pairs with a pattern
/// nearer to the center than the first pattern are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs {
    /// Both patterns are farther from the center than the first pattern.
    pub(super) farther: u64,
    /// One pattern has the same distance as the first pattern, and the other is farther.
    pub(super) one_as_far: u64,
    /// Both patterns have the same distance as the first pattern.
    pub(super) both_as_far: u64,
}

/// The distances of the patterns that avoid some odd cells, with one row for each set of even cells.
pub(super) struct Rows {
    /// Each distance plus 1. The padding is 0.
    forward: Vec<u8>,
    /// The same rows, each in reverse order.
    backward: Vec<u8>,
    /// The start of the row of each set of even cells, and the end of the last row.
    starts: Vec<u32>,
}

impl Rows {
    pub(super) fn new() -> Self {
        Self { forward: Vec::new(), backward: Vec::new(), starts: Vec::new() }
    }

    /// Selects the patterns that avoid the odd cells in the bits `odd`.
    pub(super) fn fill(&mut self, distances: &[u8], odd: u32) {
        let free = odd >> HALF ^ HALF_MASK;
        let places = places_of_subsets(free);
        self.forward.clear();
        self.backward.clear();
        self.starts.clear();
        for even in 0..1 << HALF {
            self.starts.push(self.forward.len() as u32);
            let Some(missing) = SIZE.checked_sub(u32::count_ones(even)) else { continue };
            if missing > free.count_ones() {
                continue;
            }
            let run = &distances[rank(even)..];
            let places = &places[missing as usize];
            self.forward.extend(places.iter().map(|&place| run[usize::from(place)] + 1));
            let start = self.forward.len() - places.len();
            self.backward.extend(self.forward[start..].iter().rev());
            let padded = self.forward.len().next_multiple_of(LANES);
            self.forward.resize(padded, 0);
            self.backward.resize(padded, 0);
        }
        self.starts.push(self.forward.len() as u32);
    }

    /// Counts the pairs outside a first pattern at `distance`, given its even cells. Its odd cells are those of `fill`.
    pub(super) fn pairs(&self, even: u32, distance: u8) -> Pairs {
        let free = even ^ HALF_MASK;
        // One pattern of a pair contains the first free cell, so each pair is counted once.
        let first = free & free.wrapping_neg();
        let rest = free ^ first;
        let mut tally = Tally::default();
        let mut subset = rest;
        loop {
            let set = subset | first;
            tally.add(self.row(&self.forward, set), self.row(&self.backward, free ^ set), distance + 1);
            if subset == 0 {
                return tally.finish();
            }
            subset = (subset - 1) & rest;
        }
    }

    fn row<'a>(&self, rows: &'a [u8], even: u32) -> &'a [u8] {
        &rows[self.starts[even as usize] as usize..self.starts[even as usize + 1] as usize]
    }
}

/// For each size, the subsets of `free` of that size in ascending order, each as its position among all sets of odd
/// cells of that size. The complements of these subsets are in descending order, so the rows of complements are read
/// backward.
fn places_of_subsets(free: u32) -> [Vec<u16>; SIZE as usize + 1] {
    let mut places = [const { Vec::new() }; SIZE as usize + 1];
    for subset in (0..=free).filter(|subset| subset & !free == 0 && subset.count_ones() <= SIZE) {
        places[subset.count_ones() as usize].push(rank(subset << HALF) as u16);
    }
    places
}

/// Counters of one byte, which are added to `pairs` before they overflow.
#[derive(Default)]
struct Tally {
    farther: [u8; LANES],
    as_far: [u8; LANES],
    both_as_far: [u8; LANES],
    /// An upper bound on each counter: the steps since the counters were added to `pairs`.
    steps: usize,
    pairs: Pairs,
}

impl Tally {
    fn add(&mut self, forward: &[u8], backward: &[u8], distance: u8) {
        let (forward, backward) = (forward.as_chunks::<LANES>().0, backward.as_chunks::<LANES>().0);
        if self.steps + forward.len() > usize::from(u8::MAX) {
            self.empty();
        }
        self.steps += forward.len();
        for (one, other) in forward.iter().zip(backward) {
            for lane in 0..LANES {
                let nearer = one[lane].min(other[lane]);
                let both = (one[lane] == distance) & (other[lane] == distance);
                self.farther[lane] += u8::from(nearer > distance);
                self.as_far[lane] += u8::from(nearer == distance);
                self.both_as_far[lane] += u8::from(both);
            }
        }
    }

    fn empty(&mut self) {
        let sum = |bytes: &mut [u8; LANES]| std::mem::take(bytes).into_iter().map(u64::from).sum::<u64>();
        let both = sum(&mut self.both_as_far);
        self.pairs.farther += sum(&mut self.farther);
        self.pairs.one_as_far += sum(&mut self.as_far) - both;
        self.pairs.both_as_far += both;
        self.steps = 0;
    }

    fn finish(mut self) -> Pairs {
        self.empty();
        self.pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distances::Distances;
    use crate::{Pattern, Solver};
    use std::cmp::Ordering::{Equal, Greater};

    /// A plain loop over all sets of eight of the sixteen free cells.
    fn loop_over_subsets(distances: &Distances, first: u32) -> Pairs {
        let free: Vec<u32> = (0..CELLS).map(|bit| 1 << bit).filter(|bit| first & bit == 0).collect();
        let mut ordered = Pairs::default();
        for subset in (0..1_u32 << free.len()).filter(|subset| subset.count_ones() == SIZE) {
            let chosen = free.iter().enumerate().filter(|(index, _)| subset >> index & 1 == 1);
            let second: u32 = chosen.map(|(_, bit)| bit).sum();
            let third = first ^ second ^ ((1 << CELLS) - 1);
            match [second, third].map(|other| distances.of(other).cmp(&distances.of(first))) {
                [Greater, Greater] => ordered.farther += 1,
                [Greater, Equal] | [Equal, Greater] => ordered.one_as_far += 1,
                [Equal, Equal] => ordered.both_as_far += 1,
                _ => {}
            }
        }
        Pairs {
            farther: ordered.farther / 2,
            one_as_far: ordered.one_as_far / 2,
            both_as_far: ordered.both_as_far / 2,
        }
    }

    #[test]
    fn the_rows_count_as_the_straightforward_loop_does() {
        let distances = Distances::new(&Solver::new());
        let mut rows = Rows::new();
        let center = Pattern::CENTER.rank();
        for rank in (0..Pattern::COUNT).step_by(7919).chain([center]) {
            let first = Pattern::from_rank(rank).bits();
            rows.fill(distances.by_rank(), first & !HALF_MASK);
            let pairs = rows.pairs(first & HALF_MASK, distances.of(first));
            assert_eq!(pairs, loop_over_subsets(&distances, first), "{:?}", Pattern::from_rank(rank));
        }
    }
}
