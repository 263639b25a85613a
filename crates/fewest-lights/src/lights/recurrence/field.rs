//! The arithmetic of the recurrence between rows: numbers modulo a prime, polynomials over them, and rows of cells that
//! serve as polynomials.

use std::fmt::Debug;

/// The integers modulo a prime, with polynomials over them.
pub(crate) trait Field: Copy + Debug {
    /// Without leading zeros.
    type Polynomial: Clone + Debug;

    /// A polynomial prepared for use as a divisor.
    type Divisor: Clone + Debug;

    /// The coefficients of a polynomial, or the cells of a row, padded with zeros.
    type Row: Clone + Debug;

    fn prime(self) -> u8;

    fn zero(self) -> Self::Polynomial;

    fn one(self) -> Self::Polynomial;

    fn degree(self, a: &Self::Polynomial) -> Option<usize>;

    fn sum(self, a: &Self::Polynomial, b: &Self::Polynomial) -> Self::Polynomial;

    fn difference(self, a: &Self::Polynomial, b: &Self::Polynomial) -> Self::Polynomial;

    fn product(self, a: &Self::Polynomial, b: &Self::Polynomial) -> Self::Polynomial;

    fn shifted(self, a: &Self::Polynomial, power: usize) -> Self::Polynomial;

    /// Let g be the greatest common divisor of `element` and `modulus`, which is not 0. Returns g and some u with u ×
    /// `element` = g modulo `modulus`.
    fn invert(
        self,
        element: &Self::Polynomial,
        modulus: &Self::Polynomial,
    ) -> (Self::Polynomial, Self::Polynomial);

    /// Prepares `a`, which must not be 0, as a divisor.
    fn divisor(self, a: &Self::Polynomial) -> Self::Divisor;

    fn degree_of(self, divisor: &Self::Divisor) -> usize;

    fn divide(
        self,
        dividend: Self::Polynomial,
        divisor: &Self::Divisor,
    ) -> (Self::Polynomial, Self::Polynomial);

    /// The largest number of columns for which a recurrence is used: its time grows with the square of this number.
    fn most_columns(self) -> usize;

    fn bytes(self, length: usize) -> u64;

    fn row(self, length: usize) -> Self::Row;

    /// A polynomial of degree below `length`, as a row.
    fn row_of(self, a: Self::Polynomial, length: usize) -> Self::Row;

    fn polynomial(self, row: &Self::Row) -> Self::Polynomial;

    fn get(self, row: &Self::Row, place: usize) -> u8;

    fn set(self, row: &mut Self::Row, place: usize, value: u8);

    /// The first place whose entry is not zero.
    fn first(self, row: &Self::Row) -> Option<usize>;

    /// Adds `factor` times a row.
    fn add(self, to: &mut Self::Row, row: &Self::Row, factor: u8);

    /// Writes the cells of a row as numbers.
    fn unpack(self, row: &Self::Row, cells: &mut [u8]);

    /// Replaces `row` by `cells` − `row`.
    fn subtract_from(self, cells: &[u8], row: &mut Self::Row);

    /// Subtracts from each cell of `to` the left and right neighbors of this cell in `row`, a row of `length` cells.
    fn subtract_neighbors(self, to: &mut Self::Row, row: &Self::Row, length: usize);

    fn negative(self, number: u8) -> u8 {
        (self.prime() - number) % self.prime()
    }

    /// The inverse of `number`, which is not 0.
    fn inverse(self, number: u8) -> u8 {
        let product = |other: u8| u16::from(number) * u16::from(other) % u16::from(self.prime());
        (1..self.prime()).find(|&other| product(other) == 1).expect("a field has inverses")
    }

    fn remainder(self, dividend: Self::Polynomial, divisor: &Self::Divisor) -> Self::Polynomial {
        self.divide(dividend, divisor).1
    }

    fn is_zero(self, a: &Self::Polynomial) -> bool {
        self.degree(a).is_none()
    }
}
