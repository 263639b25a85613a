//! Converts polynomials between the powers of x and the basis of the symmetric polynomials D_k, and substitutes x + 1
//! for x. Each conversion takes log n passes over the words (butterflies).
//!
//! Let x = z + 1/z. For k > 0, D_k is z^k + z^−k, written as a polynomial in x. D_0 is defined as 1, because z^0 + z^0
//! is zero. For N = 2^j:
//!
//! 1. D_N = x^N, because squaring is linear over GF(2).
//! 2. Hence D_{N+k} = x^N D_k + D_{N−k} for 0 < k < N.
//! 3. Consider a sum of 2N terms in the basis of the D_k, with a low and a high half. By step 2, adding the reversed
//!    high half to the low half turns the sum into low + x^N high.
//! 4. Each of these halves is a sum of N terms, which is converted in the same way.
//!
//! To substitute x + 1 for x, the high half is added to the low half without reversing it, because (x + 1)^N = x^N + 1.

use super::bits::WORD;

/// For fields of 1, 2, 4, 8, 16 and 32 bits: masks of the lower field in each pair of fields of a word.
const LOWER: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Converts coefficients in the basis 1, D_1, D_2, … to coefficients of the powers of x.
pub fn powers_from_symmetric(coefficients: &mut Vec<u64>) {
    let length = coefficients.len();
    coefficients.resize(length.next_power_of_two(), 0);
    let mut half = coefficients.len() / 2;
    while half > 0 {
        fold_blocks(coefficients, half);
        half /= 2;
    }
    for word in coefficients.iter_mut() {
        *word = (0..6).rev().fold(*word, fold_fields);
    }
    coefficients.truncate(length);
}

/// Converts coefficients of the powers of x to coefficients in the basis 1, D_1, D_2, ….
pub fn symmetric_from_powers(coefficients: &mut Vec<u64>) {
    let length = coefficients.len();
    coefficients.resize(length.next_power_of_two(), 0);
    for word in coefficients.iter_mut() {
        *word = (0..6).fold(*word, fold_fields);
    }
    let mut half = 1;
    while half < coefficients.len() {
        fold_blocks(coefficients, half);
        half *= 2;
    }
    coefficients.truncate(length);
}

/// Replaces the coefficients of f(x) by those of f(x + 1). Applied twice, it restores f(x).
pub fn substitute_successor(coefficients: &mut Vec<u64>) {
    let length = coefficients.len();
    coefficients.resize(length.next_power_of_two(), 0);
    for word in coefficients.iter_mut() {
        for (exponent, mask) in LOWER.iter().enumerate() {
            *word ^= *word >> (1 << exponent) & mask;
        }
    }
    let mut half = 1;
    while half < coefficients.len() {
        for block in coefficients.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                *low ^= *high;
            }
        }
        half *= 2;
    }
    coefficients.truncate(length);
}

/// In each block of 2 × `half` words, adds bit k of the high half to bit N − k of the low half, for 0 < k < N. A half
/// has N bits.
fn fold_blocks(words: &mut [u64], half: usize) {
    for block in words.chunks_exact_mut(2 * half) {
        let (low, high) = block.split_at_mut(half);
        let mut carry = 0;
        for (low, high) in low.iter_mut().zip(high.iter().rev()) {
            let mirrored = high.reverse_bits();
            *low ^= mirrored << 1 | carry;
            carry = mirrored >> (WORD - 1);
        }
    }
}

/// Does the same as [`fold_blocks`] within a word, for halves of 2^`exponent` bits.
fn fold_fields(word: u64, exponent: usize) -> u64 {
    let size = 1 << exponent;
    let high = word >> size & LOWER[exponent];
    let mirrored = (0..exponent).fold(high, |word, smaller| {
        let mask = LOWER[smaller];
        word >> (1 << smaller) & mask | (word & mask) << (1 << smaller)
    });
    word ^ mirrored << 1 & LOWER[exponent]
}

#[cfg(test)]
mod tests {
    use super::super::bits::toggle_if;
    use super::super::polynomial::Polynomial;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    /// D_0 = 1 by convention, D_1 = x, D_2 = x², D_{k+1} = x D_k + D_{k−1}.
    fn symmetric(count: usize) -> Vec<Polynomial> {
        let mut all = vec![Polynomial::one(), Polynomial::one().shifted(1), Polynomial::one().shifted(2)];
        while all.len() < count {
            let [.., before, last] = all.as_slice() else { unreachable!() };
            all.push(last.shifted(1).plus(before));
        }
        all
    }

    #[test]
    fn each_basis_vector_is_the_polynomial_of_the_recurrence() {
        for (index, expected) in symmetric(520).into_iter().enumerate() {
            let mut words = vec![0; index / WORD + 1];
            toggle_if(&mut words, index, 1);
            powers_from_symmetric(&mut words);
            assert_eq!(Polynomial::from_words(words), expected, "D_{index}");
        }
    }

    #[test]
    fn the_successor_of_a_power_is_a_power_of_the_successor() {
        let successor = Polynomial::from_words(vec![3]);
        let mut expected = Polynomial::one();
        for exponent in 0..300 {
            let mut words = Polynomial::one().shifted(exponent).into_words(exponent + 1);
            substitute_successor(&mut words);
            assert_eq!(Polynomial::from_words(words), expected, "(x + 1)^{exponent}");
            expected = expected.times(&successor);
        }
    }

    proptest! {
        #[test]
        fn there_and_back_changes_nothing(words in vec(any::<u64>(), 1..20)) {
            // A conversion pads the length to a power of two. The padding stays zero, because a fold changes only
            // coefficients below those that it adds.
            let mut there = words.clone();
            powers_from_symmetric(&mut there);
            symmetric_from_powers(&mut there);
            assert_eq!(there, words);
            let mut twice = words.clone();
            substitute_successor(&mut twice);
            substitute_successor(&mut twice);
            assert_eq!(twice, words);
        }
    }
}
