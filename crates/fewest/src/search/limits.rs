//! How far a search may go.

use super::Reason;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// How far a search may go before it gives up.
///
/// A solved start needs nothing, so it is answered whatever the limits are.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The most nodes to expand.
    pub nodes: u64,
    /// The most memory for states and what is kept about them, in bytes.
    ///
    /// Tables double when they are full, so a search gives up when that would not fit.
    pub memory: u64,
    /// The search gives up soon after this is set, from whichever thread: within a thousand nodes or so.
    pub cancel: &'a AtomicBool,
}

/// A flag that nobody sets.
pub(super) static NEVER: AtomicBool = AtomicBool::new(false);

impl Limits<'static> {
    /// No limits: `Limits { nodes: 1_000_000, ..Limits::NONE }` sets one.
    pub const NONE: Self = Self { nodes: u64::MAX, memory: u64::MAX, cancel: &NEVER };
}

impl Default for Limits<'static> {
    fn default() -> Self {
        Self::NONE
    }
}

/// Counts expanded nodes against the limit and watches the caller's flag.
///
/// Nodes are taken from a pool in batches, so that counting one is cheap and threads can share the pool.
pub(super) struct Meter<'a> {
    pool: &'a AtomicU64,
    /// Any of them stops the search.
    cancel: [&'a AtomicBool; 2],
    batch: u64,
    /// What is left of the batch.
    left: u64,
    taken: u64,
}

impl<'a> Meter<'a> {
    const BATCH: u64 = 1024;

    pub(super) fn new(pool: &'a AtomicU64, cancel: &'a AtomicBool) -> Self {
        Self { pool, cancel: [cancel, &NEVER], batch: Self::BATCH, left: 0, taken: 0 }
    }

    /// The same with a second flag to watch.
    pub(super) fn watching(self, cancel: &'a AtomicBool) -> Self {
        Self { cancel: [self.cancel[0], cancel], ..self }
    }

    /// Counts one node.
    #[inline]
    pub(super) fn expand(&mut self) -> Result<(), Reason> {
        if self.left == 0 {
            self.refill()?;
        }
        self.left -= 1;
        Ok(())
    }

    /// The nodes counted so far.
    pub(super) fn expanded(&self) -> u64 {
        self.taken - self.left
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Reason> {
        if self.cancel.iter().any(|flag| flag.load(Relaxed)) {
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

/// Counts the bytes that a search keeps against the limit.
pub(super) struct Memory {
    limit: u64,
    used: u64,
    peak: u64,
}

impl Memory {
    pub(super) fn new(limit: u64) -> Self {
        Self { limit, used: 0, peak: 0 }
    }

    pub(super) fn take(&mut self, bytes: usize) -> Result<(), Reason> {
        let used = self.used.saturating_add(bytes as u64);
        if used > self.limit {
            return Err(Reason::Memory);
        }
        self.used = used;
        self.peak = self.peak.max(used);
        Ok(())
    }

    pub(super) fn give_back(&mut self, bytes: usize) {
        self.used -= bytes as u64;
    }

    pub(super) fn peak(&self) -> u64 {
        self.peak
    }
}
