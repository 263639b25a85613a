//! Stores vectors in blocks of 64, and finds vectors whose sum with a given vector is light.
#![allow(unsafe_code)]

use super::{Features, Kernel, LANES};
use fewest_core::memory::{self, OutOfMemory};
use std::ops::Range;

/// How the weight of a vector is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The number of its ones.
    Ones,
    /// The number of positions that have a one in the first half, in the second half, or in both.
    Pairs,
}

/// Vectors of equal length, in blocks of 64.
#[derive(Clone, Debug)]
pub struct Blocks {
    counted: Counted,
    words: usize,
    vectors: usize,
    /// For each block and each word index, this word of all vectors of the block. The last block is padded with zeros.
    lanes: Vec<[u64; LANES]>,
}

impl Blocks {
    /// An empty list of vectors of `words` words.
    ///
    /// # Panics
    /// `words` is 0, or it is odd and pairs are counted.
    pub fn new(words: usize, counted: Counted) -> Self {
        assert!(words > 0 && (counted == Counted::Ones || words.is_multiple_of(2)), "{words} words");
        Self { counted, words, vectors: 0, lanes: Vec::new() }
    }

    /// Appends a vector.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn push(&mut self, vector: &[u64]) -> Result<(), OutOfMemory> {
        let lane = self.vectors % LANES;
        if lane == 0 {
            memory::reserve(&mut self.lanes, self.words)?;
            self.lanes.extend(std::iter::repeat_n([0; LANES], self.words));
        }
        let start = self.lanes.len() - self.words;
        for (lanes, &word) in self.lanes[start..].iter_mut().zip(vector) {
            lanes[lane] = word;
        }
        self.vectors += 1;
        Ok(())
    }

    /// The number of vectors.
    pub fn len(&self) -> usize {
        self.vectors
    }

    /// Whether there are no vectors.
    pub fn is_empty(&self) -> bool {
        self.vectors == 0
    }

    /// The index of the first block with a vector whose sum with `vector` weighs at most `limit`, and a bitmask of
    /// these vectors. The bitmask may include padding after the last vector.
    ///
    /// # Panics
    /// The vector has another length, or the blocks do not exist.
    pub fn light(
        &self,
        kernel: Kernel,
        vector: &[u64],
        limit: u64,
        blocks: Range<usize>,
    ) -> Option<(usize, u64)> {
        assert_eq!(vector.len(), self.words, "all vectors have one length");
        let lanes = &self.lanes[blocks.start * self.words..blocks.end * self.words];
        let found = match (kernel.0, self.counted) {
            (Features::Portable, Counted::Ones) => light::<false>(vector, lanes, limit),
            (Features::Portable, Counted::Pairs) => light::<true>(vector, lanes, limit),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` makes this value only where the processor has POPCNT and AVX2.
            (Features::Avx2, Counted::Ones) => unsafe { x86::light_avx2::<false>(vector, lanes, limit) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            (Features::Avx2, Counted::Pairs) => unsafe { x86::light_avx2::<true>(vector, lanes, limit) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` makes this value only where the processor has POPCNT, AVX-512F and VPOPCNTDQ.
            (Features::Avx512, counted) => unsafe {
                match (counted, vector.len()) {
                    (Counted::Ones, 1) => x86::light_avx512::<1, false>(vector, lanes, limit),
                    (Counted::Ones, 2) => x86::light_avx512::<2, false>(vector, lanes, limit),
                    (Counted::Ones, 3) => x86::light_avx512::<3, false>(vector, lanes, limit),
                    (Counted::Ones, 4) => x86::light_avx512::<4, false>(vector, lanes, limit),
                    (Counted::Ones, _) => x86::light_avx512::<0, false>(vector, lanes, limit),
                    (Counted::Pairs, 2) => x86::light_avx512::<2, true>(vector, lanes, limit),
                    (Counted::Pairs, 4) => x86::light_avx512::<4, true>(vector, lanes, limit),
                    (Counted::Pairs, _) => x86::light_avx512::<0, true>(vector, lanes, limit),
                }
            },
        };
        found.map(|(number, light)| (blocks.start + number, light))
    }
}

/// The number of vectors whose weights stay in registers together.
const TOGETHER: usize = 16;

