//! All sums of a few summands, so arranged that 256 of them are weighed at once. They end the sums of more summands.

use super::alphabet::Alphabet;
use super::lanes::{self, Block, LANES, Lanes};
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// The multiples of each summand, at the places where a sum is weighed.
pub(super) type Packed = Vec<Vec<Vec<u8>>>;

/// The sums of `chosen` summands each, in the order of their first summands.
pub(super) struct Tails {
    chosen: usize,
    /// The summands of each sum with the numbers of their multiples, one sum after the other.
    terms: Vec<(u32, u8)>,
    /// For each summand, the number of sums whose first summand comes before it.
    starts: Vec<usize>,
    blocks: Vec<Block>,
}

/// The most bytes that the sums of a basis take, unless those of one summand take more: they stay in a core's cache.
const MOST_BYTES: u64 = 1 << 20;

impl Tails {
    /// The number of summands of the longest tails that fit the cache, at most `most`.
    pub(super) fn longest(packed: &Packed, places: usize, alphabet: &Alphabet, most: usize) -> usize {
        let multiples = packed.iter().map(|multiples| multiples.len() as u64);
        let fits = |chosen: u64| {
            // Combinations of summands of the largest kind: an upper bound.
            let largest = multiples.clone().max().unwrap_or(0);
            let sums = (0..chosen).fold(1_u64, |sums, index| {
                sums.saturating_mul((packed.len() as u64).saturating_sub(index)).saturating_mul(largest)
                    / (index + 1)
            });
            sums.div_ceil(LANES as u64).saturating_mul(Block::bytes_needed(places, alphabet)) <= MOST_BYTES
        };
        (1..=most).take_while(|&chosen| chosen == 1 || fits(chosen as u64)).last().unwrap_or(0)
    }

    /// The bytes that the sums of one summand take, which are all multiples.
    pub(super) fn least_bytes(multiples: u64, places: usize, alphabet: &Alphabet) -> u64 {
        multiples.div_ceil(LANES as u64).saturating_mul(Block::bytes_needed(places, alphabet))
    }

    /// The sums of `chosen` summands of words of some length.
    pub(super) fn new(
        packed: &Packed,
        places: usize,
        chosen: usize,
        alphabet: &Alphabet,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut tails = Self { chosen, terms: Vec::new(), starts: Vec::new(), blocks: Vec::new() };
        if chosen == 0 {
            tails.push(0, &memory::zeroed_bytes(places)?, alphabet)?;
            return Ok(tails);
        }
        for first in 0..packed.len() {
            limits.check()?;
            let start = tails.len();
            memory::push(&mut tails.starts, start)?;
            tails.extend(packed, first, &mut Vec::new(), &memory::zeroed_bytes(places)?, alphabet)?;
        }
        let end = tails.len();
        memory::push(&mut tails.starts, end)?;
        Ok(tails)
    }

    /// Appends the sums that continue with summand `next`, and those behind it.
    fn extend(
        &mut self,
        packed: &Packed,
        next: usize,
        terms: &mut Vec<(u32, u8)>,
        before: &[u8],
        alphabet: &Alphabet,
    ) -> Result<(), Reason> {
        for (number, multiple) in packed[next].iter().enumerate() {
            let mut sum = memory::collected(before.iter().copied())?;
            alphabet.add(&mut sum, multiple);
            terms.push((next as u32, number as u8));
            if terms.len() == self.chosen {
                let index = self.len();
                memory::append(&mut self.terms, terms)?;
                self.push(index, &sum, alphabet)?;
            } else {
                for later in next + 1..packed.len() {
                    self.extend(packed, later, terms, &sum, alphabet)?;
                }
            }
            terms.pop();
        }
        Ok(())
    }

    fn push(&mut self, index: usize, sum: &[u8], alphabet: &Alphabet) -> Result<(), Reason> {
        if index.is_multiple_of(LANES) {
            memory::push(&mut self.blocks, Block::new(sum.len(), alphabet)?)?;
        }
        self.blocks[index / LANES].set(index % LANES, sum, alphabet);
        Ok(())
    }

    /// The number of sums.
    fn len(&self) -> usize {
        self.terms.len().checked_div(self.chosen).unwrap_or(1)
    }

    /// The number of summands of each sum.
    pub(super) fn chosen(&self) -> usize {
        self.chosen
    }

    /// The summands of a sum, with the numbers of their multiples.
    pub(super) fn terms(&self, index: usize) -> &[(u32, u8)] {
        &self.terms[index * self.chosen..][..self.chosen]
    }

    /// The blocks with the sums of summands from number `from` on: the index of each block's first sum, the block, and the lanes
    /// that hold such sums.
    pub(super) fn blocks_from(&self, from: usize) -> impl Iterator<Item = (usize, &Block, Lanes)> {
        let start = self.starts.get(from).or(self.starts.last()).copied().unwrap_or(0);
        let end = self.len();
        let blocks = self.blocks.iter().enumerate().skip(start / LANES);
        let blocks = blocks.map(|(index, block)| (index * LANES, block));
        blocks.filter(move |_| start < end).map(move |(first, block)| {
            (first, block, lanes::between(start.saturating_sub(first), end.saturating_sub(first)))
        })
    }
}
