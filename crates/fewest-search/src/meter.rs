//! Counts the nodes and bytes of a search against its limits.

use fewest_core::{Reason, flag};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Counts expanded nodes against the limit, and checks the caller's flag.
///
/// Nodes are taken from a pool in batches, so that counting a node is cheap and several threads can use one pool.
pub(crate) struct Meter<'a> {
    pool: &'a AtomicU64,
    cancel: &'a AtomicBool,
    /// A second flag that stops the search.
    other_cancel: Option<&'a AtomicBool>,
    batch: u64,
    /// The remaining nodes of the batch.
    left: u64,
    taken: u64,
}

impl<'a> Meter<'a> {
    const BATCH: u64 = 1024;

    pub(crate) fn new(pool: &'a AtomicU64, cancel: &'a AtomicBool) -> Self {
        Self { pool, cancel, other_cancel: None, batch: Self::BATCH, left: 0, taken: 0 }
    }

    pub(crate) fn watching(mut self, cancel: &'a AtomicBool) -> Self {
        self.other_cancel = Some(cancel);
        self
    }

    #[inline]
    pub(crate) fn expand(&mut self) -> Result<(), Reason> {
        if self.left == 0 {
            self.refill()?;
        }
        self.left -= 1;
        Ok(())
    }

    pub(crate) fn expanded(&self) -> u64 {
        self.taken - self.left
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Reason> {
        if flag::is_set(self.cancel) || self.other_cancel.is_some_and(flag::is_set) {
            return Err(Reason::Cancelled);
        }
        let batch = self.batch;
        let before = self
            .pool
            .fetch_update(Relaxed, Relaxed, |pool| Some(pool.saturating_sub(batch)))
            .expect("the update always has a value");
        if before == 0 {
            return Err(Reason::Nodes);
        }
        self.left = before.min(batch);
        self.taken += self.left;
        Ok(())
    }
}

impl Drop for Meter<'_> {
    /// Gives the rest of the batch back.
    fn drop(&mut self) {
        self.pool.fetch_add(self.left, Relaxed);
    }
}

/// Counts the bytes of a search against the memory limit.
pub(crate) struct Memory {
    limit: u64,
    used: u64,
    peak: u64,
}

impl Memory {
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, used: 0, peak: 0 }
    }

    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Reason> {
        let used = self.used.saturating_add(bytes as u64);
        if used > self.limit {
            return Err(Reason::Memory { needed: Some(used) });
        }
        self.used = used;
        self.peak = self.peak.max(used);
        Ok(())
    }

    /// Reserves capacity for `room` elements in a list. While the list moves, both its old and its new memory count.
    #[cold]
    pub(crate) fn make_room<T>(&mut self, list: &mut Vec<T>, room: usize) -> Result<(), Reason> {
        let before = list.capacity() * size_of::<T>();
        self.take(room * size_of::<T>())?;
        list.try_reserve_exact(room - list.len()).map_err(|_| Reason::Memory { needed: None })?;
        self.used -= before as u64;
        Ok(())
    }

    pub(crate) fn free<T>(&mut self, list: &mut Vec<T>) {
        self.used -= (list.capacity() * size_of::<T>()) as u64;
        *list = Vec::new();
    }

    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }
}
