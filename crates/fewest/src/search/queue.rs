//! A queue of states by a small number.

use super::Reason;
use super::limits::Memory;

/// Places of states by priority, the least first; among equals the last pushed first.
///
/// Priorities are lower bounds of lengths, so few and small: a list for each.
pub(super) struct Queue {
    buckets: Vec<Vec<u32>>,
    /// No bucket below this holds anything.
    least: usize,
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { buckets: Vec::new(), least: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, priority: u32, place: u32, memory: &mut Memory) -> Result<(), Reason> {
        let priority = priority as usize;
        if priority >= self.buckets.len() {
            let more = priority + 1 - self.buckets.len();
            memory.take(more * size_of::<Vec<u32>>())?;
            self.buckets.try_reserve_exact(more).map_err(|_| Reason::Memory)?;
            self.buckets.resize(priority + 1, Vec::new());
        }
        let bucket = &mut self.buckets[priority];
        if bucket.len() == bucket.capacity() {
            let before = bucket.capacity();
            let after = (2 * before).max(16);
            memory.take(after * size_of::<u32>())?;
            bucket.try_reserve_exact(after - before).map_err(|_| Reason::Memory)?;
            memory.give_back(before * size_of::<u32>());
        }
        bucket.push(place);
        self.least = self.least.min(priority);
        Ok(())
    }

    #[inline]
    pub(super) fn pop(&mut self, memory: &mut Memory) -> Option<(u32, u32)> {
        loop {
            let bucket = self.buckets.get_mut(self.least)?;
            if let Some(place) = bucket.pop() {
                return Some((self.least as u32, place));
            }
            memory.give_back(bucket.capacity() * size_of::<u32>());
            *bucket = Vec::new();
            self.least += 1;
        }
    }
}
