//! Carry-less multiplication by PMULL.
#![allow(unsafe_code)]

use super::{Kernel, Multiplier, WordDivisor};
use std::arch::aarch64::{
    uint64x2_t, vcombine_u64, vcreate_u64, vdupq_n_u64, veorq_u64, vgetq_lane_u64, vld1q_u64, vmull_high_p64,
    vmull_p64, vreinterpretq_p64_u64, vreinterpretq_u64_p128,
};

/// A value exists only inside [`run`], where PMULL is known to be available.
#[derive(Clone, Copy)]
struct Instruction(());

impl Multiplier for Instruction {
    #[inline(always)]
    fn multiply(self, a: u64, b: u64) -> (u64, u64) {
        // SAFETY: a value of this type exists only where the processor has PMULL.
        unsafe { product(a, b) }
    }

    #[inline(always)]
    fn leave(self, words: &[[u64; 4]], divisor: &WordDivisor) -> u64 {
        // SAFETY: a value of this type exists only where the processor has PMULL.
        let [low, high] = unsafe { last_pair(words, divisor) };
        // Adds the lower word's remainder to the upper word, which then takes one step of division.
        let (moved, beyond) = self.multiply(low, divisor.passages[0]);
        divisor.step(self, moved ^ high).1 ^ beyond
    }
}

#[inline]
#[target_feature(enable = "aes")]
fn product(a: u64, b: u64) -> (u64, u64) {
    let product = vmull_p64(a, b);
    (product as u64, (product >> 64) as u64)
}

/// A pair of words that leaves the same remainder as all of `words`.
///
/// No quotient is needed: each pair of words is advanced past the four words that follow. The products of two pairs beside
/// each other do not depend on each other, and neither do those of the halves of a pair.
#[inline]
#[target_feature(enable = "aes")]
fn last_pair(words: &[[u64; 4]], divisor: &WordDivisor) -> [u64; 2] {
    let four = passages(divisor, 4);
    let mut sums = [vdupq_n_u64(0); 2];
    for pairs in words {
        for (sum, pair) in sums.iter_mut().zip(pairs.as_chunks::<2>().0) {
            // SAFETY: a pair is as long as a register, and the load needs no alignment.
            let pair = unsafe { vld1q_u64(pair.as_ptr()) };
            *sum = veorq_u64(pair, moved(*sum, four));
        }
    }
    let [first, second] = sums;
    let pair = veorq_u64(second, moved(first, passages(divisor, 2)));
    [vgetq_lane_u64::<0>(pair), vgetq_lane_u64::<1>(pair)]
}

/// Constants that advance a pair of words by `words` words. The first is for the lower word; the second is for the upper
/// word, which advances by one word less. Each product is two words long.
#[inline]
#[target_feature(enable = "aes")]
fn passages(divisor: &WordDivisor, words: usize) -> uint64x2_t {
    let [lower, upper] = [words, words - 1].map(|words| divisor.passages[words - 1]);
    vcombine_u64(vcreate_u64(lower), vcreate_u64(upper))
}

/// Advances a pair of words by [`passages`].
#[inline]
#[target_feature(enable = "aes")]
fn moved(pair: uint64x2_t, passages: uint64x2_t) -> uint64x2_t {
    let low = vmull_p64(vgetq_lane_u64::<0>(pair), vgetq_lane_u64::<0>(passages));
    let high = vmull_high_p64(vreinterpretq_p64_u64(pair), vreinterpretq_p64_u64(passages));
    veorq_u64(vreinterpretq_u64_p128(low), vreinterpretq_u64_p128(high))
}

#[target_feature(enable = "aes")]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Instruction(()))
}
