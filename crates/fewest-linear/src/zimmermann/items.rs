//! The sums of the rows of single groups, from which all other sums are made.

use fewest_core::memory::{self, OutOfMemory};
use std::ops::Range;

/// The sums of rows of each group, other than 0: one, or three.
#[derive(Default)]
pub(super) struct Items {
    vectors: Vec<Vec<u64>>,
    /// The rows of each sum.
    rows: Vec<Range<usize>>,
    /// The number of items of all groups up to each one.
    ends: Vec<usize>,
}

impl Items {
    /// Appends a group of one or two rows, of which the first one has number `first`.
    pub(super) fn push(&mut self, first: usize, rows: Vec<Vec<u64>>) -> Result<(), OutOfMemory> {
        let count = rows.len();
        let both = match &rows[..] {
            [x, z] => Some(memory::collected(x.iter().zip(z).map(|(x, z)| x ^ z))?),
            _ => None,
        };
        let vectors = rows.into_iter().chain(both);
        let numbers = [first..first + 1, first + 1..first + 2, first..first + count];
        for (vector, rows) in vectors.zip(numbers) {
            memory::push(&mut self.vectors, vector)?;
            memory::push(&mut self.rows, rows)?;
        }
        memory::push(&mut self.ends, self.vectors.len())
    }

    /// The number of groups.
    pub(super) fn groups(&self) -> usize {
        self.ends.len()
    }

    /// The items of a group.
    pub(super) fn of(&self, group: usize) -> Range<usize> {
        group.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[group]
    }

    /// The sum of an item's rows.
    pub(super) fn vector(&self, item: usize) -> &[u64] {
        &self.vectors[item]
    }

    /// The rows of an item.
    pub(super) fn rows(&self, item: usize) -> Range<usize> {
        self.rows[item].clone()
    }
}
