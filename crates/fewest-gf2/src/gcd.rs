//! Computes greatest common divisors, and inverses modulo a polynomial, by Lehmer's version of Euclid's algorithm.
//!
//! The leading 128 coefficients of both polynomials determine the next quotients, up to a total degree of 63. These
//! quotients form a 2 × 2 matrix of words. Multiplying the long polynomials by this matrix takes one pass and replaces
//! many single steps.
//!
//! Source: D. H. Lehmer, "Euclid's algorithm for large numbers", 1938.

use super::bits::{self, WORD};
use super::carryless::{self, Kernel, Multiplier};
use super::polynomial::{Divisor, Polynomial};

/// The greatest common divisor of two polynomials that are not both zero.
pub fn greatest_common_divisor(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let mut pair = Pair { a: a.words().to_vec(), b: b.words().to_vec() };
    euclid(&mut pair, None);
    Polynomial::from_words(pair.a)
}

/// The greatest common divisor g of `modulus` and `element`, and some u with u × `element` = g modulo `modulus`.
pub fn invert(element: &Polynomial, modulus: &Polynomial) -> (Polynomial, Polynomial) {
    let mut pair = Pair { a: modulus.words().to_vec(), b: element.words().to_vec() };
    let mut cofactors = Pair { a: Vec::new(), b: vec![1] };
    euclid(&mut pair, Some(&mut cofactors));
    (Polynomial::from_words(pair.a), Polynomial::from_words(cofactors.a))
}

/// Two polynomials to which the same steps are applied, without leading zero words.
struct Pair {
    a: Vec<u64>,
    b: Vec<u64>,
}

fn trim(words: &mut Vec<u64>) {
    let length = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
    words.truncate(length);
}

fn degree(words: &[u64]) -> Option<usize> {
    words.last().map(|last| words.len() * WORD - 1 - last.leading_zeros() as usize)
}

/// Makes `pair.a` the greatest common divisor and `pair.b` zero. Applies the same steps to `cofactors`.
fn euclid(pair: &mut Pair, mut cofactors: Option<&mut Pair>) {
    trim(&mut pair.a);
    trim(&mut pair.b);
    loop {
        if degree(&pair.a) < degree(&pair.b) {
            pair.swap();
            if let Some(cofactors) = &mut cofactors {
                cofactors.swap();
            }
        }
        let (Some(high), Some(low)) = (degree(&pair.a), degree(&pair.b)) else { return };
        // Two cases need an ordinary division instead of a matrix. If the degrees differ by 64 or more, the next
        // quotient alone is too long for the matrix. If `a` has at most 128 coefficients, the degree of `b` may be
        // below 64, and then the leading 128 coefficients of both determine no quotient.
        if high - low >= WORD || high < 2 * WORD {
            let dividend = Polynomial::from_words(std::mem::take(&mut pair.a));
            let (quotient, rest) = Divisor::new(&Polynomial::from_words(pair.b.clone())).divide(dividend);
            pair.a = rest.words().to_vec();
            if let Some(cofactors) = &mut cofactors {
                let a = Polynomial::from_words(std::mem::take(&mut cofactors.a));
                let b = Polynomial::from_words(cofactors.b.clone());
                cofactors.a = a.plus(&b.times(&quotient)).words().to_vec();
            }
            continue;
        }
        let matrix = leading_quotients(window(&pair.a, high), window(&pair.b, high));
        pair.transform(matrix);
        if let Some(cofactors) = &mut cofactors {
            cofactors.transform(matrix);
        }
    }
}

/// The 128 coefficients below and including that of x^`top`.
fn window(words: &[u64], top: usize) -> u128 {
    let run = bits::extract(words, top + 1 - 2 * WORD, 2 * WORD);
    u128::from(run[0]) | u128::from(run[1]) << WORD
}

/// The matrix of the quotients that the leading coefficients determine.
///
/// The coefficients below the windows affect only terms up to the degree of the matrix entries, at most 63. So while
/// both windows have degree 64 or more, their leading coefficients are right, and so are all quotients.
fn leading_quotients(mut a: u128, mut b: u128) -> [[u64; 2]; 2] {
    let mut matrix = [[1, 0], [0, 1]];
    loop {
        let (zeros_a, zeros_b) = (a.leading_zeros(), b.leading_zeros());
        if zeros_a > zeros_b {
            std::mem::swap(&mut a, &mut b);
            matrix.swap(0, 1);
            continue;
        }
        if zeros_b >= WORD as u32 {
            return matrix;
        }
        let shift = zeros_b - zeros_a;
        a ^= b << shift;
        let [first, second] = matrix;
        matrix[0] = [first[0] ^ second[0] << shift, first[1] ^ second[1] << shift];
    }
}

impl Pair {
    fn swap(&mut self) {
        std::mem::swap(&mut self.a, &mut self.b);
    }

    fn transform(&mut self, matrix: [[u64; 2]; 2]) {
        let length = self.a.len().max(self.b.len()) + 1;
        self.a.resize(length, 0);
        self.b.resize(length, 0);
        carryless::run(Transformation { pair: self, matrix });
        trim(&mut self.a);
        trim(&mut self.b);
    }
}

struct Transformation<'a> {
    pair: &'a mut Pair,
    matrix: [[u64; 2]; 2],
}

impl Kernel for Transformation<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) {
        let [[aa, ab], [ba, bb]] = self.matrix;
        let (mut carry_a, mut carry_b) = (0, 0);
        for (a, b) in self.pair.a.iter_mut().zip(&mut self.pair.b) {
            let (low_aa, high_aa) = multiplier.multiply(*a, aa);
            let (low_ab, high_ab) = multiplier.multiply(*b, ab);
            let (low_ba, high_ba) = multiplier.multiply(*a, ba);
            let (low_bb, high_bb) = multiplier.multiply(*b, bb);
            *a = low_aa ^ low_ab ^ carry_a;
            *b = low_ba ^ low_bb ^ carry_b;
            carry_a = high_aa ^ high_ab;
            carry_b = high_ba ^ high_bb;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{Strategy, any, prop_oneof, proptest};

    fn polynomial() -> impl Strategy<Value = Polynomial> {
        let word = prop_oneof![any::<u64>(), any::<u64>(), (0_u64..1).boxed()];
        vec(word, 1..12).prop_map(Polynomial::from_words)
    }

    fn euclid_by_division(a: &Polynomial, b: &Polynomial) -> Polynomial {
        let (mut a, mut b) = (a.clone(), b.clone());
        while !b.is_zero() {
            let rest = Divisor::new(&b).remainder(a);
            (a, b) = (b, rest);
        }
        a
    }

    proptest! {
        #[test]
        fn the_divisor_is_that_of_single_divisions(a in polynomial(), b in polynomial(), common in polynomial()) {
            let (a, b) = (a.times(&common), b.times(&common));
            if !a.is_zero() || !b.is_zero() {
                assert_eq!(greatest_common_divisor(&a, &b), euclid_by_division(&a, &b));
            }
        }

        #[test]
        fn the_cofactor_gives_the_divisor(a in polynomial(), modulus in polynomial(), common in polynomial()) {
            let modulus = modulus.times(&common);
            if !modulus.is_zero() {
                let prepared = Divisor::new(&modulus);
                let a = prepared.remainder(a.times(&common));
                let (divisor, cofactor) = invert(&a, &modulus);
                assert_eq!(divisor, euclid_by_division(&modulus, &a));
                let product = prepared.remainder(cofactor.times(&a));
                assert_eq!(product, prepared.remainder(divisor));
            }
        }
    }
}
