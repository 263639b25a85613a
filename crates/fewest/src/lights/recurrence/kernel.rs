//! The quiet patterns by the unknowns of the frontier, and of all solutions the one that it gives.
//!
//! It determines an unknown by those after it wherever it can. So of all solutions it gives the one that leaves the last
//! unknowns unpressed: in the reversed order of the unknowns, the smallest.

use super::packed;
use crate::gf2::bits::{WORD, bit, toggle_if, words_for};

/// Quiet patterns by their unknowns, in the reversed order of these, in reduced echelon form.
#[derive(Clone, Debug)]
pub(super) struct Kernel {
    /// Each with its first one, which no other has; descending, as the frontier orders its patterns.
    vectors: Vec<(usize, Vec<u64>)>,
}

impl Kernel {
    /// The space of some vectors, none of which is a sum of others.
    pub(super) fn new(basis: impl Iterator<Item = Vec<u64>>) -> Self {
        let mut kernel = Self { vectors: Vec::new() };
        for mut vector in basis {
            kernel.reduce(&mut vector);
            let first = first_one(&vector).expect("no vector is a sum of others");
            for (_, other) in &mut kernel.vectors {
                if bit(other, first) == 1 {
                    packed::add(other, &vector);
                }
            }
            kernel.vectors.push((first, vector));
        }
        kernel.vectors.sort_unstable_by_key(|(first, _)| std::cmp::Reverse(*first));
        kernel
    }

    pub(super) fn vectors(&self) -> impl Iterator<Item = &[u64]> {
        self.vectors.iter().map(|(_, vector)| vector.as_slice())
    }

    /// Adds patterns to a solution until it is the smallest.
    pub(super) fn reduce(&self, vector: &mut [u64]) {
        for (first, pattern) in &self.vectors {
            if bit(vector, *first) == 1 {
                packed::add(vector, pattern);
            }
        }
    }
}

fn first_one(vector: &[u64]) -> Option<usize> {
    let index = vector.iter().position(|&word| word != 0)?;
    Some(index * WORD + vector[index].trailing_zeros() as usize)
}

/// The places of unknowns in rows of cells.
#[derive(Clone, Debug)]
pub(super) struct Unknowns {
    /// The row and the column of each, in the order of the frontier.
    places: Vec<(usize, usize)>,
}

impl Unknowns {
    pub(super) fn new(places: Vec<(usize, usize)>) -> Self {
        Self { places }
    }

    /// The unknowns of rows, in reversed order.
    pub(super) fn of_rows(&self, rows: &[Vec<u64>]) -> Vec<u64> {
        let mut vector = vec![0; words_for(self.places.len())];
        for (index, &(row, column)) in self.places.iter().rev().enumerate() {
            toggle_if(&mut vector, index, bit(&rows[row], column));
        }
        vector
    }

    /// The rows with these unknowns.
    pub(super) fn to_rows(&self, vector: &[u64], rows: &mut [Vec<u64>]) {
        rows.iter_mut().for_each(|row| row.fill(0));
        for (index, &(row, column)) in self.places.iter().rev().enumerate() {
            toggle_if(&mut rows[row], column, bit(vector, index));
        }
    }
}
