//! Divides power series, from the lowest coefficient on, a word of the quotient at a time.
//!
//! The constant term of a divisor is 1, so quotients begin at word boundaries, and no step shifts bits. Division of
//! polynomials with remainder is division of the reversed polynomials as series.

use super::bits::WORD;
use super::carryless::WordDivisor;
use super::carryless::{self, Kernel, Multiplier};

/// A power series with constant term 1, prepared for dividing by it.
#[derive(Clone, Debug)]
pub struct SeriesDivisor {
    words: Vec<u64>,
    /// The first word of the series.
    first: WordDivisor,
}

impl SeriesDivisor {
    /// Prepares for division by the series with these coefficients, lowest first.
    ///
    /// # Panics
    /// `words` is empty, or the constant term is 0.
    pub fn new(words: Vec<u64>) -> Self {
        let first = WordDivisor::new(words[0]);
        Self { words, first }
    }

    /// The coefficients, lowest first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Replaces the first `length` coefficients of `dividend` by those of the quotient, and the others by the
    /// remainder: dividend − quotient × divisor.
    pub fn divide(&self, dividend: &mut [u64], length: usize) {
        carryless::run(Division { divisor: self, dividend, length });
    }

    /// Adds the first coefficients of the quotient to `sum`, up to the length of `sum`. The dividend must not be longer
    /// than the divisor.
    pub fn add_quotient(&self, dividend: &[u64], sum: &mut [u64]) {
        // Each piece leaves a remainder at which the next piece starts, so memory for one piece suffices.
        let piece = PIECE.max(4 * self.words.len());
        let mut rest = dividend.to_vec();
        rest.resize(piece + self.words.len(), 0);
        for sum in sum.chunks_mut(piece) {
            self.divide(&mut rest, piece * WORD);
            for (sum, quotient) in sum.iter_mut().zip(&rest) {
                *sum ^= quotient;
            }
            rest.copy_within(piece.., 0);
            rest[self.words.len()..].fill(0);
        }
    }
}

/// The number of words of the quotient that [`SeriesDivisor::add_quotient`] computes at a time; more if the divisor is
/// long.
const PIECE: usize = 512;

struct Division<'a> {
    divisor: &'a SeriesDivisor,
    dividend: &'a mut [u64],
    length: usize,
}

impl Kernel for Division<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) {
        let Self { divisor: SeriesDivisor { words, first }, dividend, length } = self;
        let mut start = 0;
        if words.len() == 1 {
            // The remainder for the next word stays in a register.
            start = length / WORD;
            let carry = multiplier.divide(&mut dividend[..start], 0, first);
            if let Some(next) = dividend.get_mut(start) {
                *next ^= carry;
            }
        }
        for index in start..length.div_ceil(WORD) {
            let rest = &mut dividend[index..];
            let (mut quotient, _) = multiplier.multiply(rest[0], first.inverse);
            let remaining = length - index * WORD;
            if remaining < WORD {
                quotient &= (1 << remaining) - 1;
            }
            add_product(multiplier, rest, words, quotient);
            rest[0] |= quotient;
        }
    }
}

/// Adds factor × word to `sum`. Words beyond the end of `sum` are dropped.
#[inline(always)]
pub(super) fn add_product<M: Multiplier>(multiplier: M, sum: &mut [u64], factor: &[u64], word: u64) {
    let shared = sum.len().min(factor.len());
    let (inside, beyond) = sum.split_at_mut(shared);
    let mut carry = 0;
    for (sum, factor) in inside.iter_mut().zip(factor) {
        let (low, high) = multiplier.multiply(*factor, word);
        *sum ^= low ^ carry;
        carry = high;
    }
    if let Some(next) = beyond.first_mut() {
        *next ^= carry;
    }
}

#[cfg(test)]
mod tests {
    use super::super::bits::bit;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    fn divide_bit_by_bit(dividend: &mut [u64], divisor: &[u64], length: usize) {
        for place in 0..length {
            if bit(dividend, place) == 0 {
                continue;
            }
            for index in 1..dividend.len() * WORD - place {
                dividend[(place + index) / WORD] ^= bit(divisor, index) << ((place + index) % WORD);
            }
        }
    }

    proptest! {
        #[test]
        fn a_long_quotient_is_the_same_in_pieces(divisor in vec(any::<u64>(), 1..5), length in 1_usize..1700) {
            let mut divisor = divisor;
            divisor[0] |= 1;
            let dividend: Vec<u64> = divisor.iter().map(|word| word.rotate_left(17)).collect();
            let prepared = SeriesDivisor::new(divisor.clone());
            assert_eq!(prepared.words(), divisor);
            let mut quotient = dividend.clone();
            quotient.resize(length, 0);
            prepared.divide(&mut quotient, length * WORD);
            let mut sum: Vec<u64> = (0..length as u64).collect();
            prepared.add_quotient(&dividend, &mut sum);
            assert!((0..).zip(sum).zip(quotient).all(|((before, sum), quotient)| sum == before ^ quotient));
        }

        #[test]
        fn every_multiplier_divides_as_bit_by_bit(
            dividend in vec(any::<u64>(), 1..6), mut divisor in vec(any::<u64>(), 1..5), length in 0_usize..320,
        ) {
            divisor[0] |= 1;
            let length = length.min(dividend.len() * WORD);
            let mut expected = dividend.clone();
            divide_bit_by_bit(&mut expected, &divisor, length);
            let prepared = SeriesDivisor::new(divisor);
            let mut fast = dividend.clone();
            prepared.divide(&mut fast, length);
            assert_eq!(fast, expected);
            let mut portable = dividend;
            Division { divisor: &prepared, dividend: &mut portable, length }.run(carryless::Portable);
            assert_eq!(portable, expected);
        }
    }
}
