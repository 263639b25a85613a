//! Finds light words in random information sets. Light words give upper bounds quickly, but do not prove that no word
//! is lighter.
//!
//! An information set of a code of dimension k is a set of k columns whose entries determine a codeword. Take the basis
//! that is the unit matrix on these columns. A word with few ones in the information set is a sum of few rows of this
//! basis. So the search weighs single rows and sums of two rows, and changes the information set by one column at a
//! time (Canteaut and Chabaud, "A new algorithm for finding minimum-weight words in a linear code", 1998).

use super::coset::{Coset, Weights};
use super::counts::Counts;
use super::offers::Offers;
use super::support::Support;
use super::symbols::Symbols;
use super::wanted::Wanted;
use super::zimmermann::Bases;
use fewest_core::memory;
use fewest_core::random::Random;
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::bit;
use fewest_gf2::vectors::{self, add};
use std::borrow::Cow;

/// A random information set, and the basis that is the unit matrix on it.
pub(super) struct InformationSets<'a> {
    counts: &'a Counts,
    symbols: Symbols,
    basis: Vec<Vec<u64>>,
    /// A word that has the required syndrome and no ones in the information set.
    base: Vec<u64>,
    random: Random,
}

/// A fixed seed, so that every run finds the same words.
const SEED: u64 = 1;

impl<'a> InformationSets<'a> {
    /// Starts with an information set on which `base` is zero.
    pub(super) fn new(
        coset: Coset<'_>,
        symbols: Symbols,
        counts: &'a Counts,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let basis = match coset.basis {
            Cow::Borrowed(shared) => symbols.basis(shared.iter().map(|row| memory::copied(row)), limits)?,
            Cow::Owned(own) => symbols.basis(own.into_iter().map(Ok), limits)?,
        };
        Ok(Self { counts, symbols, basis, base: symbols.vector(coset.base)?, random: Random::new(SEED) })
    }

    /// Several bases of the same words. Each is the unit matrix on its own information set. The information sets have
    /// few symbols in common.
    pub(super) fn bases(&self, limits: &Limits<'_>) -> Result<Bases<Symbols>, Reason> {
        Bases::new(memory::copied_rows(&self.basis)?, memory::copied(&self.base)?, self.symbols, limits)
    }

    /// The weights that the structure of the code allows. The coset must contain the zero vector.
    pub(super) fn weights(&self, limits: &Limits<'_>) -> Result<Weights, Reason> {
        self.symbols.weights(&self.basis, limits)
    }

    pub(super) fn dimension(&self) -> usize {
        self.basis.len()
    }

    /// A vector with the required syndrome, and a basis of the vectors that violate no check, in symbols.
    pub(super) fn space(&self) -> (&[u64], &[Vec<u64>]) {
        (&self.base, &self.basis)
    }

    /// The approximate number of words of memory that one call of [`look`](Self::look) reads.
    pub(super) fn cost(coset: &Coset<'_>, symbols: Symbols) -> u64 {
        3 * (symbols.dimension(coset.basis.len()) as u64 + 1) * (symbols.words() as u64 + 1)
    }

    /// Changes the information set by one column, and returns the lightest word found there, if its weight is at most
    /// `limit`.
    ///
    /// If the cancel flag is set during the call, the information set must not be used again.
    pub(super) fn look(&mut self, limit: usize, limits: &Limits<'_>) -> Result<Option<Support>, Reason> {
        self.exchange(limits)?;
        let mut best = Offers::up_to(limit, Wanted::First, self.counts, self.symbols);
        best.offer(&self.base, &[]);
        let Some((last, others)) = self.basis.split_last() else { return Ok(best.words().pop()) };
        // Every row alone, and the sums of the last row, which was just exchanged, with each other row.
        let with_last: Vec<u64> = self.base.iter().zip(last).map(|(a, b)| a ^ b).collect();
        best.offer(&with_last, &[]);
        for row in others {
            limits.check()?;
            best.offer(&self.base, row);
            best.offer(&with_last, row);
        }
        Ok(best.words().pop())
    }

    /// Chooses a random row. In the information set, replaces the row's column by a random column in which the row has
    /// a one. The row becomes the last one.
    fn exchange(&mut self, limits: &Limits<'_>) -> Result<(), Reason> {
        if self.basis.is_empty() {
            return Ok(());
        }
        let row = self.basis.swap_remove(self.random.below(self.basis.len() as u64) as usize);
        let place = self.random.below(vectors::weight(&row) as u64) as usize;
        let column = vectors::ones(&row).nth(place).expect("`place` is below the number of ones");
        for other in self.basis.iter_mut().chain([&mut self.base]) {
            if bit(other, column) == 1 {
                limits.check()?;
                add(other, &row);
            }
        }
        self.basis.push(row);
        Ok(())
    }
}
