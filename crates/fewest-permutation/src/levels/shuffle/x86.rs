//! Shuffles rows in the vectors of AVX2 and AVX-512.

use super::{Order, Shuffle};
use std::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_loadu_si128, _mm256_and_si256, _mm256_i32gather_epi32,
    _mm256_i32gather_epi64, _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi32, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_sllv_epi32, _mm256_sllv_epi64, _mm256_srlv_epi32, _mm256_srlv_epi64,
    _mm256_storeu_si256, _mm512_i32gather_epi32, _mm512_i32gather_epi64, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_sllv_epi32, _mm512_sllv_epi64,
    _mm512_srlv_epi32, _mm512_srlv_epi64, _mm512_storeu_si512, _mm512_ternarylogic_epi32,
    _mm512_ternarylogic_epi64,
};

pub(crate) trait Vectored: Sized {
    /// The loop of [`Shuffling::add`](super::Shuffling::add) for AVX2.
    ///
    /// # Safety
    /// The processor has AVX2. `block` has at least `size_of::<Self>()` bytes from each of `order.starts`. `found` has
    /// a word for each start, and the number of starts is a multiple of the number of words in a vector.
    unsafe fn add_avx2(shuffle: &Shuffle<Self>, block: &[u8], order: &Order, found: &mut [Self]);

    /// The loop of [`Shuffling::add`](super::Shuffling::add) for AVX-512.
    ///
    /// # Safety
    /// The processor has AVX-512F. `block` has at least `size_of::<Self>()` bytes from each of `order.starts`. `found`
    /// has a word for each start, and the number of starts is a multiple of the number of words in a vector.
    unsafe fn add_avx512(shuffle: &Shuffle<Self>, block: &[u8], order: &Order, found: &mut [Self]);
}

/// The number of vectors for which a shift and a mask are read once.
const VECTORS: usize = 3;

/// The truth table of `a & b | c`.
const AND_OR: i32 = 0b1110_1010;

#[inline]
#[target_feature(enable = "avx2")]
fn and_or_avx2(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
    _mm256_or_si256(_mm256_and_si256(a, b), c)
}

macro_rules! loops {
    ($($name:ident: $word:ty, $features:literal, $vector:ty, $indexes:ty = $load_indexes:ident,
        $gather:expr, $load:ident, $store:ident, $zero:expr, $set:ident, $left:ident, $right:ident, $and_or:expr, $or:ident;)*) => {
        $(
            /// # Safety
            /// The requirements of the method of the trait that calls this function.
            #[target_feature(enable = $features)]
            unsafe fn $name(shuffle: &Shuffle<$word>, block: &[u8], order: &Order, found: &mut [$word]) {
                const LANES: usize = size_of::<$vector>() / size_of::<$word>();

                /// # Safety
                /// `starts` and `found` have an element for each lane of the `SOME` vectors. In `block`, a whole word
                /// begins at each start.
                #[inline]
                #[target_feature(enable = $features)]
                unsafe fn some<const SOME: usize>(
                    shuffle: &Shuffle<$word>,
                    block: &[u8],
                    starts: &[i32],
                    found: &mut [$word],
                ) {
                    let mut rows = [$zero; SOME];
                    for (vector, row) in rows.iter_mut().enumerate() {
                        // SAFETY: there is a start for each lane, and a word at each start.
                        *row = unsafe {
                            let indexes: $indexes = $load_indexes(starts.as_ptr().add(vector * LANES).cast());
                            $gather(indexes, block.as_ptr().cast())
                        };
                    }
                    for stage in &shuffle.stages {
                        let mut shuffled = [$zero; SOME];
                        for &(shift, mask) in &stage.left {
                            let (shift, mask) = ($set(shift.cast_signed().into()), $set(mask.cast_signed()));
                            for (to, from) in shuffled.iter_mut().zip(rows) {
                                *to = $and_or($left(from, shift), mask, *to);
                            }
                        }
                        for &(shift, mask) in &stage.right {
                            let (shift, mask) = ($set(shift.cast_signed().into()), $set(mask.cast_signed()));
                            for (to, from) in shuffled.iter_mut().zip(rows) {
                                *to = $and_or($right(from, shift), mask, *to);
                            }
                        }
                        rows = shuffled;
                    }
                    for (vector, row) in rows.into_iter().enumerate() {
                        // SAFETY: there is a word for each lane.
                        unsafe {
                            let found = found.as_mut_ptr().add(vector * LANES).cast();
                            $store(found, $or($load(found.cast_const()), row));
                        }
                    }
                }

                let (starts, rest) = order.starts.as_chunks::<{ VECTORS * LANES }>();
                let (together, last) = found.as_chunks_mut::<{ VECTORS * LANES }>();
                for (starts, found) in starts.iter().zip(together) {
                    // SAFETY: `starts` and `found` have an element for each lane.
                    unsafe { some::<VECTORS>(shuffle, block, starts, found) };
                }
                let (starts, _) = rest.as_chunks::<LANES>();
                let (last, _) = last.as_chunks_mut::<LANES>();
                for (starts, found) in starts.iter().zip(last) {
                    // SAFETY: `starts` and `found` have an element for each lane.
                    unsafe { some::<1>(shuffle, block, starts, found) };
                }
            }
        )*
    };
}

