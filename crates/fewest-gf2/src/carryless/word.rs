//! Divides a power series, a word at a time, by a power series that fits into one word.

use super::{Kernel, Multiplier, run};

/// A power series of degree below 64 with constant term 1, prepared for dividing by it.
#[derive(Clone, Debug)]
pub(crate) struct WordDivisor {
    pub(crate) word: u64,
    /// 1 / word modulo x^64.
    pub(crate) inverse: u64,
}

impl WordDivisor {
    pub(crate) fn new(word: u64) -> Self {
        assert_eq!(word & 1, 1, "a series without a constant term has no inverse");
        Self { word, inverse: run(Inverse(word)) }
    }

    /// Divides a word; returns the quotient, and the carry into the next word.
    #[inline(always)]
    pub(crate) fn step<M: Multiplier>(&self, multiplier: M, word: u64) -> (u64, u64) {
        let (quotient, _) = multiplier.multiply(word, self.inverse);
        (quotient, multiplier.multiply(quotient, self.word).1)
    }
}

struct Inverse(u64);

impl Kernel for Inverse {
    type Output = u64;

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) -> u64 {
        // Newton's step y → y (2 − a y) is y → y² a over GF(2). Each step doubles the number of correct coefficients.
        (0..6).fold(1, |inverse, _| {
            let (square, _) = multiplier.multiply(inverse, inverse);
            multiplier.multiply(square, self.0).0
        })
    }
}
