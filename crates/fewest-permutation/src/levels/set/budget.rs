//! Counts the memory that a breadth-first search takes, and refuses to exceed the limit.

use fewest_core::{Limits, OutOfMemory, Reason, memory};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub(super) struct Budget {
    most: u64,
    taken: AtomicU64,
}

impl Budget {
    pub(super) fn new(limits: &Limits<'_>) -> Self {
        Self { most: limits.memory, taken: AtomicU64::new(0) }
    }

    pub(super) fn take(&self, bytes: u64) -> Result<(), Reason> {
        let needed = self.taken.fetch_add(bytes, Relaxed).saturating_add(bytes);
        if needed > self.most { Err(Reason::Memory { needed: Some(needed) }) } else { Ok(()) }
    }

    pub(super) fn give_back(&self, bytes: u64) {
        self.taken.fetch_sub(bytes, Relaxed);
    }

    pub(super) fn zeroed(&self, words: usize) -> Result<Vec<u64>, Reason> {
        self.take(bytes_of(words))?;
        memory::zeroed(words).map_err(|OutOfMemory { .. }| self.refused())
    }

    /// A full list doubles its capacity.
    #[inline(always)]
    pub(super) fn append(&self, list: &mut Vec<u64>, words: &[u64]) -> Result<(), Reason> {
        if list.capacity() - list.len() < words.len() {
            self.grow(list, words.len())?;
        }
        list.extend_from_slice(words);
        Ok(())
    }

    #[cold]
    fn grow(&self, list: &mut Vec<u64>, words: usize) -> Result<(), Reason> {
        let before = list.capacity();
        let more = words.max(before);
        // While the list is reallocated, both copies take memory.
        self.take(bytes_of(before + more))?;
        list.try_reserve_exact(before - list.len() + more).map_err(|_| self.refused())?;
        self.give_back(bytes_of(before));
        Ok(())
    }

    fn refused(&self) -> Reason {
        Reason::Memory { needed: Some(self.taken.load(Relaxed)) }
    }
}

pub(super) fn bytes_of(words: usize) -> u64 {
    (words * size_of::<u64>()) as u64
}
