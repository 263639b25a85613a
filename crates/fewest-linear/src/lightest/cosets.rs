//! Cosets of a space of vectors over GF(2).

use fewest_core::fingerprint::Fingerprint;
use fewest_core::{Limits, Reason};
use fewest_gf2::echelon::{Row, reduce};
use fewest_gf2::{bits, vectors};

/// Several cosets of one space. A coset consists of an origin plus all sums of a basis.
///
/// A vector is stored as bits in 64-bit words. The first coordinate is the lowest bit of the first word.
#[derive(Clone, Debug)]
pub struct Cosets {
    length: usize,
    /// The basis is reduced: where a basis vector has its first one, all other basis vectors and all origins are zero.
    /// The coordinates of these first ones ascend.
    basis: Vec<Vector>,
    origins: Vec<Vec<u64>>,
}

/// A vector, and the set of basis vectors whose sum it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    pub(super) words: Vec<u64>,
    /// The basis vectors in the sum, as a bitmask. The first basis vector is the highest bit. So ascending choices give
    /// vectors in *coordinate order*: at the first coordinate in which two vectors differ, the earlier one is zero.
    pub(super) choice: u128,
}

impl Row for Vector {
    fn words(&self) -> &[u64] {
        &self.words
    }

    fn add(&mut self, other: &Self) {
        vectors::add(&mut self.words, &other.words);
        self.choice ^= other.choice;
    }
}

impl Cosets {
    /// The cosets of `origins`, in this order. The space consists of all sums of the `spanning` vectors, which may be
    /// dependent.
    ///
    /// # Errors
    /// The cancel flag is set, or the system refuses the memory.
    ///
    /// # Panics
    /// The number of words of a vector does not match `length`, or a vector has a one beyond the last coordinate.
    pub fn new(
        length: usize,
        spanning: Vec<Vec<u64>>,
        mut origins: Vec<Vec<u64>>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        for vector in spanning.iter().chain(&origins) {
            assert_eq!(vector.len(), bits::words_for(length), "all vectors have the same length");
            let beyond = vector.last().map_or(0, |last| last & !bits::last_mask(length));
            assert_eq!(beyond, 0, "there are no ones beyond the last coordinate");
        }
        let mut basis: Vec<Vector> = spanning.into_iter().map(|words| Vector { words, choice: 0 }).collect();
        let owned = reduce(&mut basis, |_| u64::MAX, limits)?;
        basis.truncate(owned.len());
        for (place, vector) in basis.iter_mut().rev().enumerate() {
            // If the dimension exceeds the number of bits of a choice, the search refuses the space before it uses a
            // choice.
            vector.choice = 1_u128.checked_shl(place as u32).unwrap_or(0);
        }
        for origin in &mut origins {
            for (vector, &coordinate) in basis.iter().zip(&owned) {
                if bits::bit(origin, coordinate) == 1 {
                    limits.check()?;
                    vectors::add(origin, &vector.words);
                }
            }
        }
        Ok(Self { length, basis, origins })
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// The number of vectors in the basis: a coset has 2^dimension members.
    pub(super) fn dimension(&self) -> usize {
        self.basis.len()
    }

    pub(super) fn basis(&self) -> &[Vector] {
        &self.basis
    }

    /// A hash of the cosets and of the basis that numbers their members.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.add(self.length as u64);
        print.add(self.dimension() as u64);
        let vectors = self.basis.iter().map(|vector| &vector.words).chain(&self.origins);
        vectors.for_each(|words| print.add_list(words.iter().copied()));
        print.finish()
    }

    /// The origin of each coset: its first member in coordinate order.
    pub(super) fn origins(&self) -> &[Vec<u64>] {
        &self.origins
    }

    /// The member of a coset that is the sum of its origin and the basis vectors in `choice`.
    pub(super) fn member(&self, coset: usize, choice: u128) -> Vec<u64> {
        let mut member = self.origins[coset].clone();
        self.add_choice(&mut member, choice);
        member
    }

    /// Like [`member`](Self::member), but reuses the memory of the origin.
    pub(super) fn into_member(mut self, coset: usize, choice: u128) -> Vec<u64> {
        let mut member = self.origins.swap_remove(coset);
        self.add_choice(&mut member, choice);
        member
    }

    fn add_choice(&self, member: &mut [u64], choice: u128) {
        for vector in self.basis.iter().filter(|vector| vector.choice & choice != 0) {
            vectors::add(member, &vector.words);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_basis_owns_the_first_coordinates_and_dependent_vectors_are_dropped() {
        let spanning = [0b0110, 0b1010, 0, 0b1100, 0b0110].map(|word| vec![word]).to_vec();
        let cosets = Cosets::new(4, spanning, vec![vec![0b1111], vec![0b0001]], &Limits::new()).unwrap();
        let basis: Vec<(u64, u128)> =
            cosets.basis().iter().map(|vector| (vector.words[0], vector.choice)).collect();
        assert_eq!(basis, [(0b1010, 0b10), (0b1100, 0b01)]);
        assert_eq!(cosets.origins(), [[0b1001], [0b0001]]);
        assert_eq!(cosets.member(1, 0b11), [0b0111]);
        assert_eq!(cosets.into_member(0, 0b10), [0b0011]);
    }

    #[test]
    #[should_panic(expected = "beyond the last coordinate")]
    fn ones_beyond_the_last_coordinate_are_refused() {
        let _ = Cosets::new(3, vec![vec![0b1000]], Vec::new(), &Limits::new());
    }
}
