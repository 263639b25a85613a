//! Arithmetic modulo an odd prime: one byte for each cell of a row and each coefficient of a polynomial.

use super::field::Field;
use crate::lights::modular::rows;

/// The integers modulo an odd prime, at most 11.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prime(pub(crate) u8);

/// Coefficients, the lowest first; the last coefficient is not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Coefficients(Vec<u8>);

/// The number of terms of a product that are added before the sums are reduced. Factors are at most 10, so the sum of
/// 512 products fits into 16 bits.
const TERMS: usize = 512;

/// The number of coefficients of a product that are computed together, so that their sums stay in the nearest cache.
const PIECE: usize = 4096;

impl Prime {
    fn trimmed(self, mut coefficients: Vec<u8>) -> Coefficients {
        let length = coefficients.iter().rposition(|&number| number != 0).map_or(0, |last| last + 1);
        coefficients.truncate(length);
        Coefficients(coefficients)
    }

    /// Adds `factor` times b to a.
    fn with(self, a: &Coefficients, b: &Coefficients, factor: u8) -> Coefficients {
        let mut sum = a.0.clone();
        sum.resize(a.0.len().max(b.0.len()), 0);
        rows::add(&mut sum, &b.0, factor, self.0);
        self.trimmed(sum)
    }
}

impl Field for Prime {
    type Polynomial = Coefficients;
    type Divisor = Coefficients;
    type Row = Vec<u8>;

    fn prime(self) -> u8 {
        self.0
    }

    fn zero(self) -> Coefficients {
        Coefficients(Vec::new())
    }

    fn one(self) -> Coefficients {
        Coefficients(vec![1])
    }

    fn degree(self, a: &Coefficients) -> Option<usize> {
        a.0.len().checked_sub(1)
    }

    fn sum(self, a: &Coefficients, b: &Coefficients) -> Coefficients {
        self.with(a, b, 1)
    }

    fn difference(self, a: &Coefficients, b: &Coefficients) -> Coefficients {
        self.with(a, b, self.0 - 1)
    }

    fn product(self, a: &Coefficients, b: &Coefficients) -> Coefficients {
        let mut product = vec![0; (a.0.len() + b.0.len()).saturating_sub(1)];
        let mut sums = [0_u16; PIECE + TERMS];
        for (start, piece) in (0..).step_by(PIECE).zip(b.0.chunks(PIECE)) {
            for (first, factors) in (0..).step_by(TERMS).zip(a.0.chunks(TERMS)) {
                sums.fill(0);
                for (place, &factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
                    let sums = &mut sums[place..place + piece.len()];
                    sums.iter_mut().zip(piece).for_each(|(sum, &number)| {
                        *sum += u16::from(factor) * u16::from(number);
                    });
                }
                let length = piece.len() + factors.len() - 1;
                let to = &mut product[start + first..][..length];
                for (to, sum) in to.iter_mut().zip(sums) {
                    *to = ((u16::from(*to) + sum % u16::from(self.0)) % u16::from(self.0)) as u8;
                }
            }
        }
        self.trimmed(product)
    }

    fn shifted(self, a: &Coefficients, power: usize) -> Coefficients {
        let mut shifted = vec![0; power];
        shifted.extend_from_slice(&a.0);
        self.trimmed(shifted)
    }

    /// Euclid's algorithm, one coefficient at a time.
    fn invert(self, element: &Coefficients, modulus: &Coefficients) -> (Coefficients, Coefficients) {
        let (mut a, mut b) = (modulus.clone(), element.clone());
        let (mut of_a, mut of_b) = (self.zero(), self.one());
        while !self.is_zero(&b) {
            let (quotient, rest) = self.divide(a, &b);
            let of_rest = self.difference(&of_a, &self.product(&quotient, &of_b));
            (a, b) = (b, rest);
            (of_a, of_b) = (of_b, of_rest);
        }
        (a, of_a)
    }

    fn divisor(self, a: &Coefficients) -> Coefficients {
        a.clone()
    }

    fn degree_of(self, divisor: &Coefficients) -> usize {
        divisor.0.len() - 1
    }

    fn divide(self, dividend: Coefficients, divisor: &Coefficients) -> (Coefficients, Coefficients) {
        let (mut rest, degree) = (dividend.0, self.degree_of(divisor));
        let inverse = self.inverse(divisor.0[degree]);
        let mut quotient = vec![0; rest.len().saturating_sub(degree)];
        for place in (0..quotient.len()).rev() {
            let leading = u16::from(rest[place + degree]) * u16::from(inverse);
            quotient[place] = (leading % u16::from(self.0)) as u8;
            if quotient[place] != 0 {
                let factor = self.negative(quotient[place]);
                rows::add(&mut rest[place..=place + degree], &divisor.0, factor, self.0);
            }
        }
        (self.trimmed(quotient), self.trimmed(rest))
    }

