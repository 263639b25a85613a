//! Carry-less multiplication by the processor.
#![allow(unsafe_code)]

use super::{Kernel, Multiplier, WordDivisor};
use std::arch::x86_64::{
    __m128i, __m256i, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_loadu_si128,
    _mm_set_epi64x, _mm_setzero_si128, _mm_srli_si128, _mm_storeu_si128, _mm_unpackhi_epi64, _mm_xor_si128,
    _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_clmulepi64_epi128, _mm256_extracti128_si256,
    _mm256_loadu_si256, _mm256_set_m128i, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srli_si256,
    _mm256_unpacklo_epi64, _mm256_xor_si256,
};

/// A value exists only inside [`run`] and [`run_vectors`], where PCLMULQDQ is known to be available.
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

    /// At every word the second product needs the first one. Both stay in vector registers, which is twice as fast as the
    /// portable loop around [`Self::multiply`].
    #[inline(always)]
    fn divide<const LANES: usize>(
        self,
        lanes: [&mut [u64]; LANES],
        carries: &mut [u64; LANES],
        divisor: &WordDivisor,
    ) {
        let length = lanes[0].len();
        // Slices of equal length make the loop's bounds checks unnecessary.
        let mut lanes = lanes.map(|lane| &mut lane[..length]);
        // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64.
        unsafe {
            let inverse = _mm_cvtsi64_si128(divisor.inverse.cast_signed());
            let divisor = _mm_cvtsi64_si128(divisor.word.cast_signed());
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

    /// Computes the remainder without a quotient: each pair of words is advanced past the two words that follow. That
    /// takes one product a word, and the two products of a pair do not depend on each other.
    #[inline(always)]
    fn leave(self, words: &[[u64; 4]], divisor: &WordDivisor) -> u64 {
        // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64. A pair
        // is read as a register of its size, wherever it lies.
        unsafe {
            let passages = self.passages(divisor, 2);
            let mut sum = _mm_setzero_si128();
            for pair in words.as_flattened().as_chunks::<2>().0 {
                sum = _mm_xor_si128(_mm_loadu_si128(pair.as_ptr().cast()), self.moved(sum, passages));
            }
            self.brought_down(sum, divisor)
        }
    }
}

impl Instruction {
    /// Constants that advance a pair of words by `words` words. The first is for the lower word; the second is for the upper
    /// word, which advances by one word less. Each product is two words long.
    #[inline(always)]
    fn passages(self, divisor: &WordDivisor, words: usize) -> __m128i {
        let [upper, lower] = [words - 1, words].map(|words| divisor.passages[words - 1].cast_signed());
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_set_epi64x(upper, lower) }
    }

    /// Advances a pair of words by [`passages`](Self::passages).
    #[inline(always)]
    fn moved(self, pair: __m128i, passages: __m128i) -> __m128i {
        // SAFETY: a value of this type exists only where the processor has PCLMULQDQ; SSE2 is part of x86-64.
        unsafe {
            let low = _mm_clmulepi64_si128::<0x00>(pair, passages);
            _mm_xor_si128(low, _mm_clmulepi64_si128::<0x11>(pair, passages))
        }
    }

    /// The remainder of a pair of words.
    #[inline(always)]
    fn brought_down(self, pair: __m128i, divisor: &WordDivisor) -> u64 {
        // SAFETY: SSE2 is part of x86-64.
        let [low, high] =
            unsafe { [pair, _mm_unpackhi_epi64(pair, pair)].map(|word| _mm_cvtsi128_si64(word)) };
        // Adds the lower word's remainder to the upper word, which then takes one step of division.
        let (moved, beyond) = self.multiply(low.cast_unsigned(), divisor.passages[0]);
        divisor.step(self, moved ^ high.cast_unsigned()).1 ^ beyond
    }
}

/// A value exists only inside [`run_vectors`], where VPCLMULQDQ, PCLMULQDQ and AVX2 are known to be available.
#[derive(Clone, Copy)]
struct Vectors(Instruction);

impl Multiplier for Vectors {
    #[inline(always)]
    fn multiply(self, a: u64, b: u64) -> (u64, u64) {
        self.0.multiply(a, b)
    }

