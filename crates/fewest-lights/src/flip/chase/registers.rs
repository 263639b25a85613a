//! Runs both passes over a board on rows that are short enough to stay in vector registers.
//!
//! Each row needs the row above shifted by one cell in both directions. In memory, these shifts are loads that overlap
//! recent stores, and the processor waits for the stores at every row.
#![allow(unsafe_code)]

use fewest_core::instructions::has;
use std::arch::x86_64::{
    __m512i, __mmask8, _mm512_alignr_epi64, _mm512_and_si512, _mm512_mask_storeu_epi64,
    _mm512_maskz_loadu_epi64, _mm512_maskz_ternarylogic_epi64, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_shldi_epi64, _mm512_shrdi_epi64, _mm512_ternarylogic_epi64, _mm512_xor_si512,
};

const LANES: usize = 8;

/// The largest number of words of a row. A row and the row above it take 16 of the 32 registers.
const LONGEST: usize = 8 * LANES;

/// The last two rows of presses, x_{i−1} and x_i, each as long as a row of cells.
pub(super) struct Presses<'a> {
    pub(super) above: &'a mut [u64],
    pub(super) current: &'a mut [u64],
    /// The bits of a row's last word that are cells.
    pub(super) mask: u64,
}

/// Whether rows of `words` words fit into the registers of this processor.
pub(super) fn hold(words: usize) -> bool {
    words <= LONGEST && has!("avx512f", "avx512vbmi2")
}

/// Computes the presses of the first `rows` rows of cells. `flip` is added to each word of cells.
///
/// # Panics
/// Rows of this length do not fit, or there are fewer rows of cells.
pub(super) fn descend(cells: &[u64], rows: usize, presses: &mut Presses<'_>, flip: u64) {
    assert!(hold(presses.current.len()) && rows <= cells.len() / presses.current.len());
    // SAFETY: by the assertion, the instructions were detected, and `cells` has `rows` rows. No cell is written.
    unsafe { sized::<false>(cells.as_ptr().cast_mut(), rows, presses, flip) }
}

/// Also replaces each row of cells by the presses of that row.
///
/// # Panics
/// Rows of this length do not fit, or there are fewer rows of cells.
pub(super) fn replace(cells: &mut [u64], rows: usize, presses: &mut Presses<'_>, flip: u64) {
    assert!(hold(presses.current.len()) && rows <= cells.len() / presses.current.len());
    // SAFETY: by the assertion, the instructions were detected, and `cells` has `rows` rows.
    unsafe { sized::<true>(cells.as_mut_ptr(), rows, presses, flip) }
}

/// Chooses the loop for the number of vectors.
///
/// # Safety
/// The processor must have AVX-512F and VBMI2. There must be `rows` rows of cells, which can be written if `REPLACE` is
/// true.
unsafe fn sized<const REPLACE: bool>(cells: *mut u64, rows: usize, presses: &mut Presses<'_>, flip: u64) {
    // SAFETY: the caller fulfills the conditions of this function.
    unsafe {
        match presses.current.len().div_ceil(LANES) {
            1 => pass::<1, REPLACE>(cells, rows, presses, flip),
            2 => pass::<2, REPLACE>(cells, rows, presses, flip),
            3 => pass::<3, REPLACE>(cells, rows, presses, flip),
            4 => pass::<4, REPLACE>(cells, rows, presses, flip),
            5 => pass::<5, REPLACE>(cells, rows, presses, flip),
            6 => pass::<6, REPLACE>(cells, rows, presses, flip),
            7 => pass::<7, REPLACE>(cells, rows, presses, flip),
            8 => pass::<8, REPLACE>(cells, rows, presses, flip),
            _ => unreachable!("a row has words, and not more than fit"),
        }
    }
}

/// # Safety
/// The conditions of [`sized`] hold, and a row takes `VECTORS` vectors.
#[target_feature(enable = "avx512f,avx512vbmi2")]
unsafe fn pass<const VECTORS: usize, const REPLACE: bool>(
    cells: *mut u64,
    rows: usize,
    presses: &mut Presses<'_>,
    flip: u64,
) {
    /// a + b + c.
    const SUM: i32 = 0x96;

    let width = presses.current.len();
    assert_eq!(presses.above.len(), width);
    let lanes: [__mmask8; VECTORS] = std::array::from_fn(|index| match width - LANES * index {
        last @ 0..LANES => (1 << last) - 1,
        _ => __mmask8::MAX,
    });
    let (zero, flip) = (_mm512_setzero_si512(), _mm512_set1_epi64(flip.cast_signed()));
    let mut mask = [u64::MAX; LONGEST];
    mask[width - 1] = presses.mask;
    // SAFETY: no lane beyond the end of a row is touched.
    unsafe {
        let mask = load::<VECTORS>(mask.as_ptr(), lanes)[VECTORS - 1];
        let mut above = load(presses.above.as_ptr(), lanes);
        let mut current = load(presses.current.as_ptr(), lanes);
        for row in 0..rows {
            let row = cells.add(row * width);
            let cells = load(row, lanes);
            // Bits beyond the last column may be garbage, so they are masked before each use.
            let mut clean = current;
            clean[VECTORS - 1] = _mm512_and_si512(current[VECTORS - 1], mask);
            if REPLACE {
                store(row, lanes, clean);
            }
            let mut next = [zero; VECTORS];
            for index in 0..VECTORS {
                let word = current[index];
                let before = if index == 0 { zero } else { current[index - 1] };
                let after = if index + 1 == VECTORS { zero } else { current[index + 1] };
                let left =
                    _mm512_shldi_epi64::<1>(word, _mm512_alignr_epi64::<{ LANES as i32 - 1 }>(word, before));
                let right = _mm512_shrdi_epi64::<1>(clean[index], _mm512_alignr_epi64::<1>(after, word));
                let cell = _mm512_xor_si512(cells[index], flip);
                let early = _mm512_ternarylogic_epi64::<SUM>(above[index], cell, word);
                next[index] = _mm512_maskz_ternarylogic_epi64::<SUM>(lanes[index], early, left, right);
            }
            (above, current) = (current, next);
        }
        above[VECTORS - 1] = _mm512_and_si512(above[VECTORS - 1], mask);
        current[VECTORS - 1] = _mm512_and_si512(current[VECTORS - 1], mask);
        store(presses.above.as_mut_ptr(), lanes, above);
        store(presses.current.as_mut_ptr(), lanes, current);
    }
}

/// # Safety
/// The processor has AVX-512F, and the words of these lanes can be read.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn load<const VECTORS: usize>(row: *const u64, lanes: [__mmask8; VECTORS]) -> [__m512i; VECTORS] {
    // SAFETY: the caller fulfills the conditions of this function.
    std::array::from_fn(|index| unsafe {
        _mm512_maskz_loadu_epi64(lanes[index], row.add(LANES * index).cast())
    })
}

/// # Safety
/// The processor has AVX-512F, and the words of these lanes can be written.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn store<const VECTORS: usize>(
    row: *mut u64,
    lanes: [__mmask8; VECTORS],
    vectors: [__m512i; VECTORS],
) {
    for (index, vector) in vectors.into_iter().enumerate() {
        // SAFETY: the caller fulfills the conditions of this function.
        unsafe { _mm512_mask_storeu_epi64(row.add(LANES * index).cast(), lanes[index], vector) };
    }
}
