//! Arithmetic modulo 2: rows are bits in words, and polynomials are those of fewest-gf2.

use super::field::Field;
use crate::lights::bitmap::packed;
use fewest_gf2::bits::{WORD, bit, toggle_if, words_for};
use fewest_gf2::{Divisor, Polynomial, invert};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Two;

impl Two {
    pub(super) fn set_bit(self, row: &mut [u64], place: usize, value: u8) {
        let change = bit(row, place) ^ u64::from(value);
        toggle_if(row, place, change);
    }
}

impl Field for Two {
    type Polynomial = Polynomial;
    type Divisor = Divisor;
    type Row = Vec<u64>;

    fn prime(self) -> u8 {
        2
    }

    fn zero(self) -> Polynomial {
        Polynomial::zero()
    }

    fn one(self) -> Polynomial {
        Polynomial::one()
    }

    fn degree(self, a: &Polynomial) -> Option<usize> {
        a.degree()
    }

    fn sum(self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.plus(b)
    }

    fn difference(self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.plus(b)
    }

    fn product(self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.times(b)
    }

    fn shifted(self, a: &Polynomial, power: usize) -> Polynomial {
        a.shifted(power)
    }

    fn invert(self, element: &Polynomial, modulus: &Polynomial) -> (Polynomial, Polynomial) {
        invert(element, modulus)
    }

    fn divisor(self, a: &Polynomial) -> Divisor {
        Divisor::new(a)
    }

    fn degree_of(self, divisor: &Divisor) -> usize {
        divisor.degree()
    }

    fn divide(self, dividend: Polynomial, divisor: &Divisor) -> (Polynomial, Polynomial) {
        divisor.divide(dividend)
    }

    fn most_columns(self) -> usize {
        1 << 20
    }

    fn bytes(self, length: usize) -> u64 {
        8 * words_for(length) as u64
    }

    fn row(self, length: usize) -> Vec<u64> {
        vec![0; words_for(length)]
    }

    fn row_of(self, a: Polynomial, length: usize) -> Vec<u64> {
        a.into_words(length)
    }

    fn polynomial(self, row: &Vec<u64>) -> Polynomial {
        Polynomial::from_words(row.clone())
    }

    fn get(self, row: &Vec<u64>, place: usize) -> u8 {
        bit(row, place) as u8
    }

    fn set(self, row: &mut Vec<u64>, place: usize, value: u8) {
        self.set_bit(row, place, value);
    }

    fn first(self, row: &Vec<u64>) -> Option<usize> {
        let index = row.iter().position(|&word| word != 0)?;
        Some(index * WORD + row[index].trailing_zeros() as usize)
    }

    fn add(self, to: &mut Vec<u64>, row: &Vec<u64>, factor: u8) {
        if factor == 1 {
            to.iter_mut().zip(row).for_each(|(to, word)| *to ^= word);
        }
    }

    fn unpack(self, row: &Vec<u64>, cells: &mut [u8]) {
        packed::unpack(row, cells);
    }

    fn subtract_from(self, cells: &[u8], row: &mut Vec<u64>) {
        packed::add_packed(cells, row);
    }

    fn subtract_neighbors(self, to: &mut Vec<u64>, row: &Vec<u64>, length: usize) {
        packed::add_neighbors(to, row, length);
    }
}