#[inline(always)]
fn light<const PAIRS: bool>(vector: &[u64], lanes: &[[u64; LANES]], limit: u64) -> Option<(usize, u64)> {
    let half = vector.len() / 2;
    for (number, block) in lanes.chunks_exact(vector.len()).enumerate() {
        let mut light = 0;
        for first in (0..LANES).step_by(TOGETHER) {
            let mut weights = [0_u64; TOGETHER];
            if PAIRS {
                for word in 0..half {
                    let (firsts, seconds) = (&block[word][first..], &block[half + word][first..]);
                    for ((weight, x), z) in weights.iter_mut().zip(firsts).zip(seconds) {
                        *weight += u64::from(((vector[word] ^ x) | (vector[half + word] ^ z)).count_ones());
                    }
                }
            } else {
                for (word, lanes) in vector.iter().zip(block) {
                    for (weight, lane) in weights.iter_mut().zip(&lanes[first..]) {
                        *weight += u64::from((word ^ lane).count_ones());
                    }
                }
            }
            for (lane, &weight) in weights.iter().enumerate() {
                light |= u64::from(weight <= limit) << (first + lane);
            }
        }
        if light != 0 {
            return Some((number, light));
        }
    }
    None
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{LANES, light};
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_cmple_epu64_mask, _mm512_loadu_si512, _mm512_min_epu64,
        _mm512_or_si512, _mm512_popcnt_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_xor_si512,
    };

    /// The number of words in a register.
    const GROUP: usize = 8;

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn light_avx2<const PAIRS: bool>(
        vector: &[u64],
        lanes: &[[u64; LANES]],
        limit: u64,
    ) -> Option<(usize, u64)> {
        light::<PAIRS>(vector, lanes, limit)
    }

    /// Compares only the smallest weight of each block with the limit. `WORDS` is the length of the vector, or 0 for
    /// any length.
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
    pub(super) fn light_avx512<const WORDS: usize, const PAIRS: bool>(
        vector: &[u64],
        lanes: &[[u64; LANES]],
        limit: u64,
    ) -> Option<(usize, u64)> {
        let vector = if WORDS == 0 { vector } else { &vector[..WORDS] };
        let limit = _mm512_set1_epi64(limit.cast_signed());
        for (number, block) in lanes.chunks_exact(vector.len()).enumerate() {
            let mut least = _mm512_set1_epi64(-1);
            for first in (0..LANES).step_by(GROUP) {
                least = _mm512_min_epu64(least, weights::<PAIRS>(vector, block, first));
            }
            if _mm512_cmple_epu64_mask(least, limit) == 0 {
                continue;
            }
            let mut light = 0;
            for first in (0..LANES).step_by(GROUP) {
                let weights = weights::<PAIRS>(vector, block, first);
                light |= u64::from(_mm512_cmple_epu64_mask(weights, limit)) << first;
            }
            return Some((number, light));
        }
        None
    }

    /// The weights of the sums with eight vectors of a block.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
    fn weights<const PAIRS: bool>(vector: &[u64], block: &[[u64; LANES]], first: usize) -> __m512i {
        let mut sum = _mm512_setzero_si512();
        if PAIRS {
            let half = vector.len() / 2;
            for word in 0..half {
                let x = added(vector[word], &block[word], first);
                let z = added(vector[half + word], &block[half + word], first);
                sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_or_si512(x, z)));
            }
        } else {
            for (&word, lanes) in vector.iter().zip(block) {
                sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(added(word, lanes, first)));
            }
        }
        sum
    }

    /// A word of the sums with eight vectors of a block.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn added(word: u64, lanes: &[u64; LANES], first: usize) -> __m512i {
        let group: &[u64; GROUP] = lanes[first..].first_chunk().expect("a group of lanes fills a register");
        // SAFETY: a group has 64 bytes; the load needs no alignment.
        let group = unsafe { _mm512_loadu_si512(group.as_ptr().cast()) };
        _mm512_xor_si512(_mm512_set1_epi64(word.cast_signed()), group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "x86_64")]
    use fewest_core::instructions::has;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    fn kernels() -> Vec<Kernel> {
        #[cfg(target_arch = "x86_64")]
        let avx2 = has!("popcnt", "avx2").then_some(Kernel(Features::Avx2));
        #[cfg(not(target_arch = "x86_64"))]
        let avx2 = None;
        [Kernel(Features::Portable), Kernel::detect()].into_iter().chain(avx2).collect()
    }

    proptest! {
        #[test]
        fn every_loop_finds_the_first_block_with_light_sums(
            vector in vec(any::<u64>(), 1..10), seed in any::<u64>(), count in 1_usize..300, limit in 0_u64..400,
        ) {
            for counted in [Counted::Ones, Counted::Pairs] {
                let words = match counted {
                    Counted::Ones => vector.len(),
                    Counted::Pairs => vector.len().next_multiple_of(2),
                };
                let mut vector = vector.clone();
                vector.resize(words, seed);
                let other = |number: usize| -> Vec<u64> {
                    let word = |word: usize| seed.wrapping_mul((number * 64 + word) as u64 | 1).rotate_left(word as u32);
                    (0..words).map(word).collect()
                };
                let mut blocks = Blocks::new(words, counted);
                (0..count).for_each(|number| blocks.push(&other(number)).unwrap());
                let weight = |number: usize| -> u64 {
                    let sum: Vec<u64> = other(number).iter().zip(&vector).map(|(a, b)| a ^ b).collect();
                    let places = match counted {
                        Counted::Ones => sum,
                        Counted::Pairs => (0..words / 2).map(|word| sum[word] | sum[words / 2 + word]).collect(),
                    };
                    places.iter().map(|word| u64::from(word.count_ones())).sum()
                };
                let light: Vec<usize> = (0..count).filter(|&number| weight(number) <= limit).collect();
                for kernel in kernels() {
                    let (mut found, mut from, end) = (Vec::new(), 0, count.div_ceil(LANES));
                    while let Some((block, lanes)) = blocks.light(kernel, &vector, limit, from..end) {
                        let numbers = (0..LANES).filter(|lane| lanes >> lane & 1 == 1).map(|lane| LANES * block + lane);
                        found.extend(numbers.filter(|&number| number < count));
                        assert!(block >= from && lanes != 0);
                        from = block + 1;
                    }
                    assert_eq!(found, light, "{kernel:?}, {counted:?}");
                }
            }
        }
    }
}
