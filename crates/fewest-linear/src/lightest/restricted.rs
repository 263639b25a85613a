//! A coset restricted to some of its coordinates.

use super::cosets::Vector;
use fewest_gf2::bits;
use fewest_gf2::vectors::{add, weight};

/// A coset restricted to a set of coordinates. Coordinates at which all members agree are not stored: only their ones
/// are counted.
#[derive(Clone, Debug)]
pub(super) struct Restricted {
    pub(super) base: Vec<u64>,
    /// Each vector of the basis, restricted to the changing coordinates.
    pub(super) steps: Vec<Vec<u64>>,
    /// The number of ones of the base at coordinates that no vector changes.
    pub(super) constant: usize,
    /// The number of coordinates that some vector changes.
    pub(super) changing: usize,
}

impl Restricted {
    /// The coset of `base` by the span of `vectors`, on the coordinates of `mask`.
    pub(super) fn new<'a>(base: &[u64], vectors: impl Iterator<Item = &'a Vector>, mask: &[u64]) -> Self {
        let vectors: Vec<&Vector> = vectors.collect();
        let support: Vec<u64> = mask
            .iter()
            .enumerate()
            .map(|(index, mask)| mask & vectors.iter().fold(0, |all, vector| all | vector.words[index]))
            .collect();
        let fixed = base.iter().zip(mask).zip(&support).map(|((base, mask), support)| base & mask & !support);
        Self {
            constant: fixed.map(|word| word.count_ones() as usize).sum(),
            base: gathered(base, &support),
            steps: vectors.iter().map(|vector| gathered(&vector.words, &support)).collect(),
            changing: weight(&support),
        }
    }

    pub(super) fn words(&self) -> usize {
        self.base.len()
    }

    /// The sum of the base and the steps whose bits are set in `index`.
    pub(super) fn member(&self, index: u64) -> Vec<u64> {
        let mut member = self.base.clone();
        for (_, step) in self.steps.iter().enumerate().filter(|(place, _)| index >> place & 1 == 1) {
            add(&mut member, step);
        }
        member
    }
}

/// The bits of `words` at the ones of `mask`, packed without gaps.
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
