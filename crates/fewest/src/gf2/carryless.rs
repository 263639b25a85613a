//! Carry-less multiplication of words, by PCLMULQDQ where the processor has it, and its portable twin.
#![allow(unsafe_code)]

/// A way to multiply two polynomials of degree below 64; the answer is (low word, high word).
pub(super) trait Multiplier: Copy {
    fn multiply(self, a: u64, b: u64) -> (u64, u64);

    /// Replaces the words of power series, all as long, by those of their quotients by `divisor`, whose inverse modulo
    /// x^64 is `inverse`. `carries` is what is added to the first word of each, and then what is left for the next.
    #[inline(always)]
    fn divide<const LANES: usize>(
        self,
        lanes: [&mut [u64]; LANES],
        carries: &mut [u64; LANES],
        inverse: u64,
        divisor: u64,
    ) {
        let (length, mut lanes) = (lanes[0].len(), lanes);
        for index in 0..length {
            for (lane, carry) in lanes.iter_mut().zip(&mut *carries) {
                let (quotient, _) = self.multiply(lane[index] ^ *carry, inverse);
                (_, *carry) = self.multiply(quotient, divisor);
                lane[index] = quotient;
            }
        }
    }
}

/// A loop around a multiplier, compiled once for each.
///
/// `run` must be `#[inline(always)]`, so that the instruction can be inlined into it.
pub(super) trait Kernel {
    type Output;

    fn run<M: Multiplier>(self, multiplier: M) -> Self::Output;
}

/// Runs `kernel` with the best multiplier of this processor.
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("pclmulqdq") {
        // SAFETY: the processor has just been found to have PCLMULQDQ.
        return unsafe { x86::run(kernel) };
    }
    kernel.run(Portable)
}

/// Ordinary multiplication with three empty bits after each bit, so that no carry reaches the next one.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Multiplier for Portable {
    #[inline(always)]
    fn multiply(self, a: u64, b: u64) -> (u64, u64) {
        // The product of the reversed words is the reversed product, which brings its high half down.
        let high = low_product(a.reverse_bits(), b.reverse_bits()).reverse_bits() >> 1;
        (low_product(a, b), high)
    }
}

/// The low word of a carry-less product.
///
/// At most 16 pairs meet in one place, and only at the very top are they 16: that carry leaves the word.
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

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Kernel, Multiplier};
    use std::arch::x86_64::{
        _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_srli_si128, _mm_unpackhi_epi64,
        _mm_xor_si128,
    };

    /// Exists only inside [`run`], that is where PCLMULQDQ is known to be there.
    #[derive(Clone, Copy)]
    struct Instruction(());

    impl Multiplier for Instruction {
        #[inline(always)]
        fn multiply(self, a: u64, b: u64) -> (u64, u64) {
            // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64.
            unsafe {
                let a = _mm_cvtsi64_si128(a.cast_signed());
                let b = _mm_cvtsi64_si128(b.cast_signed());
                let product = _mm_clmulepi64_si128::<0>(a, b);
                let low = _mm_cvtsi128_si64(product).cast_unsigned();
                let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)).cast_unsigned();
                (low, high)
            }
        }

        /// Two products wait for each other at every word, so the way between them stays in vector registers:
        /// twice as fast as the portable loop around [`Self::multiply`].
        #[inline(always)]
        fn divide<const LANES: usize>(
            self,
            lanes: [&mut [u64]; LANES],
            carries: &mut [u64; LANES],
            inverse: u64,
            divisor: u64,
        ) {
            let length = lanes[0].len();
            // Cut to one length, so that it is not looked at for each word.
            let mut lanes = lanes.map(|lane| &mut lane[..length]);
            // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64.
            unsafe {
                let inverse = _mm_cvtsi64_si128(inverse.cast_signed());
                let divisor = _mm_cvtsi64_si128(divisor.cast_signed());
                let mut registers = carries.map(|carry| _mm_cvtsi64_si128(carry.cast_signed()));
                for index in 0..length {
                    for (lane, carry) in lanes.iter_mut().zip(&mut registers) {
                        let dividend = _mm_xor_si128(_mm_cvtsi64_si128(lane[index].cast_signed()), *carry);
                        let quotient = _mm_clmulepi64_si128::<0>(dividend, inverse);
                        *carry = _mm_srli_si128::<8>(_mm_clmulepi64_si128::<0>(quotient, divisor));
                        lane[index] = _mm_cvtsi128_si64(quotient).cast_unsigned();
                    }
                }
                *carries = registers.map(|carry| _mm_cvtsi128_si64(carry).cast_unsigned());
            }
        }
    }

    #[target_feature(enable = "pclmulqdq")]
    pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
        kernel.run(Instruction(()))
    }
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