loops! {
    add_u32_avx512: u32, "avx512f", __m512i, __m512i = _mm512_loadu_si512,
        |indexes, block| _mm512_i32gather_epi32::<1>(indexes, block), _mm512_loadu_si512, _mm512_storeu_si512,
        _mm512_setzero_si512(), _mm512_set1_epi32, _mm512_sllv_epi32, _mm512_srlv_epi32,
        _mm512_ternarylogic_epi32::<AND_OR>, _mm512_or_si512;
    add_u64_avx512: u64, "avx512f", __m512i, __m256i = _mm256_loadu_si256,
        |indexes, block| _mm512_i32gather_epi64::<1>(indexes, block), _mm512_loadu_si512, _mm512_storeu_si512,
        _mm512_setzero_si512(), _mm512_set1_epi64, _mm512_sllv_epi64, _mm512_srlv_epi64,
        _mm512_ternarylogic_epi64::<AND_OR>, _mm512_or_si512;
    add_u32_avx2: u32, "avx2", __m256i, __m256i = _mm256_loadu_si256,
        |indexes, block| _mm256_i32gather_epi32::<1>(block, indexes), _mm256_loadu_si256, _mm256_storeu_si256,
        _mm256_setzero_si256(), _mm256_set1_epi32, _mm256_sllv_epi32, _mm256_srlv_epi32,
        and_or_avx2, _mm256_or_si256;
    add_u64_avx2: u64, "avx2", __m256i, __m128i = _mm_loadu_si128,
        |indexes, block| _mm256_i32gather_epi64::<1>(block, indexes), _mm256_loadu_si256, _mm256_storeu_si256,
        _mm256_setzero_si256(), _mm256_set1_epi64x, _mm256_sllv_epi64, _mm256_srlv_epi64,
        and_or_avx2, _mm256_or_si256;
}

macro_rules! vectored {
    ($($word:ty: $avx2:ident, $avx512:ident;)*) => {
        $(impl Vectored for $word {
            unsafe fn add_avx2(shuffle: &Shuffle<Self>, block: &[u8], order: &Order, found: &mut [Self]) {
                // SAFETY: the caller meets the same requirements.
                unsafe { $avx2(shuffle, block, order, found) };
            }

            unsafe fn add_avx512(shuffle: &Shuffle<Self>, block: &[u8], order: &Order, found: &mut [Self]) {
                // SAFETY: the caller meets the same requirements.
                unsafe { $avx512(shuffle, block, order, found) };
            }
        })*
    };
}

vectored! {
    u32: add_u32_avx2, add_u32_avx512;
    u64: add_u64_avx2, add_u64_avx512;
}
