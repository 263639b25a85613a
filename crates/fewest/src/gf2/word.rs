//! One step of the division of a power series by a series of a single word.

use super::carryless::{self, Kernel, Multiplier};

/// A power series of degree below 64 with constant term 1, prepared for division.
#[derive(Clone, Debug)]
pub(super) struct WordDivisor {
    pub(super) word: u64,
    /// 1 / word modulo x^64.
    pub(super) inverse: u64,
    /// The remainder of 1 after one, two, three and four words.
    pub(super) passages: [u64; 4],
}

impl WordDivisor {
    pub(super) fn new(word: u64) -> Self {
        assert_eq!(word & 1, 1, "a series without a constant term has no inverse");
        let mut prepared = Self { word, inverse: carryless::run(Inverse(word)), passages: [0; 4] };
        prepared.passages = [1, 2, 3, 4].map(|words| prepared.passage(words));
        prepared
    }

    /// The remainder of 1 after `words` words.
    pub(super) fn passage(&self, words: usize) -> u64 {
        carryless::run(Passage { divisor: self, words })
    }

    /// Divides a word; returns the quotient, and the remainder that the next word starts with.
    #[inline(always)]
    pub(super) fn step<M: Multiplier>(&self, multiplier: M, word: u64) -> (u64, u64) {
        let (quotient, _) = multiplier.multiply(word, self.inverse);
        (quotient, multiplier.multiply(quotient, self.word).1)
    }
}

struct Inverse(u64);

impl Kernel for Inverse {
    type Output = u64;

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) -> u64 {
        // Newton's step y → y (2 − a y) is y² a here, and doubles the number of right coefficients.
        (0..6).fold(1, |inverse, _| {
            let (square, _) = multiplier.multiply(inverse, inverse);
            multiplier.multiply(square, self.0).0
        })
    }
}

struct Passage<'a> {
    divisor: &'a WordDivisor,
    words: usize,
}

impl Kernel for Passage<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) -> u64 {
        (0..self.words).fold(1, |carry, _| self.divisor.step(multiplier, carry).1)
    }
}
