//! The states of a finished search, numbered by their places in the hash tables.

use super::table::HashTable;
use super::{Packing, table_of};
use crate::State;

/// The states of a finished search, numbered by their places in the hash tables. Empty places leave gaps.
pub(crate) struct States {
    packing: Packing,
    tables: Vec<HashTable>,
    /// The number of the first place of each table, and the total.
    starts: Vec<usize>,
}

impl States {
    pub(super) fn new(packing: Packing, tables: Vec<HashTable>) -> Self {
        let mut starts = vec![0];
        for (number, table) in tables.iter().enumerate() {
            starts.push(starts[number] + table.places());
        }
        Self { packing, tables, starts }
    }

    pub(crate) fn words(&self) -> usize {
        self.packing.words()
    }

    /// An upper bound on the numbers.
    pub(crate) fn places(&self) -> usize {
        self.starts[self.tables.len()]
    }

    pub(crate) fn bytes(&self) -> u64 {
        super::bytes_of(self.places() * self.words())
    }

    pub(crate) fn number(&self, packed: &[u64]) -> Option<usize> {
        let table = table_of(packed);
        Some(self.starts[table] + self.tables[table].find(packed)?)
    }

    pub(crate) fn find(&self, state: &State) -> Option<usize> {
        self.number(&self.packing.pack(state))
    }

    pub(crate) fn write(&self, number: usize, state: &mut State) {
        let table = self.starts.partition_point(|&start| start <= number) - 1;
        self.packing.unpack(self.tables[table].place(number - self.starts[table]), state);
    }
}
