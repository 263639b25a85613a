//! The lightest of the words that are offered.

use super::coset;
use super::echelon::{self, add};
use super::problem::Counts;
use super::support::Support;

/// The lightest words offered that count, if they are not heavier than a limit.
pub(super) struct Offers<'a> {
    counts: &'a Counts,
    wanted: Wanted,
    /// No heavier word is wanted.
    limit: usize,
    words: Vec<Support>,
}

/// Which of the lightest words are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The first one met.
    First,
    /// All of them.
    All,
}

impl<'a> Offers<'a> {
    /// Words of at most that weight.
    pub(super) fn up_to(limit: usize, wanted: Wanted, counts: &'a Counts) -> Self {
        Self { counts, wanted, limit, words: Vec::new() }
    }

    /// Offers the sum of a word and a row, which may be empty.
    #[inline]
    pub(super) fn offer(&mut self, word: &[u64], row: &[u64]) {
        let weight = match row {
            [] => echelon::weight(word),
            row => word.iter().zip(row).map(|(a, b)| (a ^ b).count_ones() as usize).sum(),
        };
        if weight <= self.limit {
            self.keep(weight, word, row);
        }
    }

    #[cold]
    fn keep(&mut self, weight: usize, word: &[u64], row: &[u64]) {
        let met = !self.words.is_empty() && weight == self.limit;
        if met && self.wanted == Wanted::First {
            return;
        }
        let mut sum = word.to_vec();
        add(&mut sum, row);
        if self.counts.accept(echelon::ones(&sum)) {
            if !met {
                self.words.clear();
            }
            self.limit = weight;
            self.words.push(Support::new(coset::columns(&sum)));
        }
    }

    /// The lightest words, in the order in which they were met.
    pub(super) fn words(self) -> Vec<Support> {
        self.words
    }
}
