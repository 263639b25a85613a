//! The *items* of which all sums consist: the nonzero combinations of the rows of a single group.

use super::words::Words;
use fewest_core::memory::{self, OutOfMemory};
use std::ops::Range;

/// The items of each group, as words that can be weighed.
pub(super) struct Items<C> {
    words: Vec<Vec<C>>,
    /// For each item, the index of its first row, and the factors of this row and of the next row.
    terms: Vec<(usize, [u8; 2])>,
    /// For each group, the number of items in all groups up to and including it.
    ends: Vec<usize>,
}

impl<C: Copy> Items<C> {
    pub(super) fn new() -> Self {
        Self { words: Vec::new(), terms: Vec::new(), ends: Vec::new() }
    }

    /// Appends a group of one or two rows. `first` is the index of the first row.
    pub(super) fn push<W: Words<Cell = C>>(
        &mut self,
        words: &W,
        first: usize,
        rows: &[Vec<C>],
    ) -> Result<(), OutOfMemory> {
        let scalars = words.scalars() as u8;
        // The first items represent all items up to scalar multiples.
        let classes = [[1, 0], [0, 1]].into_iter().take(rows.len());
        let sums = (1..=scalars).map(|factor| [1, factor]).filter(|_| rows.len() == 2);
        for scalar in 1..=scalars {
            for class in classes.clone().chain(sums.clone()) {
                let factors = class.map(|factor| words.product(scalar, factor));
                let word = match factors {
                    [0, factor] => words.multiple(factor, &rows[1])?,
                    [factor, 0] => words.multiple(factor, &rows[0])?,
                    [factor, other] => {
                        let mut sum = words.multiple(factor, &rows[0])?;
                        words.add_multiple(&mut sum, other, &rows[1]);
                        sum
                    }
                };
                memory::push(&mut self.words, word)?;
                memory::push(&mut self.terms, (first, factors))?;
            }
        }
        memory::push(&mut self.ends, self.words.len())
    }

    pub(super) fn groups(&self) -> usize {
        self.ends.len()
    }

    /// The items of a group.
    pub(super) fn of(&self, group: usize) -> Range<usize> {
        group.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[group]
    }

    pub(super) fn word(&self, item: usize) -> &[C] {
        &self.words[item]
    }

    /// The rows of an item, each with its factor.
    pub(super) fn terms(&self, item: usize) -> impl Iterator<Item = (usize, u8)> {
        let (first, factors) = self.terms[item];
        factors
            .into_iter()
            .enumerate()
            .filter(|&(_, factor)| factor != 0)
            .map(move |(row, factor)| (first + row, factor))
    }
}
