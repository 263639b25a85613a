//! Polynomials over GF(2), with sums, products and division with remainder.

use super::bits::{self, WORD, words_for};
use super::carryless::{self, Kernel, Multiplier};
use super::series::{SeriesDivisor, add_product};

/// A polynomial over GF(2). Its last word is never zero, so equal polynomials have equal words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Polynomial {
    words: Vec<u64>,
}

impl Polynomial {
    /// The polynomial 0.
    pub fn zero() -> Self {
        Self::default()
    }

    /// The polynomial 1.
    pub fn one() -> Self {
        Self { words: vec![1] }
    }

    /// The polynomial whose coefficients are the bits of `words`, lowest first.
    pub fn from_words(mut words: Vec<u64>) -> Self {
        let length = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        words.truncate(length);
        Self { words }
    }

    /// The coefficients, lowest first. The last word is not 0.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words of this polynomial, padded with zeros or truncated to the words that `length` coefficients take.
    pub fn into_words(self, length: usize) -> Vec<u64> {
        let mut words = self.words;
        words.resize(words_for(length), 0);
        words
    }

    /// The degree; `None` for the zero polynomial.
    pub fn degree(&self) -> Option<usize> {
        let last = self.words.last()?;
        Some(self.words.len() * WORD - 1 - last.leading_zeros() as usize)
    }

    /// Whether this is the polynomial 0.
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// The sum, which is also the difference.
    pub fn plus(&self, other: &Self) -> Self {
        let (long, short) = if self.words.len() >= other.words.len() { (self, other) } else { (other, self) };
        let mut sum = long.words.clone();
        bits::add_shifted(&mut sum, &short.words, 0);
        Self::from_words(sum)
    }

    /// The product. Time: quadratic in the number of words.
    pub fn times(&self, other: &Self) -> Self {
        carryless::run(Product(self, other))
    }

    /// This polynomial times x^`exponent`.
    pub fn shifted(&self, exponent: usize) -> Self {
        let mut words = vec![0; self.words.len() + exponent / WORD + 1];
        bits::add_shifted(&mut words, &self.words, exponent);
        Self::from_words(words)
    }

    /// This polynomial times itself. Over GF(2), squaring is linear: it moves each coefficient to twice its exponent.
    pub fn squared(&self) -> Self {
        Self::from_words(self.words.iter().flat_map(|&word| [spread(word), spread(word >> 32)]).collect())
    }
}

/// Moves each of the low 32 bits to twice its position.
fn spread(word: u64) -> u64 {
    let word = word & 0xffff_ffff;
    let word = (word | word << 16) & 0x0000_ffff_0000_ffff;
    let word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
    let word = (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let word = (word | word << 2) & 0x3333_3333_3333_3333;
    (word | word << 1) & 0x5555_5555_5555_5555
}

struct Product<'a>(&'a Polynomial, &'a Polynomial);

impl Kernel for Product<'_> {
    type Output = Polynomial;

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) -> Polynomial {
        let (a, b) = (&self.0.words, &self.1.words);
        let mut product = vec![0; a.len() + b.len()];
        for (index, &word) in a.iter().enumerate() {
            add_product(multiplier, &mut product[index..], b, word);
        }
        Polynomial::from_words(product)
    }
}

/// A nonzero polynomial, prepared for division with remainder.
#[derive(Clone, Debug)]
pub struct Divisor {
    degree: usize,
    reversed: SeriesDivisor,
}

impl Divisor {
    /// Prepares for division by `divisor`.
    ///
    /// # Panics
    /// `divisor` is 0.
    pub fn new(divisor: &Polynomial) -> Self {
        let degree = divisor.degree().expect("a divisor is not zero");
        Self { degree, reversed: SeriesDivisor::new(bits::reversed(&divisor.words, degree + 1)) }
    }

    /// The degree of the divisor.
    pub fn degree(&self) -> usize {
        self.degree
    }

    /// The quotient and the remainder of `dividend`.
    pub fn divide(&self, dividend: Polynomial) -> (Polynomial, Polynomial) {
        let Some(top) = dividend.degree().filter(|&top| top >= self.degree) else {
            return (Polynomial::zero(), dividend);
        };
        let length = top - self.degree + 1;
        let mut words = bits::reversed(&dividend.words, top + 1);
        self.reversed.divide(&mut words, length);
        let quotient = bits::reversed(&bits::extract(&words, 0, length), length);
        let rest = bits::extract(&words, length, self.degree);
        let remainder = bits::reversed(&rest, self.degree);
        (Polynomial::from_words(quotient), Polynomial::from_words(remainder))
    }

    /// The remainder of `dividend`.
    pub fn remainder(&self, dividend: Polynomial) -> Polynomial {
        self.divide(dividend).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{Strategy, any, proptest};

    fn polynomial() -> impl Strategy<Value = Polynomial> {
        vec(any::<u64>(), 0..7).prop_map(Polynomial::from_words)
    }

    proptest! {
        #[test]
        fn quotient_times_divisor_plus_remainder_is_the_dividend(a in polynomial(), b in polynomial()) {
            assert_eq!(b.is_zero(), b == Polynomial::zero());
            if let Some(degree) = b.degree() {
                let divisor = Divisor::new(&b);
                assert_eq!(divisor.degree(), degree);
                let (quotient, remainder) = divisor.divide(a.clone());
                assert!(remainder.degree().is_none_or(|left| left < degree));
                assert_eq!(quotient.times(&b).plus(&remainder), a);
            }
        }

        #[test]
        fn every_multiplier_gives_the_same_product(a in polynomial(), b in polynomial()) {
            assert_eq!(a.times(&b), Product(&a, &b).run(carryless::Portable));
            assert_eq!(a.times(&b), b.times(&a));
        }

        #[test]
        fn squaring_is_multiplying_by_itself(a in polynomial()) {
            assert_eq!(a.squared(), a.times(&a));
        }

        #[test]
        fn multiplication_distributes(a in polynomial(), b in polynomial(), c in polynomial()) {
            assert_eq!(a.times(&b.plus(&c)), a.times(&b).plus(&a.times(&c)));
        }
    }

    #[test]
    fn multiplying_by_x_shifts() {
        let a = Polynomial::from_words(vec![0x8000_0000_0000_0001, 5]);
        assert_eq!(a.shifted(65), a.times(&Polynomial::from_words(vec![0, 2])));
    }
}
