//! Carry-less multiplication by PCLMULQDQ.
#![allow(unsafe_code)]

use super::{Kernel, Multiplier, WordDivisor};
use std::arch::x86_64::{
    _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_srli_si128, _mm_unpackhi_epi64,
    _mm_xor_si128,
};

/// Exists only inside [`run`], so a value proves that the processor has PCLMULQDQ.
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

    /// Each word takes two products, and the second depends on the first. Both stay in vector registers, which is twice
    /// as fast as the portable loop around [`Self::multiply`].
    #[inline(always)]
    fn divide(self, words: &mut [u64], carry: u64, divisor: &WordDivisor) -> u64 {
        // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64.
        unsafe {
            let inverse = _mm_cvtsi64_si128(divisor.inverse.cast_signed());
            let divisor = _mm_cvtsi64_si128(divisor.word.cast_signed());
            let mut carry = _mm_cvtsi64_si128(carry.cast_signed());
            for word in words {
                let dividend = _mm_xor_si128(_mm_cvtsi64_si128(word.cast_signed()), carry);
                let quotient = _mm_clmulepi64_si128::<0>(dividend, inverse);
                carry = _mm_srli_si128::<8>(_mm_clmulepi64_si128::<0>(quotient, divisor));
                *word = _mm_cvtsi128_si64(quotient).cast_unsigned();
            }
            _mm_cvtsi128_si64(carry).cast_unsigned()
        }
    }
}

#[target_feature(enable = "pclmulqdq")]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Instruction(()))
}
