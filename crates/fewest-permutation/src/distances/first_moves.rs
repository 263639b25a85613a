//! Caches, for each state, the first move of the shortest word that comes first in dictionary order.

use fewest_core::memory;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// For each state, the first move of its first shortest word in dictionary order, if this move has been computed.
///
/// An entry is computed when it is first needed. Several threads may compute the same entry, and write the same value.
pub(super) struct FirstMoves {
    entries: Vec<AtomicU8>,
    /// Whether a byte contains the entries of two states.
    is_shared: bool,
}

/// The limit on the bytes of all entries. In a larger cache, reading an entry would be no faster than reading the
/// values of the neighbors.
const MOST_BYTES: usize = 1 << 21;

/// The entry of a goal. The entry of a move is its index plus 2. An unknown entry is 0.
const GOAL: u8 = 1;

impl FirstMoves {
    /// `None` if the entries would exceed the limit, or if there is not enough memory.
    pub(super) fn new(states: usize, moves: usize) -> Option<Self> {
        let is_shared = moves + usize::from(GOAL) < 1 << 4;
        let bytes = if is_shared { states.div_ceil(2) } else { states };
        if bytes > MOST_BYTES || moves + usize::from(GOAL) > usize::from(u8::MAX) {
            return None;
        }
        let zeros = memory::zeroed_bytes(bytes).ok()?;
        Some(Self { entries: zeros.into_iter().map(AtomicU8::new).collect(), is_shared })
    }

    pub(super) fn bytes(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The first move from a state. `None` if it is unknown; `Some(None)` for a goal.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Option<Option<u16>> {
        let entry = match self.is_shared {
            true => self.entries[number / 2].load(Relaxed) >> (number % 2 * 4) & 15,
            false => self.entries[number].load(Relaxed),
        };
        (entry > 0).then(|| (entry > GOAL).then(|| u16::from(entry - GOAL - 1)))
    }

    pub(super) fn get_each(&self, numbers: &[usize], known: &mut Vec<Option<Option<u16>>>) {
        known.clear();
        known.extend(numbers.iter().map(|&number| self.get(number)));
    }

    pub(super) fn keep(&self, number: usize, first: Option<u16>) {
        let entry = first.map_or(GOAL, |step| step as u8 + GOAL + 1);
        match self.is_shared {
            true => self.entries[number / 2].fetch_or(entry << (number % 2 * 4), Relaxed),
            false => self.entries[number].swap(entry, Relaxed),
        };
    }
}
