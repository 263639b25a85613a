//! Light words from random information sets: upper bounds, soon and without proof.
//!
//! An information set of a code of dimension k is k columns whose entries determine a codeword. In the basis that is the
//! unit matrix there, a word with few ones in the information set is a sum of few rows. So rows, and sums of two, are
//! looked at while the information set changes by one column at a time (Canteaut and Chabaud, "A new algorithm for
//! finding minimum-weight words in a linear code", 1998).

use super::coset::Coset;
use super::echelon::{self, add};
use super::offers::{Offers, Wanted};
use super::problem::Counts;
use super::support::Support;
use super::zimmermann::Bases;
use crate::gf2::bits::bit;
use crate::random::Random;

/// A basis that is the unit matrix on an information set, which changes.
pub(super) struct InformationSets<'a> {
    counts: &'a Counts,
    basis: Vec<Vec<u64>>,
    /// A word with the syndrome that has no ones in the information set.
    base: Vec<u64>,
    random: Random,
}

/// The same numbers each time, so that the same words are found.
const SEED: u64 = 1;

impl<'a> InformationSets<'a> {
    /// Begins at the free columns of the coset.
    pub(super) fn new(coset: Coset, counts: &'a Counts) -> Self {
        Self { counts, basis: coset.basis, base: coset.base, random: Random::new(SEED) }
    }

    /// Bases of the same words that are unit matrices on disjoint sets of columns.
    pub(super) fn disjoint(&self, columns: usize) -> Bases {
        Bases::new(self.basis.clone(), self.base.clone(), columns)
    }

    /// The words of memory that one look reads, about.
    pub(super) fn cost(&self) -> u64 {
        3 * (self.basis.len() as u64 + 1) * (self.base.len() as u64 + 1)
    }

    /// Changes the information set by a column, and returns the lightest word seen there if it is not heavier than `limit`.
    pub(super) fn look(&mut self, limit: usize) -> Option<Support> {
        self.exchange();
        let mut best = Offers::up_to(limit, Wanted::First, self.counts);
        best.offer(&self.base, &[]);
        let Some((last, others)) = self.basis.split_last() else { return best.words().pop() };
        // The row that was exchanged, alone and beside each other one.
        let with_last: Vec<u64> = self.base.iter().zip(last).map(|(a, b)| a ^ b).collect();
        best.offer(&with_last, &[]);
        for row in others {
            best.offer(&self.base, row);
            best.offer(&with_last, row);
        }
        best.words().pop()
    }

    /// Lets a random column of a random row into the information set, and that row's own column out. The row becomes the
    /// last one.
    fn exchange(&mut self) {
        if self.basis.is_empty() {
            return;
        }
        let row = self.basis.swap_remove(self.random.below(self.basis.len() as u64) as usize);
        let place = self.random.below(echelon::weight(&row) as u64) as usize;
        let column = echelon::ones(&row).nth(place).expect("the row has that many ones");
        for other in self.basis.iter_mut().chain([&mut self.base]) {
            if bit(other, column) == 1 {
                add(other, &row);
            }
        }
        self.basis.push(row);
    }
}
