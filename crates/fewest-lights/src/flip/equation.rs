//! Computes the first row of presses from the residual c, that is, solves p_m(B) x_1 = c for a board of m rows and n
//! columns.
//!
//! **Rows as polynomials.** T maps a row to the row in which each cell is the sum of its left and right neighbors, so B
//! = T + 1. If e_k is the row with only cell k pressed, e_{k+1} = p_k(T) e_1 and p_n(T) = 0. So each row is a
//! polynomial modulo p_n(t) in the basis p_0, p_1, …, and T is multiplication by t. The equation becomes p_m(t + 1) X =
//! C modulo p_n(t).
//!
//! **Solutions.** Let g = gcd(p_m(t + 1), p_n(t)).
//!
//! 1. The nullity is the degree of g, and there is a solution if and only if g divides C.
//! 2. A solution is X = V C / g modulo p_n / g, where V is the inverse of p_m(t + 1) / g.
//! 3. The solution X of least degree leaves the last cells of the row unpressed; their number is the nullity.
//! 4. Rows are reversed here, so that instead the *first* cells stay unpressed. Quiet patterns differ in those cells,
//!    so this solution is the smallest in reading order.
//!
//! **Wide boards** (m < n) use the smaller polynomial A(t) = p_m(t + 1) as the modulus.
//!
//! 1. For some E of degree below m, A X = C + E p_n holds without a modulus.
//! 2. Hence E p_n = C modulo A. This is an equation of the same form, with t + 1 for t, and m and n exchanged.
//! 3. Its solution E gives X = (C + E p_n) / A.
//!
//! Here C modulo A and the division by A are computed from the row itself. With t = z + 1/z, the polynomial t X(t) = Σ
//! x_k (z^k + z^−k) is the sum of the row and its mirror image, and A is a short symmetric factor in z. So a division
//! of power series in z makes n bits of X from n bits of C, a word at a time.

use fewest_gf2::basis::symmetric_from_powers;
use fewest_gf2::bits;
use fewest_gf2::fibonacci::{at_successor, fibonacci, fibonacci_at_successor, from_row, to_row};
use fewest_gf2::{Divisor, Polynomial, SeriesDivisor, greatest_common_divisor, invert};

use super::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};

/// The equation for the first row of a shape, prepared for many residuals.
#[derive(Clone, Debug)]
pub(super) struct Equation {
    columns: usize,
    /// g, whose degree is the nullity.
    common: Divisor,
    /// The polynomial of the shorter side, divided by g.
    reduced: Polynomial,
    modulus: Divisor,
    /// V: its product with the polynomial of the longer side is g, modulo the polynomial of the shorter side.
    inverse: Polynomial,
    /// For wide boards, the division by A(z + 1/z).
    wide: Option<WideRow>,
}

#[derive(Clone, Debug)]
struct WideRow {
    rows: usize,
    factor: SeriesDivisor,
}

/// The dimension of the space of quiet patterns, without preparing an equation.
pub(super) fn nullity(shape: Shape) -> usize {
    let (small, large) = sides(shape);
    let modulus = fibonacci(small);
    let element = fibonacci_at_successor(large, &Divisor::new(&modulus));
    greatest_common_divisor(&modulus, &element).degree().expect("a divisor of a modulus is not zero")
}

fn sides(shape: Shape) -> (usize, usize) {
    (shape.rows().min(shape.columns()), shape.rows().max(shape.columns()))
}

impl Equation {
    pub(super) fn new(shape: Shape) -> Self {
        let (small, large) = sides(shape);
        let modulus = fibonacci(small);
        let element = fibonacci_at_successor(large, &Divisor::new(&modulus));
        let (common, inverse) = invert(&element, &modulus);
        let common = Divisor::new(&common);
        let (reduced, rest) = common.divide(modulus);
        debug_assert!(rest.is_zero(), "the divisor divides the modulus");
        let wide = (shape.rows() < shape.columns()).then(|| WideRow::new(shape.rows()));
        Self { columns: shape.columns(), common, modulus: Divisor::new(&reduced), reduced, inverse, wide }
    }

    pub(super) fn nullity(&self) -> usize {
        self.common.degree()
    }

    /// The first row of the solution that is the smallest in reading order.
    pub(super) fn solve(&self, residual: Vec<u64>) -> Option<Vec<u64>> {
        match &self.wide {
            None => {
                let right = from_row(&bits::reversed(&residual, self.columns), self.columns);
                Some(self.tall_row(&self.root(right)?))
            }
            Some(wide) => {
                let (quotient, remainder) = wide.divide(residual, self.columns);
                Some(wide.row(&self.root(at_successor(&remainder))?, quotient, self.columns))
            }
        }
    }

