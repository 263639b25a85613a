//! A queue of states by two small numbers.

use super::meter::Memory;
use crate::Reason;

/// Places of states in the order of their sums; of equal sums the one with the fewest moves left comes first, and of
/// equals the last one pushed.
///
/// Both numbers are lower bounds of lengths and small, so there is a list for each pair of them.
pub(super) struct Queue {
    buckets: Vec<Vec<u32>>,
    /// All buckets below this are empty.
    least: usize,
    /// The sum of the bucket `least`.
    sum: u32,
}

/// The bucket of a sum and of the moves left, which are at most the sum.
fn bucket_of(sum: u32, left: u32) -> usize {
    sum as usize * (sum as usize + 1) / 2 + left as usize
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { buckets: Vec::new(), least: 0, sum: 0 }
    }

    #[inline]
    pub(super) fn push(
        &mut self,
        sum: u32,
        left: u32,
        place: u32,
        memory: &mut Memory,
    ) -> Result<(), Reason> {
        let priority = bucket_of(sum, left);
        if priority >= self.buckets.len() {
            let more = priority + 1 - self.buckets.len();
            memory.take(more * size_of::<Vec<u32>>())?;
            self.buckets.try_reserve_exact(more).map_err(|_| Reason::Memory { needed: None })?;
            self.buckets.resize(priority + 1, Vec::new());
        }
        let bucket = &mut self.buckets[priority];
        if bucket.len() == bucket.capacity() {
            let before = bucket.capacity();
            let after = (2 * before).max(16);
            memory.take(after * size_of::<u32>())?;
            bucket.try_reserve_exact(after - before).map_err(|_| Reason::Memory { needed: None })?;
            memory.give_back(before * size_of::<u32>());
        }
        bucket.push(place);
        if priority < self.least {
            (self.least, self.sum) = (priority, sum);
        }
        Ok(())
    }

    /// The first state and its sum.
    #[inline]
    pub(super) fn pop(&mut self, memory: &mut Memory) -> Option<(u32, u32)> {
        loop {
            let bucket = self.buckets.get_mut(self.least)?;
            if let Some(place) = bucket.pop() {
                return Some((self.sum, place));
            }
            memory.give_back(bucket.capacity() * size_of::<u32>());
            *bucket = Vec::new();
            self.least += 1;
            if self.least == bucket_of(self.sum + 1, 0) {
                self.sum += 1;
            }
        }
    }
}
