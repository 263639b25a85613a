//! Nullities without boards.

use crate::random::shape;
use fewest::flip::Solver;

/// The sides up to 2,000 whose square has nullity 0, and the sum of all nullities, by the plain recurrence of
/// Fibonacci polynomials and Euclid's algorithm a bit at a time.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn squares_up_to_2000() -> usize {
    (1..=2_000).map(|side| Solver::nullity_of(shape(side, side))).sum()
}

#[divan::bench(args = [(99_999, 100_000), (50_000, 50_000)], sample_count = 5, sample_size = 1)]
fn one_shape((rows, columns): (usize, usize)) -> usize {
    Solver::nullity_of(shape(rows, columns))
}