    pub(super) fn solvable(&self, residual: Vec<u64>) -> bool {
        if self.nullity() == 0 {
            return true;
        }
        let right = match &self.wide {
            None => from_row(&bits::reversed(&residual, self.columns), self.columns),
            Some(wide) => at_successor(&wide.divide(residual, self.columns).1),
        };
        self.common.remainder(right).is_zero()
    }

    /// The first rows of a basis of the quiet patterns, one for each of the first k cells, where k is the nullity. The
    /// i-th of these rows presses the i-th of these cells and no other of them.
    pub(super) fn quiet_rows(&self) -> Result<Vec<Vec<u64>>, OutOfMemory> {
        let row = |exponent| {
            let root = self.reduced.shifted(exponent);
            Ok(match &self.wide {
                None => self.tall_row(&root),
                Some(wide) => wide.row(&root, memory::zeroed(bits::words_for(self.columns))?, self.columns),
            })
        };
        // The degree of a polynomial gives the first cell that its row presses, so the rows are already in echelon
        // form.
        let mut rows: Vec<Vec<u64>> = (0..self.nullity()).rev().map(row).collect::<Result<_, _>>()?;
        for pivot in (0..rows.len()).rev() {
            let (before, from_pivot) = rows.split_at_mut(pivot);
            for row in before {
                if bits::bit(row, pivot) == 1 {
                    bits::add_shifted(row, &from_pivot[0], 0);
                }
            }
        }
        Ok(rows)
    }

    /// The polynomial of least degree whose product with the polynomial of the longer side is `right`, modulo the
    /// polynomial of the shorter side.
    fn root(&self, right: Polynomial) -> Option<Polynomial> {
        let (quotient, rest) = match self.nullity() {
            0 => (right, Polynomial::zero()),
            _ => self.common.divide(right),
        };
        rest.is_zero().then(|| self.modulus.remainder(quotient.times(&self.inverse)))
    }

    fn tall_row(&self, root: &Polynomial) -> Vec<u64> {
        bits::reversed(&to_row(root, self.columns), self.columns)
    }
}

impl WideRow {
    fn new(rows: usize) -> Self {
        let mut half = at_successor(&fibonacci(rows)).into_words(rows + 1);
        symmetric_from_powers(&mut half);
        Self { rows, factor: SeriesDivisor::new(mirrored_sum(&half, rows, 2 * rows + 1)) }
    }

    /// Divides C by A. Returns the quotient, one bit for each cell of a wide row, and the remainder as a polynomial.
    ///
    /// The sum of the row and its mirror image is divided from the row's first cell to the middle term. Then the
    /// remainder has terms on both sides of the middle term, and the mirrored terms are added to the others.
    fn divide(&self, row: Vec<u64>, columns: usize) -> (Vec<u64>, Polynomial) {
        let rows = self.rows;
        let mut words = row;
        words.resize(bits::words_for(columns + rows + 1), 0);
        self.factor.divide(&mut words, columns + 1 - rows);
        let mut folded = bits::extract(&words, columns + 1, rows);
        let before = bits::extract(&words, columns + 1 - rows, rows - 1);
        bits::add_shifted(&mut folded, &bits::reversed(&before, rows - 1), 0);
        (words, from_row(&folded, rows))
    }

    /// The first row, in the memory of the quotient C / A. `root` solves the equation modulo A, as a polynomial in t +
    /// 1.
    fn row(&self, root: &Polynomial, quotient: Vec<u64>, columns: usize) -> Vec<u64> {
        let boundary = self.boundary(root);
        let mut row = quotient;
        row.truncate(bits::words_for(columns));
        bits::shift_up(&mut row, self.rows);
        self.factor.add_quotient(&boundary, &mut row);
        if let Some(last) = row.last_mut() {
            *last &= bits::last_mask(columns);
        }
        row
    }

    /// The symmetric polynomial of `root` in z. Added in front of a row, it makes the division by A add the quotient
    /// that solves the equation modulo A.
    fn boundary(&self, root: &Polynomial) -> Vec<u64> {
        let mut half = at_successor(root).into_words(self.rows);
        symmetric_from_powers(&mut half);
        mirrored_sum(&half, self.rows - 1, 2 * self.rows - 1)
    }
}

/// half\[0\] + Σ half\[k\] (z^k + z^−k) for k up to `middle`, times z^`middle`, in `length` bits.
fn mirrored_sum(half: &[u64], middle: usize, length: usize) -> Vec<u64> {
    let mut sum = vec![0; bits::words_for(length)];
    bits::add_shifted(&mut sum, &bits::reversed(half, middle + 1), 0);
    bits::add_shifted(&mut sum, half, middle);
    // The middle term is in both halves.
    bits::toggle_if(&mut sum, middle, bits::bit(half, 0));
    sum
}
