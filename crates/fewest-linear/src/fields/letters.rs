//! Words of letters for the search by information sets (`zimmermann`). A letter is a byte, and 256 words are weighed at
//! once.

use super::alphabet::Alphabet;
use super::lanes::{self, Block, LANES};
use crate::zimmermann::{Blocks, Words};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, flag};
use std::ops::Range;

/// The words of `places` letters over an alphabet.
pub(super) struct Letters {
    pub(super) alphabet: Alphabet,
    pub(super) places: usize,
}

/// Blocks of 256 words each.
pub(super) struct LetterBlocks {
    alphabet: Alphabet,
    places: usize,
    blocks: Vec<Block>,
    words: usize,
}

impl Words for Letters {
    type Cell = u8;
    type Blocks = LetterBlocks;

    fn symbols(&self) -> usize {
        self.places
    }

    fn parts(&self) -> usize {
        self.alphabet.digits()
    }

    fn scalars(&self) -> usize {
        self.alphabet.field().order() - 1
    }

    #[inline]
    fn digit(&self, word: &[u8], place: usize, part: usize) -> u8 {
        self.alphabet.digit(word[place], part)
    }

    fn normalize(&self, word: &mut [u8], place: usize, part: usize) {
        let inverse = self.alphabet.field().inverse(self.digit(word, place, part)).expect("a pivot is not 0");
        word.iter_mut().for_each(|letter| *letter = self.alphabet.product(inverse, *letter));
    }

    fn product(&self, a: u8, b: u8) -> u8 {
        self.alphabet.field().product(a, b)
    }

    fn negative(&self, digit: u8) -> u8 {
        self.alphabet.field().negative(digit)
    }

    fn add_multiple(&self, to: &mut [u8], factor: u8, word: &[u8]) {
        flag::work(word.len());
        let sum = |to: u8, letter: u8| self.alphabet.sum(to, self.alphabet.product(factor, letter));
        to.iter_mut().zip(word).for_each(|(to, &letter)| *to = sum(*to, letter));
    }

    fn add(&self, to: &mut [u8], word: &[u8]) {
        self.alphabet.add(to, word);
    }

    fn multiple(&self, factor: u8, word: &[u8]) -> Result<Vec<u8>, OutOfMemory> {
        memory::collected(word.iter().map(|&letter| self.alphabet.product(factor, letter)))
    }

    fn zero(&self, symbols: usize) -> Result<Vec<u8>, OutOfMemory> {
        memory::zeroed_bytes(symbols)
    }

    fn packed(&self, word: &[u8], symbols: &[usize]) -> Result<Vec<u8>, OutOfMemory> {
        memory::collected(symbols.iter().map(|&place| word[place]))
    }

    fn cost(&self, symbols: usize) -> usize {
        symbols.div_ceil(size_of::<u64>()).max(1)
    }

    fn bytes_in_blocks(&self, symbols: usize, number: u64) -> u64 {
        number.div_ceil(LANES as u64).saturating_mul(Block::bytes_needed(symbols, &self.alphabet))
    }

    fn blocks(&self, symbols: usize) -> LetterBlocks {
        LetterBlocks { alphabet: self.alphabet.clone(), places: symbols, blocks: Vec::new(), words: 0 }
    }
}

impl Blocks<u8> for LetterBlocks {
    fn push(&mut self, word: &[u8]) -> Result<(), OutOfMemory> {
        let lane = self.words % LANES;
        if lane == 0 {
            memory::push(&mut self.blocks, Block::new(self.places, &self.alphabet)?)?;
        }
        self.blocks.last_mut().expect("lane 0 has pushed a block").set(lane, word, &self.alphabet);
        self.words += 1;
        Ok(())
    }

    fn len(&self) -> usize {
        self.words
    }

    fn light(
        &self,
        word: &[u8],
        range: Range<usize>,
        mut limit: usize,
        limits: &Limits<'_>,
        mut each: impl FnMut(usize) -> Option<usize>,
    ) {
        let blocks = self.blocks.iter().enumerate().take(range.end.div_ceil(LANES)).skip(range.start / LANES);
        for (first, block) in blocks.map(|(number, block)| (number * LANES, block)) {
            for index in lanes::lanes(block.weigh(word).at_most(limit)).map(|lane| first + lane) {
                if range.contains(&index) {
                    match each(index) {
                        Some(less) => limit = less,
                        None => return,
                    }
                }
            }
            if limits.cancelled() {
                return;
            }
        }
    }
}
