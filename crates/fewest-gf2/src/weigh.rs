//! Computes the weights of 64 sums at once: one vector plus each vector of a block of 64. This is the inner loop of
//! searches for light vectors.
//!
//! ```text
//! weigh    the weights of all sums with one block
//! blocks   the first of many blocks that contains a light sum
//! ```
//!
//! The portable loops are also compiled for AVX2. For AVX-512 with VPOPCNTDQ, the loops are written with intrinsics.
#![allow(unsafe_code)]

mod blocks;

pub use blocks::{Blocks, Counted};
#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;

/// The number of vectors in a block: the number of bits in a bitmask of vectors.
pub const LANES: usize = 64;

/// 64 vectors of equal length, interleaved: first word 0 of all vectors, then word 1, and so on.
#[derive(Clone, Debug)]
pub struct Block {
    words: Vec<[u64; LANES]>,
}

impl Block {
    /// A block of zero vectors.
    pub fn new(words: usize) -> Self {
        Self { words: vec![[0; LANES]; words] }
    }

    /// Replaces the vector in `lane`.
    pub fn set(&mut self, lane: usize, vector: &[u64]) {
        for (lanes, &word) in self.words.iter_mut().zip(vector) {
            lanes[lane] = word;
        }
    }
}

/// The fastest loop of this processor. A value that needs a processor feature exists only if the feature was detected.
#[derive(Clone, Copy, Debug)]
pub struct Kernel(Features);

#[derive(Clone, Copy, Debug)]
enum Features {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Kernel {
    /// The fastest kernel of this processor.
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if has!("popcnt", "avx512f", "avx512vpopcntdq") {
                return Self(Features::Avx512);
            }
            if has!("popcnt", "avx2") {
                return Self(Features::Avx2);
            }
        }
        Self(Features::Portable)
    }

    /// Writes the weights of `vector` plus each vector of `block`. Returns a bitmask of the vectors whose weight is at
    /// most `limit`.
    ///
    /// # Panics
    /// The lengths differ.
    pub fn weigh(self, vector: &[u64], block: &Block, limit: u64, weights: &mut [u64; LANES]) -> u64 {
        assert_eq!(vector.len(), block.words.len(), "a block holds vectors of one length");
        match self.0 {
            Features::Portable => weigh(vector, block, limit, weights),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` makes this value only where the processor has POPCNT and AVX2.
            Features::Avx2 => unsafe { x86::weigh_avx2(vector, block, limit, weights) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` makes this value only where the processor has POPCNT, AVX-512F and VPOPCNTDQ.
            Features::Avx512 => unsafe { x86::weigh_avx512(vector, block, limit, weights) },
        }
    }
}

#[inline(always)]
fn weigh(vector: &[u64], block: &Block, limit: u64, weights: &mut [u64; LANES]) -> u64 {
    weights.fill(0);
    for (word, lanes) in vector.iter().zip(&block.words) {
        for (weight, lane) in weights.iter_mut().zip(lanes) {
            *weight += u64::from((word ^ lane).count_ones());
        }
    }
    weights.iter().rev().fold(0, |at_most, weight| at_most << 1 | u64::from(*weight <= limit))
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Block, LANES, weigh};
    use std::arch::x86_64::{
        _mm512_add_epi64, _mm512_cmple_epu64_mask, _mm512_loadu_si512, _mm512_popcnt_epi64,
        _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512, _mm512_xor_si512,
    };

    /// The number of words in a register.
    const GROUP: usize = 8;

    /// The number of vectors whose weights stay in registers together, so that each word of `vector` is broadcast once
    /// for all of them.
    const TOGETHER: usize = 4 * GROUP;

    /// Written with intrinsics, because the portable loop would keep its weights in memory.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
    pub(super) fn weigh_avx512(vector: &[u64], block: &Block, limit: u64, weights: &mut [u64; LANES]) -> u64 {
        let limit = _mm512_set1_epi64(limit.cast_signed());
        let mut at_most = 0;
        for first in (0..LANES).step_by(TOGETHER) {
            let mut sums = [_mm512_setzero_si512(); TOGETHER / GROUP];
            for (word, lanes) in vector.iter().zip(&block.words) {
                let word = _mm512_set1_epi64(word.cast_signed());
                let (groups, _) = lanes[first..first + TOGETHER].as_chunks::<GROUP>();
                for (sum, group) in sums.iter_mut().zip(groups) {
                    // SAFETY: a group has 64 bytes; the load needs no alignment.
                    let group = unsafe { _mm512_loadu_si512(group.as_ptr().cast()) };
                    *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(_mm512_xor_si512(word, group)));
                }
            }
            let (groups, _) = weights[first..first + TOGETHER].as_chunks_mut::<GROUP>();
            for (place, (sum, group)) in sums.iter().zip(groups).enumerate() {
                // SAFETY: a group has 64 bytes; the store needs no alignment.
                unsafe { _mm512_storeu_si512(group.as_mut_ptr().cast(), *sum) };
                at_most |= u64::from(_mm512_cmple_epu64_mask(*sum, limit)) << (first + place * GROUP);
            }
        }
        at_most
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn weigh_avx2(vector: &[u64], block: &Block, limit: u64, weights: &mut [u64; LANES]) -> u64 {
        weigh(vector, block, limit, weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    proptest! {
        #[test]
        fn every_loop_counts_the_ones_of_each_sum(
            vector in vec(any::<u64>(), 0..20), seed in any::<u64>(), limit in 0_u64..1_200,
        ) {
            let lane = |lane: usize| -> Vec<u64> {
                (0..vector.len()).map(|word| seed.wrapping_mul((lane * 64 + word) as u64 | 1).rotate_left(word as u32)).collect()
            };
            let mut block = Block::new(vector.len());
            (0..LANES).for_each(|index| block.set(index, &lane(index)));
            let expected: Vec<u64> = (0..LANES)
                .map(|index| lane(index).iter().zip(&vector).map(|(a, b)| u64::from((a ^ b).count_ones())).sum())
                .collect();
            let at_most = (0..LANES).filter(|&index| expected[index] <= limit).map(|index| 1 << index).sum();
            #[cfg(target_arch = "x86_64")]
            let avx2 = has!("popcnt", "avx2");
            #[cfg(target_arch = "x86_64")]
            let avx2 = avx2.then_some(Kernel(Features::Avx2));
            #[cfg(not(target_arch = "x86_64"))]
            let avx2 = None;
            let kernels = [Kernel(Features::Portable), Kernel::detect()].into_iter().chain(avx2);
            for kernel in kernels {
                let mut weights = [0; LANES];
                assert_eq!(kernel.weigh(&vector, &block, limit, &mut weights), at_most, "{kernel:?}");
                assert_eq!(weights.as_slice(), expected);
            }
        }
    }
}
