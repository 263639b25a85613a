//! Multiplies words without carries, that is, as polynomials over GF(2). Uses PCLMULQDQ or PMULL if the processor has
//! it, and portable code otherwise.
#![allow(unsafe_code)]

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod word;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(any(target_arch = "aarch64", target_arch = "x86_64"))]
use fewest_core::instructions::has;
pub(super) use word::WordDivisor;

/// Multiplies two polynomials of degree below 64. The product is (low word, high word).
pub(super) trait Multiplier: Copy {
    fn multiply(self, a: u64, b: u64) -> (u64, u64);

    /// Divides a power series in place, a word at a time. `carry` is added to its first word. Returns the carry into
    /// the word after the last.
    #[inline(always)]
    fn divide(self, words: &mut [u64], carry: u64, divisor: &WordDivisor) -> u64 {
        words.iter_mut().fold(carry, |carry, word| {
            let (quotient, carry) = divisor.step(self, *word ^ carry);
            *word = quotient;
            carry
        })
    }
}

/// A loop that multiplies words. It is compiled separately for each multiplier.
///
/// `run` must be `#[inline(always)]`, so that the multiplication instruction is inlined into it.
pub(super) trait Kernel {
    type Output;

    fn run<M: Multiplier>(self, multiplier: M) -> Self::Output;
}

/// Runs `kernel` with the fastest multiplier of this processor.
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if has!("pclmulqdq") {
        // SAFETY: the processor has just been found to have PCLMULQDQ.
        return unsafe { x86::run(kernel) };
    }
    // On ARM, the multiplication of words is part of the feature AES.
    #[cfg(target_arch = "aarch64")]
    if has!("aes") {
        // SAFETY: the processor has just been found to have PMULL.
        return unsafe { aarch64::run(kernel) };
    }
    kernel.run(Portable)
}

/// Multiplies integers in which three zero bits follow each coefficient, so that no carry reaches the next coefficient.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Multiplier for Portable {
    #[inline(always)]
    fn multiply(self, a: u64, b: u64) -> (u64, u64) {
        // Reversing the bits of both factors reverses the product. So the high half is the reversed low half of the
        // product of the reversed factors.
        let high = low_product(a.reverse_bits(), b.reverse_bits()).reverse_bits() >> 1;
        (low_product(a, b), high)
    }
}

/// The low word of a carry-less product.
///
/// At most 16 pairs of bits are added at one coefficient. Only the highest coefficient has 16, and its carry leaves the
/// word.
#[inline(always)]
fn low_product(a: u64, b: u64) -> u64 {
    const EVERY_FOURTH: u64 = 0x1111_1111_1111_1111;
    let mut product = 0;
    for place in 0..4 {
        let mut sum = 0;
        for first in 0..4 {
            let second = (place + 4 - first) % 4;
            let (a, b) = (a & EVERY_FOURTH << first, b & EVERY_FOURTH << second);
            sum ^= a.wrapping_mul(b);
        }
        product |= sum & EVERY_FOURTH << place;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{any, proptest};

    struct Product(u64, u64);

    impl Kernel for Product {
        type Output = (u64, u64);

        #[inline(always)]
        fn run<M: Multiplier>(self, multiplier: M) -> (u64, u64) {
            multiplier.multiply(self.0, self.1)
        }
    }

    fn bit_by_bit(a: u64, b: u64) -> (u64, u64) {
        let product =
            (0..64).filter(|place| a >> place & 1 == 1).fold(0, |sum, place| sum ^ u128::from(b) << place);
        (product as u64, (product >> 64) as u64)
    }

    #[test]
    fn full_words_do_not_carry() {
        assert_eq!(Portable.multiply(u64::MAX, u64::MAX), bit_by_bit(u64::MAX, u64::MAX));
        assert_eq!(run(Product(u64::MAX, u64::MAX)), bit_by_bit(u64::MAX, u64::MAX));
    }

    proptest! {
        #[test]
        fn both_multipliers_agree_with_shifts_and_additions(a in any::<u64>(), b in any::<u64>()) {
            assert_eq!(Portable.multiply(a, b), bit_by_bit(a, b));
            assert_eq!(run(Product(a, b)), bit_by_bit(a, b));
        }
    }
}
