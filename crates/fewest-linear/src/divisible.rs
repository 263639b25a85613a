//! The power of two that divides the weights of all words of a binary code.
//!
//! The product of vectors has a one where all of them have a one. For a set I of vectors, let S run over the nonempty
//! subsets of I, and let w(S) be the weight of the product of S. Then the sum of I has the weight
//!
//! ```text
//! sum of (-2)^(|S| - 1) w(S) over all S
//! ```
//!
//! Proof: at a place where m vectors of I have a one, these S contribute (1 - (1 - 2)^m) / 2. This is 1 if m is odd, and
//! 0 if m is even.
//!
//! So 2^e divides the weights of all words if, for s = 1, …, e, the products of any s rows of a basis have weights that
//! 2^(e + 1 - s) divides. The terms of larger sets are divisible by 2^e in any case. The converse holds as well (Ward,
//! "Divisible codes", 1981).

use fewest_core::{Limits, Reason};
use fewest_gf2::vectors::weight;

/// The largest exponent that is sought.
pub(super) const MOST_EXPONENT: usize = 6;

/// The limit on the words of memory that the products of a number of rows take.
const MOST_WORK: u128 = 1 << 22;

/// The largest e such that this test proves that 2^e divides the weights of all sums of `rows`, up to
/// [`MOST_EXPONENT`]. If products of more rows would take too long, the result may be too small.
///
/// # Errors
/// The cancel flag is set.
pub(super) fn exponent(rows: &[Vec<u64>], limits: &Limits<'_>) -> Result<usize, Reason> {
    let words = rows.first().map_or(0, Vec::len);
    let (mut most, mut subsets) = (MOST_EXPONENT, 1_u128);
    for factors in 1..=MOST_EXPONENT {
        if factors > most {
            break;
        }
        subsets = subsets * rows.len().saturating_sub(factors - 1) as u128 / factors as u128;
        if subsets * words as u128 > MOST_WORK {
            // The products of fewer rows prove this exponent.
            return Ok(most.min(factors - 1));
        }
        let mut products = Products { least: most + 1 - factors, limits };
        products.visit(rows, &vec![u64::MAX; words], factors)?;
        most = most.min(products.least + factors - 1);
    }
    Ok(most)
}

/// Visits the products of a number of rows.
struct Products<'a> {
    /// The exponent of two that divides the weights of all products so far.
    least: usize,
    limits: &'a Limits<'a>,
}

impl Products<'_> {
    /// Multiplies `product` by each choice of `left` rows.
    fn visit(&mut self, rows: &[Vec<u64>], product: &[u64], left: usize) -> Result<(), Reason> {
        if left == 0 {
            self.least = self.least.min(weight(product).trailing_zeros() as usize);
            return Ok(());
        }
        for (number, row) in rows.iter().enumerate() {
            self.limits.check()?;
            // No product can change the result any more.
            if self.least == 0 {
                break;
            }
            let next: Vec<u64> = product.iter().zip(row).map(|(a, b)| a & b).collect();
            // Multiples of a zero product are zero.
            if next.iter().any(|&word| word != 0) {
                self.visit(&rows[number + 1..], &next, left - 1)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_testing::Random;

    /// The exponent of two in the weights of all sums of the rows, found by listing the sums.
    fn listed(rows: &[Vec<u64>]) -> usize {
        let sum = |choice: usize| {
            let chosen = rows.iter().enumerate().filter(|(number, _)| choice >> number & 1 == 1);
            chosen.fold(vec![0; rows[0].len()], |sum: Vec<u64>, (_, row)| {
                sum.iter().zip(row).map(|(a, b)| a ^ b).collect()
            })
        };
        let weights = (0..1_usize << rows.len()).map(|choice| weight(&sum(choice)));
        weights.map(|weight| weight.trailing_zeros() as usize).fold(MOST_EXPONENT, usize::min)
    }

    #[test]
    fn exponents_are_those_of_all_words() {
        let mut random = Random(17);
        let mut found = [0; MOST_EXPONENT + 1];
        for number in 0..4_000 {
            let (dimension, places) = (1 + random.below(6), 1 + random.below(12));
            let mut rows = vec![vec![0_u64; 12]; dimension];
            // Columns are repeated, so that many weights have common divisors.
            let mut place = 0;
            for _ in 0..places {
                let (column, times) = (random.below(1 << dimension), 1 << random.below(1 + number % 7));
                for _ in 0..times {
                    (0..dimension)
                        .filter(|row| column >> row & 1 == 1)
                        .for_each(|row| rows[row][place / 64] |= 1 << (place % 64));
                    place += 1;
                }
            }
            let exponent = exponent(&rows, &Limits::new()).unwrap();
            assert_eq!(exponent, listed(&rows), "{rows:?}");
            found[exponent] += 1;
        }
        assert!(found.iter().all(|&times| times > 10), "{found:?}");
    }

    /// The weights of RM(r, m) are divisible by 2^(⌈m / r⌉ - 1), and not all by a larger power (McEliece, 1971).
    #[test]
    fn reed_muller_codes_have_the_divisors_of_mceliece() {
        for (order, variables) in
            [(1, 3), (1, 5), (1, 6), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8), (3, 7), (3, 9), (4, 7)]
        {
            let products = (0..1_usize << variables).filter(|product| product.count_ones() <= order);
            let row = |product: usize| {
                let mut row = vec![0; (1_usize << variables).div_ceil(64)];
                let ones = (0..1_usize << variables).filter(|place| place & product == product);
                ones.for_each(|place| row[place / 64] |= 1 << (place % 64));
                row
            };
            let rows: Vec<Vec<u64>> = products.map(row).collect();
            let expected = (variables as usize).div_ceil(order as usize) - 1;
            assert_eq!(exponent(&rows, &Limits::new()), Ok(expected), "RM({order}, {variables})");
        }
    }

    /// Rows with four ones each, at different places: all weights are divisible by 4. The products of two rows would take
    /// too long.
    #[test]
    fn long_bases_are_tested_within_the_work() {
        let row = |number: usize| {
            let mut row = vec![0_u64; 320];
            row[number / 16] = 15 << (number % 16 * 4);
            row
        };
        let rows: Vec<Vec<u64>> = (0..5_000).map(row).collect();
        assert_eq!(exponent(&rows, &Limits::new()), Ok(1));
        assert_eq!(exponent(&rows[..100], &Limits::new()), Ok(2));
        assert_eq!(exponent(&[], &Limits::new()), Ok(MOST_EXPONENT));
        assert_eq!(exponent(&rows, &Limits::new().cancel(&true.into())), Err(Reason::Cancelled));
    }
}
