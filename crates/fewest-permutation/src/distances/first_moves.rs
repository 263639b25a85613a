//! A cache of the first moves of smallest words.

use fewest_core::memory;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// For each state, the first move of its smallest word, once it has been computed.
///
/// A word is then found without trying other moves. An entry is computed at its first use, so a few answers take no
/// longer than without the cache. Threads that find the same move write the same value.
pub(super) struct FirstMoves {
    entries: Vec<AtomicU8>,
    /// Whether a byte has the entries of two states.
    is_shared: bool,
}

/// The limit of the bytes of all entries, so that they stay in a core's cache. Outside the cache, reading them is no
/// faster than reading the neighbors' values.
const MOST_BYTES: usize = 1 << 21;

/// The entry of a goal; the entry of a move is its number plus 2. Unknown entries are 0.
const GOAL: u8 = 1;

impl FirstMoves {
    /// Entries for `states` states of a puzzle with `moves` moves; `None` if they would not stay in the cache, or there
    /// is not enough memory.
    pub(super) fn new(states: usize, moves: usize) -> Option<Self> {
        let is_shared = moves + usize::from(GOAL) < 1 << 4;
        let bytes = if is_shared { states.div_ceil(2) } else { states };
        if bytes > MOST_BYTES || moves + usize::from(GOAL) > usize::from(u8::MAX) {
            return None;
        }
        let zeros = memory::zeroed_bytes(bytes).ok()?;
        Some(Self { entries: zeros.into_iter().map(AtomicU8::new).collect(), is_shared })
    }

    /// The bytes of all entries.
    pub(super) fn bytes(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The first move from a state, `Some(None)` for a goal; `None` if it is not known yet.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Option<Option<u16>> {
        let entry = match self.is_shared {
            true => self.entries[number / 2].load(Relaxed) >> (number % 2 * 4) & 15,
            false => self.entries[number].load(Relaxed),
        };
        (entry > 0).then(|| (entry > GOAL).then(|| u16::from(entry - GOAL - 1)))
    }

    /// Replaces `known` by the results of [`get`](Self::get) for several states.
    pub(super) fn get_each(&self, numbers: &[usize], known: &mut Vec<Option<Option<u16>>>) {
        known.clear();
        known.extend(numbers.iter().map(|&number| self.get(number)));
    }

    /// Keeps the first move from a state.
    pub(super) fn keep(&self, number: usize, first: Option<u16>) {
        let entry = first.map_or(GOAL, |step| step as u8 + GOAL + 1);
        match self.is_shared {
            true => self.entries[number / 2].fetch_or(entry << (number % 2 * 4), Relaxed),
            false => self.entries[number].swap(entry, Relaxed),
        };
    }
}
