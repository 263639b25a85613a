//! The table from which boards are solved: for each pattern, the first word in dictionary order among its shortest
//! words.

use super::pattern::{RANK_BITS, Turn, rank};
use super::{Move, Pattern, Word};
use std::cell::Cell;
use std::ops::Range;

/// For each pattern, in order of rank: the first word in dictionary order among the shortest words that bring the
/// pattern to the center.
pub(super) struct Table(Box<[u64]>);

impl Table {
    /// Fills the table by one breadth-first search backward from the filled center.
    ///
    /// Each level is found move by move: first all patterns that `A` takes to the previous level, then all patterns
    /// that `B` takes there, and so on. So the first move that finds a pattern is the first letter of its smallest
    /// word, and the rest is the smallest word of the pattern after that move. Each entry is written once, and entries
    /// are never compared.
    pub(super) fn build() -> Self {
        let mut search = Search { words: zeroed(), seen: zeroed(), queue: zeroed(), end: 0 };
        search.seen[Pattern::CENTER.rank() / 64] |= 1 << (Pattern::CENTER.rank() % 64);
        search.queue[0] = Pattern::CENTER.bits();
        search.end = 1;
        let mut level = 0..1;
        while !level.is_empty() {
            search.reach_by::<{ Move::A as usize }>(level.clone());
            search.reach_by::<{ Move::B as usize }>(level.clone());
            search.reach_by::<{ Move::C as usize }>(level.clone());
            search.reach_by::<{ Move::D as usize }>(level.clone());
            search.reach_by::<{ Move::E as usize }>(level.clone());
            search.reach_by::<{ Move::F as usize }>(level.clone());
            search.reach_by::<{ Move::G as usize }>(level.clone());
            search.reach_by::<{ Move::H as usize }>(level.clone());
            level = level.end..search.end;
        }
        assert_eq!(search.end, Pattern::COUNT, "the eight moves reach every pattern");
        Self(search.words)
    }

    pub(super) fn word(&self, pattern: Pattern) -> Word {
        self.rank_word(pattern.rank())
    }

    pub(super) fn rank_word(&self, rank: usize) -> Word {
        Word::from_bits(self.0[rank])
    }

    pub(super) fn word_bits(&self, pattern: Pattern) -> u64 {
        self.0[pattern.rank()]
    }
}

struct Search {
    words: Box<[u64; Pattern::COUNT]>,
    /// A bit for every number of `RANK_BITS` bits, including numbers that are no ranks, so that no index needs a bounds
    /// check.
    seen: Box<[u64; 1 << RANK_BITS >> 6]>,
    /// The patterns in the order in which they are found. The additional entry is for a write that is not kept.
    queue: Box<[u32; Pattern::COUNT + 1]>,
    end: usize,
}

fn zeroed<T: Clone + Default, const LENGTH: usize>() -> Box<[T; LENGTH]> {
    let array = vec![T::default(); LENGTH].into_boxed_slice().try_into();
    array.unwrap_or_else(|_| unreachable!("it was made of this length"))
}

impl Search {
    /// Finds the new patterns that the move `MOVE` takes to a pattern of the level, and writes their words.
    fn reach_by<const MOVE: usize>(&mut self, level: Range<usize>) {
        let first = const { Move::ALL[MOVE] };
        let forth = const { Turn::of(Move::ALL[MOVE]) };
        let back = const { Turn::of(Move::ALL[MOVE].inverse()) };
        let (start, mut end) = (self.end, self.end);
        // The queue is borrowed as cells, because new patterns are appended to it while the level is read from it.
        let queue = Cell::from_mut(&mut *self.queue).as_array_of_cells();
        for pattern in &queue[level] {
            let pattern = back.apply(pattern.get());
            let rank = rank(pattern);
            // Every pattern is written to the queue, but kept only if it is new: a branch would often be mispredicted.
            let seen = &mut self.seen[rank / 64];
            queue[end].set(pattern);
            end += 1 - (*seen >> (rank % 64) & 1) as usize;
            *seen |= 1 << (rank % 64);
        }
        self.end = end;
        for &pattern in &self.queue[start..end] {
            let rest = Word::from_bits(self.words[rank(forth.apply(pattern))]);
            self.words[rank(pattern)] = rest.preceded_by(first).bits();
        }
    }
}
