//! Keeps the lightest solutions among many candidates.

use super::counts::Counts;
use super::support::Support;
use super::symbols::Symbols;
use super::wanted::Wanted;
use fewest_core::flag;
use fewest_gf2::vectors::add;

/// The lightest solutions among the offered words, up to a weight limit.
pub(super) struct Offers<'a> {
    counts: &'a Counts,
    symbols: Symbols,
    wanted: Wanted,
    /// The weight of the kept words. Before the first word is kept, the largest wanted weight.
    limit: usize,
    words: Vec<Support>,
}

impl<'a> Offers<'a> {
    /// Accepts words of weight at most `limit`.
    pub(super) fn up_to(limit: usize, wanted: Wanted, counts: &'a Counts, symbols: Symbols) -> Self {
        Self { counts, symbols, wanted, limit, words: Vec::new() }
    }

    /// The largest weight of a word that would still be kept; `None` if no word would be kept.
    pub(super) fn heaviest_wanted(&self) -> Option<usize> {
        match self.wanted {
            Wanted::First if !self.words.is_empty() => self.limit.checked_sub(1),
            _ => Some(self.limit),
        }
    }

    /// Offers the sum of a word and a row. An empty `row` means the zero vector.
    #[inline]
    pub(super) fn offer(&mut self, word: &[u64], row: &[u64]) {
        flag::work(word.len());
        let weight = match row {
            [] => self.symbols.weight(word),
            row => self.symbols.weight_of_sum(word, row),
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
        let support = self.symbols.support(&sum);
        if self.counts.accept(support.columns()) {
            if !met {
                self.words.clear();
            }
            self.limit = weight;
            self.words.push(support);
        }
    }

    /// The lightest words, in the order in which they were offered.
    pub(super) fn words(self) -> Vec<Support> {
        self.words
    }
}
