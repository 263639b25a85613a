//! A coset of press sets as packed vectors: one solution plus any sum of quiet patterns.

use crate::flip::presses::Presses;
use crate::gf2::bits;

/// A press set without gaps between the rows, and which quiet patterns it is the sum of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) words: Vec<u64>,
    /// The quiet patterns, a bit each, the first one highest. Each pattern owns one of the first cells, which the
    /// solutions found leave unpressed: reading order is the order of these numbers.
    pub(super) choice: u128,
}

impl Pattern {
    pub(super) fn add(&mut self, other: &Self) {
        bits::add_shifted(&mut self.words, &other.words, 0);
        self.choice ^= other.choice;
    }
}

/// The quiet patterns of a solver, in its order.
pub(super) fn patterns(quiet: impl ExactSizeIterator<Item = Presses>) -> Vec<Pattern> {
    let last = quiet.len().saturating_sub(1);
    quiet
        .enumerate()
        .map(|(index, pattern)| Pattern { words: packed(&pattern), choice: 1 << (last - index) })
        .collect()
}

/// Adds to a solution the patterns that `choice` names.
pub(super) fn add_choice(solution: &mut Presses, patterns: &[Pattern], choice: u128) {
    let columns = solution.shape().columns();
    for pattern in patterns.iter().filter(|pattern| pattern.choice & choice != 0) {
        solution.edit(|row, words| {
            bits::add_shifted(words, &bits::extract(&pattern.words, row * columns, columns), 0);
        });
    }
}

/// The map without gaps between the rows: narrow boards take fewer words.
pub(super) fn packed(presses: &Presses) -> Vec<u64> {
    let shape = presses.shape();
    let mut words = vec![0; bits::words_for(shape.cells())];
    for (row, cells) in presses.picture().rows().enumerate() {
        bits::add_shifted(&mut words, cells, row * shape.columns());
    }
    words
}

pub(super) fn weight(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

/// What a coset looks like on some of the cells, without those that no pattern changes.
#[derive(Clone, Debug)]
pub(super) struct Restricted {
    pub(super) base: Vec<u64>,
    /// One for each pattern.
    pub(super) steps: Vec<Vec<u64>>,
    /// The presses of the solution in cells that no pattern changes.
    pub(super) constant: usize,
    /// The cells that some pattern changes.
    pub(super) cells: usize,
}

impl Restricted {
    /// `base` plus sums of `patterns` on the cells that `class` marks.
    pub(super) fn new<'a>(base: &[u64], patterns: impl Iterator<Item = &'a Pattern>, class: &[u64]) -> Self {
        let patterns: Vec<&Pattern> = patterns.collect();
        let support: Vec<u64> = class
            .iter()
            .enumerate()
            .map(|(index, mask)| mask & patterns.iter().fold(0, |all, pattern| all | pattern.words[index]))
            .collect();
        let quiet =
            base.iter().zip(class).zip(&support).map(|((base, class), support)| base & class & !support);
        Self {
            constant: quiet.map(|word| word.count_ones() as usize).sum(),
            base: gathered(base, &support),
            steps: patterns.iter().map(|pattern| gathered(&pattern.words, &support)).collect(),
            cells: weight(&support),
        }
    }

    /// The words of a vector.
    pub(super) fn words(&self) -> usize {
        self.base.len()
    }

    /// The sum of the base and the steps whose bits are set in `index`.
    pub(super) fn member(&self, index: u64) -> Vec<u64> {
        let mut member = self.base.clone();
        for (_, step) in self.steps.iter().enumerate().filter(|(place, _)| index >> place & 1 == 1) {
            bits::add_shifted(&mut member, step, 0);
        }
        member
    }
}

/// The bits of `words` where `mask` has ones, side by side.
fn gathered(words: &[u64], mask: &[u64]) -> Vec<u64> {
    let mut gathered = vec![0; bits::words_for(weight(mask))];
    let mut place = 0;
    for (word, mask) in words.iter().zip(mask) {
        let mut rest = *mask;
        while rest != 0 {
            bits::toggle_if(&mut gathered, place, word >> rest.trailing_zeros() & 1);
            place += 1;
            rest &= rest - 1;
        }
    }
    gathered
}
