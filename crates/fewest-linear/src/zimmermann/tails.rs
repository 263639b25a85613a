//! All sums of a few rows, so packed that 64 of them are weighed at once.

use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::vectors;
use fewest_gf2::weigh::{Block, LANES};

/// The sums of `chosen` rows each, in the dictionary order of their rows. They end the sums of more rows.
pub(super) struct Tails {
    chosen: usize,
    /// The rows of each sum, ascending, one sum after the other.
    rows: Vec<u32>,
    /// For each row, the number of sums whose first row comes before it.
    starts: Vec<usize>,
    blocks: Vec<Block>,
}

/// The most words of memory that the sums of a basis take, unless single rows take more: they stay in a core's cache.
const MOST_WORDS: u64 = 1 << 18;

impl Tails {
    /// The number of rows of the longest tails that fit the cache, at most `rows`.
    pub(super) fn longest(dimension: usize, words: usize, rows: usize) -> usize {
        let fits = |&chosen: &usize| {
            super::binomial(dimension, chosen).saturating_mul(words.max(1) as u64) <= MOST_WORDS
        };
        (1..=rows).take_while(|chosen| *chosen == 1 || fits(chosen)).last().unwrap_or(0)
    }

    /// The sums of `chosen` of these rows, which have `words` words each, unless the flag of the limits is set.
    pub(super) fn new(
        packed: &[Vec<u64>],
        words: usize,
        chosen: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut tails = Self { chosen, rows: Vec::new(), starts: Vec::new(), blocks: Vec::new() };
        match chosen {
            0 => tails.push(0, &memory::zeroed(words)?)?,
            _ => {
                for first in 0..packed.len() {
                    limits.check()?;
                    let start = tails.len();
                    memory::push(&mut tails.starts, start)?;
                    tails.rows_from(packed, &mut vec![first as u32], &mut memory::copied(&packed[first])?)?;
                }
            }
        }
        let end = tails.len();
        memory::push(&mut tails.starts, end)?;
        Ok(tails)
    }

    /// Appends the sums that begin with these rows, whose sum is `sum`, and is again at the end.
    fn rows_from(
        &mut self,
        packed: &[Vec<u64>],
        rows: &mut Vec<u32>,
        sum: &mut [u64],
    ) -> Result<(), OutOfMemory> {
        if rows.len() == self.chosen {
            let index = self.len();
            memory::append(&mut self.rows, rows)?;
            return self.push(index, sum);
        }
        let next = rows.last().map_or(0, |&last| last as usize + 1);
        for row in next..packed.len() {
            vectors::add(sum, &packed[row]);
            rows.push(row as u32);
            self.rows_from(packed, rows, sum)?;
            rows.pop();
            vectors::add(sum, &packed[row]);
        }
        Ok(())
    }

    fn push(&mut self, index: usize, sum: &[u64]) -> Result<(), OutOfMemory> {
        flag::work(sum.len());
        if index.is_multiple_of(LANES) {
            memory::push(&mut self.blocks, Block::new(sum.len()))?;
        }
        self.blocks[index / LANES].set(index % LANES, sum);
        Ok(())
    }

    /// The number of sums.
    fn len(&self) -> usize {
        self.rows.len() / self.chosen.max(1) + usize::from(self.chosen == 0)
    }

    /// The number of rows of each sum.
    pub(super) fn chosen(&self) -> usize {
        self.chosen
    }

    /// The rows of a sum.
    pub(super) fn rows(&self, index: usize) -> &[u32] {
        &self.rows[index * self.chosen..][..self.chosen]
    }

    /// The blocks with the sums of rows from number `from` on: the index of each block's first sum, the block, and a set
    /// of the lanes that hold such sums.
    pub(super) fn blocks_from(&self, from: usize) -> impl Iterator<Item = (usize, &Block, u64)> {
        let (start, end) = (self.starts[from.min(self.starts.len() - 1)], self.len());
        let start = if self.chosen == 0 { 0 } else { start };
        let lanes = move |first: usize| {
            let behind = |end: usize| match end.saturating_sub(first) {
                below @ 0..LANES => u64::MAX << below,
                _ => 0,
            };
            behind(start) & !behind(end)
        };
        let blocks = self.blocks.iter().enumerate().skip(start / LANES);
        blocks.map(move |(index, block)| (index * LANES, block, lanes(index * LANES)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_gf2::weigh::Kernel;

    /// Rows of unit vectors: the sum of some rows is their set.
    #[test]
    fn tails_are_all_sums_of_the_chosen_rows_from_a_row_on() {
        let packed: Vec<Vec<u64>> = (0..9).map(|row| vec![1 << row, 0]).collect();
        for chosen in 0..5 {
            let tails = Tails::new(&packed, 2, chosen, &Limits::new()).unwrap();
            for from in 0..=9 {
                let mut found: Vec<u32> = Vec::new();
                for (first, block, lanes) in tails.blocks_from(from) {
                    let mut weights = [0; LANES];
                    // Adding everything leaves the other rows.
                    Kernel::detect().weigh(&[(1 << 9) - 1, 0], block, 9, &mut weights);
                    for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
                        assert_eq!(weights[lane] as usize, 9 - chosen);
                        found.push(tails.rows(first + lane).iter().map(|row| 1_u32 << row).sum());
                    }
                }
                found.sort_unstable();
                let is_wanted = |set: &u32| {
                    set.count_ones() as usize == chosen && (*set == 0 || set.trailing_zeros() >= from as u32)
                };
                let expected: Vec<u32> = (0..1 << 9).filter(is_wanted).collect();
                assert_eq!(found, expected, "{chosen} from {from}");
            }
        }
    }
}
