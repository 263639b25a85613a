//! The items (combinations of the rows of a group) that have been chosen for a sum.

use super::items::Items;
use super::words::Words;

/// Items of different groups.
pub(crate) struct Chosen<C> {
    items: Vec<u32>,
    /// For each n, the sum of the initial word and the first n items.
    sums: Vec<Vec<C>>,
}

impl<C: Copy> Chosen<C> {
    /// An empty choice, with room for `most` items.
    pub(super) fn up_to(most: usize) -> Self {
        Self { items: Vec::new(), sums: vec![Vec::new(); most + 1] }
    }

    /// Starts a new sum with a word to which the items are added.
    pub(super) fn begin(&mut self, word: &[C]) {
        self.items.clear();
        self.sums[0].clear();
        self.sums[0].extend_from_slice(word);
    }

    pub(super) fn push<W: Words<Cell = C>>(&mut self, words: &W, items: &Items<C>, item: usize) {
        let [.., before, after] = &mut self.sums[..self.items.len() + 2] else {
            unreachable!("there is a sum before and after each item")
        };
        after.clone_from(before);
        words.add(after, items.word(item));
        self.items.push(item as u32);
    }

    pub(super) fn pop(&mut self) {
        self.items.pop();
    }

    pub(super) fn items(&self) -> &[u32] {
        &self.items
    }

    pub(super) fn sum(&self) -> &[C] {
        &self.sums[self.items.len()]
    }
}