    /// Two lanes in a register, two words of each, which halves the instructions.
    #[inline(always)]
    fn divide<const LANES: usize>(
        self,
        lanes: [&mut [u64]; LANES],
        carries: &mut [u64; LANES],
        divisor: &WordDivisor,
    ) {
        let length = lanes[0].len();
        if LANES % 2 == 1 || length % 2 == 1 {
            return self.0.divide(lanes, carries, divisor);
        }
        // Slices of equal length make the loop's bounds checks unnecessary.
        let mut lanes = lanes.map(|lane| &mut lane[..length]);
        // SAFETY: a value of this type exists only where the processor has all that is used here. Each pair of words
        // is read and written as a register of its size, wherever it lies.
        unsafe {
            let inverse = _mm256_set1_epi64x(divisor.inverse.cast_signed());
            let divisor = _mm256_set1_epi64x(divisor.word.cast_signed());
            // Only the first half is used: Rust has no array type of half the length yet.
            let mut registers = [_mm256_setzero_si256(); LANES];
            for (carries, register) in carries.as_chunks::<2>().0.iter().zip(&mut registers) {
                let [first, second] = carries.map(|carry| _mm_cvtsi64_si128(carry.cast_signed()));
                *register = _mm256_set_m128i(second, first);
            }
            for index in (0..length).step_by(2) {
                for (lanes, carry) in lanes.as_chunks_mut::<2>().0.iter_mut().zip(&mut registers) {
                    let [first, second] = lanes.each_mut().map(|lane| lane[index..][..2].as_mut_ptr().cast());
                    let words: __m256i = _mm256_set_m128i(_mm_loadu_si128(second), _mm_loadu_si128(first));
                    let dividend = _mm256_xor_si256(words, *carry);
                    let quotient = _mm256_clmulepi64_epi128::<0x00>(dividend, inverse);
                    // The remainder of the first words stands in the place of the second ones.
                    let dividend =
                        _mm256_xor_si256(words, _mm256_clmulepi64_epi128::<0x00>(quotient, divisor));
                    let next = _mm256_clmulepi64_epi128::<0x01>(dividend, inverse);
                    *carry = _mm256_srli_si256::<8>(_mm256_clmulepi64_epi128::<0x00>(next, divisor));
                    let quotients = _mm256_unpacklo_epi64(quotient, next);
                    _mm_storeu_si128(first, _mm256_castsi256_si128(quotients));
                    _mm_storeu_si128(second, _mm256_extracti128_si256::<1>(quotients));
                }
            }
            for (carries, register) in carries.as_chunks_mut::<2>().0.iter_mut().zip(registers) {
                let halves = [_mm256_castsi256_si128(register), _mm256_extracti128_si256::<1>(register)];
                *carries = halves.map(|carry| _mm_cvtsi128_si64(carry).cast_unsigned());
            }
        }
    }

    /// The same as for one pair, with two pairs in a register.
    #[inline(always)]
    fn leave(self, words: &[[u64; 4]], divisor: &WordDivisor) -> u64 {
        // SAFETY: a value of this type exists only where the processor has all that is used here. Two pairs are read
        // as a register of their size, wherever they lie.
        unsafe {
            let passages = _mm256_broadcastsi128_si256(self.0.passages(divisor, 4));
            let mut sum = _mm256_setzero_si256();
            for pairs in words {
                let low = _mm256_clmulepi64_epi128::<0x00>(sum, passages);
                let high = _mm256_clmulepi64_epi128::<0x11>(sum, passages);
                sum =
                    _mm256_xor_si256(_mm256_loadu_si256(pairs.as_ptr().cast()), _mm256_xor_si256(low, high));
            }
            let (first, second) = (_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
            let moved = self.0.moved(first, self.0.passages(divisor, 2));
            self.0.brought_down(_mm_xor_si128(moved, second), divisor)
        }
    }
}

#[target_feature(enable = "pclmulqdq")]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Instruction(()))
}

#[target_feature(enable = "vpclmulqdq,pclmulqdq,avx2")]
pub(super) fn run_vectors<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Vectors(Instruction(())))
}
