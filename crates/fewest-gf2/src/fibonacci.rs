//! Fibonacci polynomials over GF(2): computes them, and converts between sums of them and powers of x.
//!
//! They are p_0 = 1, p_1 = x and p_k = x p_{k−1} + p_{k−2}; p_k has degree k. If x = z + 1/z, the product of x and p_k
//! is D_{k+1} = z^{k+1} + z^−(k+1), so the conversions of `basis` apply.

use super::basis::{powers_from_symmetric, substitute_successor, symmetric_from_powers};
use super::bits;
use super::polynomial::{Divisor, Polynomial};

/// The polynomial p_`index`.
pub fn fibonacci(index: usize) -> Polynomial {
    let mut row = vec![0; bits::words_for(index + 1)];
    bits::toggle_if(&mut row, index, 1);
    from_row(&row, index + 1)
}

/// The sum of row\[k\] p_k over `length` terms.
pub fn from_row(row: &[u64], length: usize) -> Polynomial {
    let mut symmetric = vec![0; bits::words_for(length + 1)];
    bits::add_shifted(&mut symmetric, row, 1);
    powers_from_symmetric(&mut symmetric);
    // All D_k except D_0 are divisible by x.
    Polynomial::from_words(bits::extract(&symmetric, 1, length))
}

/// The coefficients of `polynomial` in the basis p_0, …, p_{length−1}. Its degree must be below `length`.
pub fn to_row(polynomial: &Polynomial, length: usize) -> Vec<u64> {
    let mut symmetric = polynomial.shifted(1).into_words(length + 1);
    symmetric_from_powers(&mut symmetric);
    bits::extract(&symmetric, 1, length)
}

/// f(x + 1), given f(x).
pub fn at_successor(polynomial: &Polynomial) -> Polynomial {
    let mut words = polynomial.words().to_vec();
    if !words.is_empty() {
        substitute_successor(&mut words);
    }
    Polynomial::from_words(words)
}

/// p_`index`(x + 1) modulo `modulus`.
///
/// If the index is at most the degree of the modulus, `basis` converts the polynomial directly. Larger indices are
/// reached by doubling: p_{2k} = p_k² + p_{k−1}² and p_{2k+1} = x p_k², where squares are fast.
pub fn fibonacci_at_successor(index: usize, modulus: &Divisor) -> Polynomial {
    let doublings = (0..usize::BITS).find(|&by| index >> by <= modulus.degree().max(1)).unwrap_or(0);
    let start = index >> doublings;
    let direct = |index| modulus.remainder(at_successor(&fibonacci(index)));
    let mut last = direct(start);
    if doublings == 0 {
        return last;
    }
    let mut before = if start == 0 { Polynomial::zero() } else { direct(start - 1) };
    for doubling in (0..doublings).rev() {
        let (square_before, square_last) = (before.squared(), last.squared());
        let even = square_before.plus(&square_last);
        if index >> doubling & 1 == 0 {
            before = modulus.remainder(times_successor(&square_before));
            last = modulus.remainder(even);
        } else {
            before = modulus.remainder(even);
            last = modulus.remainder(times_successor(&square_last));
        }
    }
    last
}

fn times_successor(polynomial: &Polynomial) -> Polynomial {
    polynomial.shifted(1).plus(polynomial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recurrence_holds() {
        let all: Vec<_> = (0..400).map(fibonacci).collect();
        assert_eq!(all[0], Polynomial::one());
        assert_eq!(all[1], Polynomial::one().shifted(1));
        for window in all.windows(3) {
            assert_eq!(window[2], window[1].shifted(1).plus(&window[0]));
        }
    }

    #[test]
    fn doubling_agrees_with_the_recurrence() {
        for degree in [1, 2, 3, 7, 20, 64, 65] {
            let modulus = Divisor::new(&fibonacci(degree));
            let (mut before, mut last) = (Polynomial::zero(), Polynomial::one());
            for index in 0..300 {
                let expected = modulus.remainder(last.clone());
                assert_eq!(fibonacci_at_successor(index, &modulus), expected, "p_{index} modulo p_{degree}");
                let next = times_successor(&last).plus(&before);
                (before, last) = (modulus.remainder(last), modulus.remainder(next));
            }
        }
    }

    #[test]
    fn rows_and_polynomials_are_the_same_thing() {
        for length in [1, 2, 63, 64, 65, 127, 128, 129, 1000] {
            let row = bits::extract(&[0x9e37_79b9_7f4a_7c15; 16], 0, length);
            assert_eq!(to_row(&from_row(&row, length), length), row);
        }
    }
}