    fn most_columns(self) -> usize {
        1 << 16
    }

    fn bytes(self, length: usize) -> u64 {
        length as u64
    }

    fn row(self, length: usize) -> Vec<u8> {
        vec![0; length]
    }

    fn row_of(self, a: Coefficients, length: usize) -> Vec<u8> {
        let mut row = a.0;
        row.resize(length, 0);
        row
    }

    fn polynomial(self, row: &Vec<u8>) -> Coefficients {
        self.trimmed(row.clone())
    }

    fn get(self, row: &Vec<u8>, place: usize) -> u8 {
        row[place]
    }

    fn set(self, row: &mut Vec<u8>, place: usize, value: u8) {
        row[place] = value;
    }

    fn first(self, row: &Vec<u8>) -> Option<usize> {
        row.iter().position(|&number| number != 0)
    }

    fn add(self, to: &mut Vec<u8>, row: &Vec<u8>, factor: u8) {
        rows::add(to, row, factor, self.0);
    }

    fn unpack(self, row: &Vec<u8>, cells: &mut [u8]) {
        cells.copy_from_slice(row);
    }

    fn subtract_from(self, cells: &[u8], row: &mut Vec<u8>) {
        for (to, cell) in row.iter_mut().zip(cells) {
            // If `cell` is below `to`, the difference wraps around to a large number, and the minimum is the reduced
            // difference.
            let difference = cell.wrapping_sub(*to);
            *to = difference.min(difference.wrapping_add(self.0));
        }
    }

    fn subtract_neighbors(self, to: &mut Vec<u8>, row: &Vec<u8>, length: usize) {
        let minus = self.0 - 1;
        rows::add(&mut to[1..], &row[..length - 1], minus, self.0);
        rows::add(&mut to[..length - 1], &row[1..], minus, self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{Just, Strategy, prop_oneof, proptest};

    fn field() -> impl Strategy<Value = Prime> {
        prop_oneof![Just(Prime(3)), Just(Prime(5)), Just(Prime(7)), Just(Prime(11))]
    }

    fn reduced(field: Prime, numbers: &[u8]) -> Coefficients {
        field.trimmed(numbers.iter().map(|number| number % field.0).collect())
    }

    proptest! {
        #[test]
        fn a_product_is_the_sum_of_all_products(field in field(), a in vec(0_u8..11, 0..40), b in vec(0_u8..11, 0..40)) {
            let (a, b) = (reduced(field, &a), reduced(field, &b));
            let mut expected = vec![0; a.0.len() + b.0.len()];
            for (i, x) in a.0.iter().enumerate() {
                for (j, y) in b.0.iter().enumerate() {
                    expected[i + j] = (expected[i + j] + x * y) % field.0;
                }
            }
            assert_eq!(field.product(&a, &b), field.trimmed(expected));
        }

        #[test]
        fn quotient_times_divisor_plus_remainder_is_the_dividend(
            field in field(), a in vec(0_u8..11, 0..60), b in vec(0_u8..11, 0..30),
        ) {
            let (a, b) = (reduced(field, &a), reduced(field, &b));
            if !field.is_zero(&b) {
                let (quotient, rest) = field.divide(a.clone(), &b);
                assert!(rest.0.len() < b.0.len());
                assert_eq!(field.sum(&field.product(&quotient, &b), &rest), a);
            }
        }

        #[test]
        fn the_cofactor_gives_a_common_divisor(
            field in field(), a in vec(0_u8..11, 0..30), b in vec(0_u8..11, 1..30), c in vec(0_u8..11, 1..9),
        ) {
            let [a, b, common] = [&a, &b, &c].map(|numbers| reduced(field, numbers));
            let [a, b] = [a, b].map(|factor| field.product(&factor, &common));
            if !field.is_zero(&b) {
                let (divisor, cofactor) = field.invert(&a, &b);
                assert!([&a, &b, &field.difference(&field.product(&cofactor, &a), &divisor)]
                    .into_iter()
                    .enumerate()
                    .all(|(index, of)| field.is_zero(&field.remainder(of.clone(), if index == 2 { &b } else { &divisor }))));
                assert!(field.is_zero(&field.remainder(divisor, &common)));
            }
        }
    }

    /// The sums are reduced several times.
    #[test]
    fn long_products_do_not_overflow() {
        let field = Prime(11);
        let [a, b] = [5_000, 9_000].map(|length| Coefficients(vec![10; length]));
        let product = field.product(&a, &b);
        // Every term is (−1)² = 1, so each coefficient is its number of terms.
        let terms = |place: usize| (place + 1).min(5_000).min(14_000 - 1 - place);
        assert!(
            product.0.iter().enumerate().all(|(place, number)| usize::from(*number) == terms(place) % 11)
        );
    }
}
