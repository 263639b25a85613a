//! The inner loops of both passes over a board. A loop computes the presses in a *strip*: a range of columns, 64 cells
//! to a word, in a group of rows. Each portable loop is also compiled for AVX2 and for AVX-512.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::registers;
use crate::flip::shape::Shape;
#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;
use std::ops::Range;

/// The largest number of rows in a group. Errors at the right end of a strip move left by one cell per row, so one
/// additional word allows 64 rows.
pub(super) const GROUP: usize = 64;

/// A strip's part of two rows of presses, with one more word on each side.
pub(super) struct Strip {
    /// x_{i−1}; word 0 is not used.
    above: Vec<u64>,
    /// x_i; word 0 is the left neighbor.
    current: Vec<u64>,
    /// For each row of the group, the word of x_i to the left of this strip.
    left: [u64; GROUP],
    rows: usize,
    /// The number of words, without the additional words.
    width: usize,
    /// The number of additional words on the right: 1, or 0 in the last strip.
    overlap: usize,
    /// The bits of the last computed word that are cells.
    mask: u64,
}

impl Strip {
    pub(super) fn new(width: usize) -> Self {
        let row = vec![0; width + 3];
        Self { above: row.clone(), current: row, left: [0; GROUP], rows: 0, width: 0, overlap: 0, mask: 0 }
    }

    /// The first strip of a group has only zeros on its left.
    pub(super) fn start_group(&mut self) {
        self.left = [0; GROUP];
    }

    /// Moves the strip to the words `part` of a group of `rows` rows.
    pub(super) fn place(&mut self, part: Range<usize>, shape: Shape, rows: usize) {
        let overlap = usize::from(part.end < shape.words_per_row());
        self.overlap = overlap;
        self.mask = if part.end + overlap == shape.words_per_row() { shape.last_mask() } else { u64::MAX };
        self.width = part.len();
        self.rows = rows;
    }

    /// Copies x_{i−1} and x_i, both from the strip's first word on; `None` means zeros.
    pub(super) fn load(&mut self, above: Option<&[u64]>, current: Option<&[u64]>) {
        let length = self.width + self.overlap;
        for (to, from) in [(&mut self.above, above), (&mut self.current, current)] {
            match from {
                Some(from) => to[1..=length].copy_from_slice(&from[..length]),
                None => to[1..=length].fill(0),
            }
            to[length + 1] = 0;
        }
    }

    pub(super) fn above(&self) -> &[u64] {
        &self.above[1..=self.width]
    }

    pub(super) fn current(&self) -> &[u64] {
        &self.current[1..=self.width]
    }

    /// Saves the last word of x_i for the strip on the right, and loads the word that the strip on the left saved.
    #[inline(always)]
    fn exchange(&mut self, row: usize) {
        // If a strip is as wide as the board, a group may have more rows than `left`, and there are no other strips.
        if let Some(left) = self.left.get_mut(row) {
            self.current[0] = std::mem::replace(left, self.current[self.width]);
        }
    }

    /// Whether all rows fit into vector registers. Rows of one word have their own loop.
    #[cfg(target_arch = "x86_64")]
    fn is_held(&self, stride: usize) -> bool {
        stride > 1 && self.width == stride && registers::hold(stride)
    }

    #[cfg(target_arch = "x86_64")]
    fn presses(&mut self) -> registers::Presses<'_> {
        let own = 1..=self.width;
        registers::Presses {
            above: &mut self.above[own.clone()],
            current: &mut self.current[own],
            mask: self.mask,
        }
    }

    #[inline(always)]
    fn finish_row(&mut self) {
        self.above[self.width + self.overlap] &= self.mask;
        std::mem::swap(&mut self.above, &mut self.current);
    }
}

/// Computes the presses of the strip's rows of cells, which start `stride` words apart. `flip` is added to each word of
/// cells.
pub(super) fn descend(cells: &[u64], stride: usize, strip: &mut Strip, flip: u64) {
    #[cfg(target_arch = "x86_64")]
    {
        if strip.is_held(stride) {
            return registers::descend(cells, strip.rows, &mut strip.presses(), flip);
        }
        if has!("avx512f") {
            // SAFETY: the processor has just been found to have AVX-512F.
            return unsafe { x86::descend_avx512(cells, stride, strip, flip) };
        }
        if has!("avx2") {
            // SAFETY: the processor has just been found to have AVX2.
            return unsafe { x86::descend_avx2(cells, stride, strip, flip) };
        }
    }
    descend_portable(cells, stride, strip, flip);
}

