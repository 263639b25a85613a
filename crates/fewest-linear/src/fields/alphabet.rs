//! Alphabets for the entries of words. A letter is an element of GF(p^m), or an operator on a qudit of dimension p, and
//! letters can be added.

use super::field::Field;

/// The possible letters of a word. A letter consists of one or two digits, which are elements of a field of q elements.
/// Letter 0 is the zero, which weighs nothing.
///
/// The number of a letter is written with these digits in base q, the lowest digit first. For an operator X^a Z^b on a
/// qudit, the digits are a and b.
#[derive(Clone, Debug)]
pub(super) struct Alphabet {
    field: Field,
    digits: usize,
    letters: usize,
    sums: Vec<u8>,
    /// The product of each letter and each scalar.
    products: Vec<u8>,
}

impl Alphabet {
    pub(super) fn of_field(field: Field) -> Self {
        Self::of(field, 1)
    }

    /// The operators on a qudit, without phases: each is a pair of elements of a prime field.
    pub(super) fn of_qudit(field: Field) -> Self {
        Self::of(field, 2)
    }

    fn of(field: Field, digits: usize) -> Self {
        let order = field.order();
        let letters = order.pow(digits as u32);
        let by_digits = |of: &dyn Fn(u8, u8) -> u8, a: usize, b: usize| {
            let digit =
                |unit: usize| usize::from(of((a / unit % order) as u8, (b / unit % order) as u8)) * unit;
            (if digits == 1 { digit(1) } else { digit(1) + digit(order) }) as u8
        };
        let sum = |a: usize, b: usize| by_digits(&|a, b| field.sum(a, b), a, b);
        let product = |scalar: usize, a: usize| by_digits(&|_, a| field.product(scalar as u8, a), 0, a);
        Self {
            field,
            digits,
            letters,
            sums: (0..letters).flat_map(|a| (0..letters).map(move |b| sum(a, b))).collect(),
            products: (0..order).flat_map(|scalar| (0..letters).map(move |a| product(scalar, a))).collect(),
        }
    }

    pub(super) fn field(&self) -> Field {
        self.field
    }

    /// The number of digits of a letter, one or two, each an element of the field.
    pub(super) fn digits(&self) -> usize {
        self.digits
    }

    #[inline]
    pub(super) fn digit(&self, letter: u8, part: usize) -> u8 {
        match (self.digits, part) {
            (1, _) => letter,
            (_, 0) => letter % self.field.order() as u8,
            _ => letter / self.field.order() as u8,
        }
    }

    #[inline]
    pub(super) fn product(&self, scalar: u8, letter: u8) -> u8 {
        self.products[scalar as usize * self.letters + letter as usize]
    }

    pub(super) fn letters(&self) -> usize {
        self.letters
    }

    #[inline]
    pub(super) fn sum(&self, a: u8, b: u8) -> u8 {
        self.sums[a as usize * self.letters + b as usize]
    }

    pub(super) fn negative(&self, a: u8) -> u8 {
        self.product(self.field.negative(1), a)
    }

    pub(super) fn add(&self, to: &mut [u8], word: &[u8]) {
        to.iter_mut().zip(word).for_each(|(to, &letter)| *to = self.sum(*to, letter));
    }
}

/// The number of places where a word is not 0.
pub(super) fn weight(word: &[u8]) -> usize {
    word.iter().filter(|&&letter| letter != 0).count()
}
