//! Words over GF(2). A cell contains 64 bits, and 64 words are weighed at once.

use super::words::{Blocks, Words};
use crate::symbols::Symbols;
use fewest_core::{Limits, OutOfMemory, flag, memory};
use fewest_gf2::bits::{WORD, bit, toggle_if, words_for};
use fewest_gf2::vectors;
use fewest_gf2::weigh::{self, Kernel, LANES};
use std::ops::Range;

/// Blocks of 64 words each, and the machine's fastest loop to weigh them.
pub(crate) struct BitBlocks {
    blocks: weigh::Blocks,
    kernel: Kernel,
}

/// The number of blocks read between two checks of the flag.
const GLANCE: usize = if cfg!(test) { 1 } else { 1 << 10 };

impl Words for Symbols {
    type Cell = u64;
    type Blocks = BitBlocks;

    fn symbols(&self) -> usize {
        self.number()
    }

    fn parts(&self) -> usize {
        Self::parts(*self)
    }

    fn scalars(&self) -> usize {
        1
    }

    fn symbol(&self, column: u32) -> usize {
        Self::symbol(*self, column as usize)
    }

    #[inline]
    fn digit(&self, word: &[u64], symbol: usize, part: usize) -> u8 {
        bit(word, self.place(symbol, part)) as u8
    }

    fn normalize(&self, _: &mut [u64], _: usize, _: usize) {}

    fn product(&self, a: u8, b: u8) -> u8 {
        a & b
    }

    fn negative(&self, digit: u8) -> u8 {
        digit
    }

    #[inline]
    fn add_multiple(&self, to: &mut [u64], _: u8, word: &[u64]) {
        vectors::add(to, word);
    }

    #[inline]
    fn add(&self, to: &mut [u64], word: &[u64]) {
        vectors::add(to, word);
    }

    fn multiple(&self, _: u8, word: &[u64]) -> Result<Vec<u64>, OutOfMemory> {
        memory::copied(word)
    }

    fn zero(&self, symbols: usize) -> Result<Vec<u64>, OutOfMemory> {
        memory::zeroed(self.cost(symbols))
    }

    fn packed(&self, word: &[u64], symbols: &[usize]) -> Result<Vec<u64>, OutOfMemory> {
        flag::work(symbols.len());
        let mut packed = self.zero(symbols.len())?;
        let half = WORD * words_for(symbols.len().max(1));
        for (place, &symbol) in symbols.iter().enumerate() {
            for part in 0..Self::parts(*self) {
                toggle_if(&mut packed, part * half + place, bit(word, self.place(symbol, part)));
            }
        }
        Ok(packed)
    }

    /// Even a word without symbols has one cell.
    fn cost(&self, symbols: usize) -> usize {
        self.words_for(symbols.max(1))
    }

    fn bytes_in_blocks(&self, symbols: usize, number: u64) -> u64 {
        number.saturating_mul((size_of::<u64>() * self.cost(symbols)) as u64)
    }

    fn blocks(&self, symbols: usize) -> BitBlocks {
        let blocks = weigh::Blocks::new(self.cost(symbols), self.counted());
        BitBlocks { blocks, kernel: Kernel::detect() }
    }
}

impl Blocks<u64> for BitBlocks {
    fn push(&mut self, word: &[u64]) -> Result<(), OutOfMemory> {
        flag::work(word.len());
        self.blocks.push(word)
    }

    fn len(&self) -> usize {
        self.blocks.len()
    }

    fn light(
        &self,
        word: &[u64],
        range: Range<usize>,
        limit: usize,
        limits: &Limits<'_>,
        mut each: impl FnMut(usize) -> Option<usize>,
    ) {
        let (mut block, last, mut limit) = (range.start / LANES, range.end.div_ceil(LANES), limit);
        while block < last {
            let until = last.min(block + GLANCE);
            flag::work((until - block) * LANES * word.len());
            let Some((light, mut lanes)) = self.blocks.light(self.kernel, word, limit as u64, block..until)
            else {
                if until < last && limits.cancelled() {
                    return;
                }
                block = until;
                continue;
            };
            while lanes != 0 {
                let index = light * LANES + lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                if range.contains(&index) {
                    match each(index) {
                        Some(less) => limit = less,
                        None => return,
                    }
                }
            }
            block = light + 1;
        }
    }
}
