//! Vectors over GF(2) as bits in words: sums, weights, and the positions of ones.

use super::bits::{WORD, last_mask, toggle_if, words_for};
use fewest_core::flag;
use fewest_core::memory::{self, OutOfMemory};

/// The vector of `length` bits with ones at these positions.
///
/// # Errors
/// The system refuses the memory.
///
/// # Panics
/// A position is beyond the last word.
pub fn with_ones(length: usize, places: impl IntoIterator<Item = usize>) -> Result<Vec<u64>, OutOfMemory> {
    let mut vector = memory::zeroed(words_for(length))?;
    places.into_iter().for_each(|place| toggle_if(&mut vector, place, 1));
    Ok(vector)
}

/// The vector of `length` ones.
pub fn all_ones(length: usize) -> Vec<u64> {
    let mut ones = vec![u64::MAX; words_for(length)];
    if let Some(last) = ones.last_mut() {
        *last = last_mask(length);
    }
    ones
}

/// Adds one vector to another.
#[inline]
pub fn add(to: &mut [u64], vector: &[u64]) {
    flag::work(to.len());
    for (to, word) in to.iter_mut().zip(vector) {
        *to ^= word;
    }
}

/// The number of ones.
#[inline]
pub fn weight(vector: &[u64]) -> usize {
    vector.iter().map(|word| word.count_ones() as usize).sum()
}

/// The number of ones of the sum of two vectors.
#[inline]
pub fn weight_of_sum(a: &[u64], b: &[u64]) -> usize {
    a.iter().zip(b).map(|(a, b)| (a ^ b).count_ones() as usize).sum()
}

/// The scalar product modulo 2.
#[inline]
pub fn product(a: &[u64], b: &[u64]) -> u64 {
    flag::work(a.len());
    u64::from(a.iter().zip(b).fold(0, |sum, (a, b)| sum ^ a & b).count_ones() % 2)
}

/// The positions of the ones, ascending.
pub fn ones(vector: &[u64]) -> impl Iterator<Item = usize> {
    vector.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index * WORD + place)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn vectors_are_sets_of_places() {
        let sets =
            [vec![], vec![0], vec![5, 63, 64, 129], vec![0, 64, 128, 129], (0..130).collect::<Vec<_>>()];
        for (a, b) in sets.iter().flat_map(|a| sets.iter().map(move |b| (a, b))) {
            let [left, right] =
                [a, b].map(|set| with_ones(130, set.iter().copied()).expect("the vector is small"));
            assert!(ones(&left).eq(a.iter().copied()));
            assert_eq!(weight(&left), a.len());
            let [a, b] = [a, b].map(|set| set.iter().copied().collect::<BTreeSet<usize>>());
            assert_eq!(product(&left, &right), a.intersection(&b).count() as u64 % 2);
            assert_eq!(weight_of_sum(&left, &right), a.symmetric_difference(&b).count());
            let mut sum = left.clone();
            add(&mut sum, &right);
            assert!(ones(&sum).eq(a.symmetric_difference(&b).copied()));
        }
        for length in [0, 1, 63, 64, 65, 130] {
            assert!(ones(&all_ones(length)).eq(0..length));
        }
    }
}