/// Also replaces each row of cells by the presses of that row.
pub(super) fn replace(cells: &mut [u64], stride: usize, strip: &mut Strip, flip: u64) {
    #[cfg(target_arch = "x86_64")]
    {
        if strip.is_held(stride) {
            return registers::replace(cells, strip.rows, &mut strip.presses(), flip);
        }
        if has!("avx512f") {
            // SAFETY: the processor has just been found to have AVX-512F.
            return unsafe { x86::replace_avx512(cells, stride, strip, flip) };
        }
        if has!("avx2") {
            // SAFETY: the processor has just been found to have AVX2.
            return unsafe { x86::replace_avx2(cells, stride, strip, flip) };
        }
    }
    replace_portable(cells, stride, strip, flip);
}

#[inline(always)]
fn descend_portable(cells: &[u64], stride: usize, strip: &mut Strip, flip: u64) {
    if stride == 1 {
        return narrow(strip, flip, cells.iter(), |cell, _| *cell);
    }
    let length = strip.width + strip.overlap;
    for row in 0..strip.rows {
        strip.exchange(row);
        let cells = &cells[row * stride..][..length];
        let above = &mut strip.above[1..=length];
        let (left, middle, right) = neighbors(&strip.current, length);
        for column in 0..length {
            above[column] ^= cells[column] ^ flip ^ spread(left[column], middle[column], right[column]);
        }
        strip.finish_row();
    }
}

#[inline(always)]
fn replace_portable(cells: &mut [u64], stride: usize, strip: &mut Strip, flip: u64) {
    if stride == 1 {
        return narrow(strip, flip, cells.iter_mut(), std::mem::replace);
    }
    let width = strip.width;
    for row in 0..strip.rows {
        strip.exchange(row);
        let cells = &mut cells[row * stride..][..width + strip.overlap];
        let (cells, overlap) = cells.split_at_mut(width);
        let above = &mut strip.above[1..=width];
        let (left, middle, right) = neighbors(&strip.current, width);
        for column in 0..width {
            let cell = std::mem::replace(&mut cells[column], middle[column]);
            above[column] ^= cell ^ flip ^ spread(left[column], middle[column], right[column]);
        }
        // The strip on the right will replace these cells.
        for (column, cell) in (width..).zip(overlap) {
            let (left, middle, right) = neighbors(&strip.current, column + 1);
            strip.above[column + 1] ^= *cell ^ flip ^ spread(left[column], middle[column], right[column]);
        }
        strip.finish_row();
    }
}

/// Both passes for rows of one word, which stay in a register. `take` receives a word of cells and the word of presses
/// that may replace it, and returns the word of cells.
#[inline(always)]
fn narrow<T>(strip: &mut Strip, flip: u64, cells: impl Iterator<Item = T>, take: impl Fn(T, u64) -> u64) {
    let (mut above, mut current, mask) = (strip.above[1], strip.current[1], strip.mask);
    for word in cells.take(strip.rows) {
        // Each row depends on the row before it. To shorten this chain, the terms without the latest row are added
        // first, and only the term that can leave the row is masked.
        let early = (take(word, current) ^ flip) & mask ^ above;
        let next = (early ^ current ^ current >> 1) ^ (current << 1 & mask);
        (above, current) = (current, next);
    }
    (strip.above[1], strip.current[1]) = (above, current);
}

/// The words to the left of a row's words, the words, and the words to their right.
#[inline(always)]
fn neighbors(row: &[u64], length: usize) -> (&[u64], &[u64], &[u64]) {
    (&row[..length], &row[1..=length], &row[2..length + 2])
}

