//! The entries of words as letters that can be added: elements of GF(p^m), or operators on a qudit of dimension p.

use super::field::Field;

/// The letters at a place of a word: all vectors of some digits modulo a prime. Letter 0 is the zero, which weighs nothing.
///
/// The number of a letter has its digits in base p, the lowest first. For an element of a field they are those that
/// [`Field`] names; for an operator X^a Z^b on a qudit they are a and b.
#[derive(Clone, Debug)]
pub(super) struct Alphabet {
    letters: usize,
    sums: Vec<u8>,
    negatives: Vec<u8>,
}

impl Alphabet {
    /// The elements of a field.
    pub(super) fn of_field(field: Field) -> Self {
        let elements = || 0..field.order() as u8;
        let sums = elements().flat_map(|a| elements().map(move |b| field.sum(a, b))).collect();
        Self { letters: field.order(), sums, negatives: elements().map(|a| field.negative(a)).collect() }
    }

    /// The operators on a qudit, without phases: a pair of elements of a prime field each.
    pub(super) fn of_qudit(field: Field) -> Self {
        let prime = field.order() as u8;
        let letters = prime * prime;
        let pair = |letter: u8| (letter % prime, letter / prime);
        let sum = |a: u8, b: u8| {
            let ((x, z), (other_x, other_z)) = (pair(a), pair(b));
            field.sum(x, other_x) + prime * field.sum(z, other_z)
        };
        let negative = |a: u8| field.negative(a % prime) + prime * field.negative(a / prime);
        Self {
            letters: letters.into(),
            sums: (0..letters).flat_map(|a| (0..letters).map(move |b| sum(a, b))).collect(),
            negatives: (0..letters).map(negative).collect(),
        }
    }

    /// The number of letters.
    pub(super) fn letters(&self) -> usize {
        self.letters
    }

    #[inline]
    pub(super) fn sum(&self, a: u8, b: u8) -> u8 {
        self.sums[a as usize * self.letters + b as usize]
    }

    pub(super) fn negative(&self, a: u8) -> u8 {
        self.negatives[a as usize]
    }

    /// Adds a word to another one.
    pub(super) fn add(&self, to: &mut [u8], word: &[u8]) {
        to.iter_mut().zip(word).for_each(|(to, &letter)| *to = self.sum(*to, letter));
    }
}

/// The number of places where a word is not 0.
pub(super) fn weight(word: &[u8]) -> usize {
    word.iter().filter(|&&letter| letter != 0).count()
}
