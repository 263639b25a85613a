//! A bucket queue of states for A*, ordered by two small integers.

use super::meter::Memory;
use fewest_core::Reason;

/// Indices of states, in the order in which A* expands them: first by their sums, and then by the number of remaining
/// moves, both ascending. Among states with equal numbers, the state pushed last comes first.
///
/// Both numbers are small lower bounds on lengths, so there is a list for each pair of numbers.
pub(super) struct Queue {
    /// The lists, by sum and then by the number of remaining moves, which is at most the sum.
    buckets: Vec<Vec<Vec<u32>>>,
    /// The sum and the remaining moves of the first list that may not be empty.
    first: (usize, usize),
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { buckets: Vec::new(), first: (0, 0) }
    }

    #[inline]
    pub(super) fn push(
        &mut self,
        sum: u32,
        left: u32,
        place: u32,
        memory: &mut Memory,
    ) -> Result<(), Reason> {
        let (sum, left) = (sum as usize, left as usize);
        let bucket = list(list(&mut self.buckets, sum, memory)?, left, memory)?;
        if bucket.len() == bucket.capacity() {
            memory.make_room(bucket, (2 * bucket.len()).max(16))?;
        }
        bucket.push(place);
        self.first = self.first.min((sum, left));
        Ok(())
    }

    /// Removes the first state, and returns it with its sum.
    #[inline]
    pub(super) fn pop(&mut self, memory: &mut Memory) -> Option<(u32, u32)> {
        loop {
            let (sum, left) = self.first;
            let buckets = self.buckets.get_mut(sum)?;
            match buckets.get_mut(left) {
                Some(bucket) => match bucket.pop() {
                    Some(place) => return Some((sum as u32, place)),
                    None => {
                        memory.free(bucket);
                        self.first = (sum, left + 1);
                    }
                },
                None => {
                    memory.free(buckets);
                    self.first = (sum + 1, 0);
                }
            }
        }
    }
}

/// The list at this index. Missing lists are created.
#[inline]
fn list<'a, T>(
    lists: &'a mut Vec<Vec<T>>,
    index: usize,
    memory: &mut Memory,
) -> Result<&'a mut Vec<T>, Reason> {
    if index >= lists.len() {
        if index >= lists.capacity() {
            memory.make_room(lists, (2 * lists.capacity()).max(index + 1))?;
        }
        lists.resize_with(index + 1, Vec::new);
    }
    Ok(&mut lists[index])
}