/// One word of B x: each cell plus its left and right neighbors.
#[inline(always)]
fn spread(left: u64, middle: u64, right: u64) -> u64 {
    middle ^ (middle << 1 | left >> 63) ^ (middle >> 1 | right << 63)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Strip, descend_portable, replace_portable};

    #[target_feature(enable = "avx512f")]
    pub(super) fn descend_avx512(cells: &[u64], stride: usize, strip: &mut Strip, flip: u64) {
        descend_portable(cells, stride, strip, flip);
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn descend_avx2(cells: &[u64], stride: usize, strip: &mut Strip, flip: u64) {
        descend_portable(cells, stride, strip, flip);
    }

    #[target_feature(enable = "avx512f")]
    pub(super) fn replace_avx512(cells: &mut [u64], stride: usize, strip: &mut Strip, flip: u64) {
        replace_portable(cells, stride, strip, flip);
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn replace_avx2(cells: &mut [u64], stride: usize, strip: &mut Strip, flip: u64) {
        replace_portable(cells, stride, strip, flip);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    /// A strip of `width` words and `overlap`, loaded with `state`.
    fn loaded(state: &[u64], width: usize, overlap: usize, rows: usize, mask: u64) -> Strip {
        let mut strip = Strip::new(width);
        let (above, current) = state.split_at(state.len() / 2);
        (strip.width, strip.overlap, strip.rows, strip.mask) = (width, overlap, rows, mask);
        strip.load(Some(above), Some(current));
        strip.left.copy_from_slice(&state[..GROUP]);
        strip
    }

    fn same(a: &Strip, b: &Strip) {
        assert_eq!((&a.above, &a.current, a.left), (&b.above, &b.current, b.left));
    }

    fn check(cells: &[u64], stride: usize, load: &dyn Fn() -> Strip, flip: u64) {
        let (mut fast, mut portable) = (load(), load());
        descend(cells, stride, &mut fast, flip);
        descend_portable(cells, stride, &mut portable, flip);
        same(&fast, &portable);

        let (mut fast, mut replacing) = (load(), load());
        let (mut fast_cells, mut portable_cells) = (cells.to_vec(), cells.to_vec());
        replace(&mut fast_cells, stride, &mut fast, flip);
        replace_portable(&mut portable_cells, stride, &mut replacing, flip);
        same(&fast, &replacing);
        same(&fast, &portable);
        assert_eq!(fast_cells, portable_cells);
    }

    /// The presses without the additional words, which the registers do not keep.
    fn presses(strip: &Strip) -> (Vec<u64>, Vec<u64>) {
        (strip.above().to_vec(), strip.current().to_vec())
    }

    proptest! {
        #[test]
        fn rows_in_registers_become_the_same(
            state in vec(any::<u64>(), 160), cells in vec(any::<u64>(), 80 * 20), columns in 65_usize..80 * 64,
            rows in 1_usize..20, flip in any::<bool>(),
        ) {
            let (width, mask, flip) =
                (columns.div_ceil(64), u64::MAX >> ((64 - columns % 64) % 64), if flip { u64::MAX } else { 0 });
            let mut state = state;
            state[width - 1] &= mask;
            state[80 + width - 1] &= mask;
            let load = || {
                let mut strip = loaded(&state, width, 0, rows, mask);
                strip.left.fill(0);
                strip
            };
            let (mut fast, mut portable) = (load(), load());
            descend(&cells, width, &mut fast, flip);
            descend_portable(&cells, width, &mut portable, flip);
            assert_eq!(presses(&fast), presses(&portable));

            let (mut fast, mut portable) = (load(), load());
            let (mut fast_cells, mut portable_cells) = (cells.clone(), cells);
            replace(&mut fast_cells, width, &mut fast, flip);
            replace_portable(&mut portable_cells, width, &mut portable, flip);
            assert_eq!(fast_cells, portable_cells);
            assert_eq!(presses(&fast), presses(&portable));
        }

        #[test]
        fn every_compiled_loop_does_the_same(
            state in vec(any::<u64>(), 64..80), cells in vec(any::<u64>(), 640),
            width in 1_usize..19, overlap in 0_usize..2, rows in 1_usize..32, mask in any::<u64>(), flip in any::<bool>(),
        ) {
            check(&cells, 20, &|| loaded(&state, width, overlap, rows, mask), if flip { u64::MAX } else { 0 });
            // Rows of one word have a loop of their own.
            check(&cells, 1, &|| loaded(&state, 1, 0, rows, mask), if flip { u64::MAX } else { 0 });
        }
    }
}
