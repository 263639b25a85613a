//! The traits of words: how words are stored, added and weighed.

use fewest_core::{Limits, OutOfMemory};
use std::ops::Range;

/// Words with the same number of symbols. The weight of a word is the number of its nonzero symbols.
///
/// A symbol consists of one or two digits, which are elements of a field. Only some of the symbols of a word are
/// weighed.
pub(crate) trait Words: Sync {
    /// A cell of the list that stores a word: 64 bits, or a letter.
    type Cell: Copy + Send + Sync;
    /// Words that are weighed together.
    type Blocks: Blocks<Self::Cell>;

    /// The number of symbols.
    fn symbols(&self) -> usize;

    /// The number of digits of a symbol: one or two.
    fn parts(&self) -> usize;

    /// The number of nonzero scalars. A word and its multiples by nonzero scalars have the same weight.
    fn scalars(&self) -> usize;

    /// The symbol to which a column of the problem belongs.
    fn symbol(&self, column: u32) -> usize {
        column as usize
    }

    /// A digit of a symbol of a word.
    fn digit(&self, word: &[Self::Cell], symbol: usize, part: usize) -> u8;

    /// Multiplies a word by a scalar so that the given digit becomes 1. The digit must not be 0.
    fn normalize(&self, word: &mut [Self::Cell], symbol: usize, part: usize);

    fn product(&self, a: u8, b: u8) -> u8;

    fn negative(&self, digit: u8) -> u8;

    fn add_multiple(&self, to: &mut [Self::Cell], factor: u8, word: &[Self::Cell]);

    fn add(&self, to: &mut [Self::Cell], word: &[Self::Cell]);

    fn multiple(&self, factor: u8, word: &[Self::Cell]) -> Result<Vec<Self::Cell>, OutOfMemory>;

    /// The zero word of `symbols` symbols, in the form for weighing.
    fn zero(&self, symbols: usize) -> Result<Vec<Self::Cell>, OutOfMemory>;

    /// Selected symbols of a word, in the form for weighing.
    fn packed(&self, word: &[Self::Cell], symbols: &[usize]) -> Result<Vec<Self::Cell>, OutOfMemory>;

    /// The approximate cost of adding or weighing a word of `symbols` symbols, measured in words of 64 bits.
    fn cost(&self, symbols: usize) -> usize;

    /// The bytes that `number` words of `symbols` symbols take in blocks.
    fn bytes_in_blocks(&self, symbols: usize, number: u64) -> u64;

    /// Empty blocks for words of `symbols` symbols.
    fn blocks(&self, symbols: usize) -> Self::Blocks;
}

/// Words that are weighed together after the same word is added to each of them.
pub(crate) trait Blocks<C>: Sync {
    fn push(&mut self, word: &[C]) -> Result<(), OutOfMemory>;

    fn len(&self) -> usize;

    /// Calls `each` with the index of every word in a range that, added to `word`, weighs at most `limit`. Each call
    /// returns the new limit; `None` ends the search. Returns early if the cancel flag is set.
    fn light(
        &self,
        word: &[C],
        range: Range<usize>,
        limit: usize,
        limits: &Limits<'_>,
        each: impl FnMut(usize) -> Option<usize>,
    );
}
