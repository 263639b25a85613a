//! Finds a light basis of the members of a space that are orthogonal to given vectors.

use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::{Echelon, vectors};

/// The limit on the rounds of [`lighten`].
const MOST_ROUNDS: usize = 64;

/// A basis of the sums of `rows` that have an even number of ones in common with each of `tests`.
///
/// The basis is made light by replacing members by sums of two members. `weight` returns the weight of a vector.
///
/// Time: one pass over the words of a row for each test and each row, and for each round and each two members.
pub(super) fn part(
    columns: usize,
    rows: Vec<Vec<u64>>,
    tests: impl Iterator<Item = Result<Vec<u64>, OutOfMemory>>,
    weight: impl Fn(&[u64]) -> usize,
    limits: &Limits<'_>,
) -> Result<Vec<Vec<u64>>, Reason> {
    let mut rows = rows;
    for test in tests {
        let test = test?;
        limits.check()?;
        // A row fails the test if its product with the test is 1. The sums that pass the test are spanned by the
        // passing rows and by the sums of one failing row with each other failing row. The lightest failing row is
        // used, so that the sums stay light.
        let failing = (0..rows.len()).filter(|&row| vectors::product(&rows[row], &test) == 1);
        let Some(lightest) = failing.min_by_key(|&row| weight(&rows[row])) else { continue };
        let lightest = rows.swap_remove(lightest);
        for row in &mut rows {
            if vectors::product(row, &test) == 1 {
                limits.check()?;
                vectors::add(row, &lightest);
            }
        }
    }
    rows.sort_by_key(|row| weight(row));
    let mut space = Echelon::zero(columns);
    let mut basis = Vec::new();
    for row in rows {
        if space.insert(memory::copied(&row)?, limits)? {
            memory::push(&mut basis, row)?;
        }
    }
    lighten(&mut basis, &weight, limits)?;
    Ok(basis)
}

/// In each of at most [`MOST_ROUNDS`] rounds, replaces rows by lighter sums with other rows.
fn lighten(
    basis: &mut [Vec<u64>],
    weight: &impl Fn(&[u64]) -> usize,
    limits: &Limits<'_>,
) -> Result<(), Reason> {
    let mut weights: Vec<usize> = basis.iter().map(|row| weight(row)).collect();
    for _ in 0..MOST_ROUNDS {
        let mut is_lighter = false;
        for row in 0..basis.len() {
            for other in 0..basis.len() {
                limits.check()?;
                let mut sum = memory::copied(&basis[row])?;
                vectors::add(&mut sum, &basis[other]);
                let lighter = weight(&sum);
                if row != other && lighter < weights[row] {
                    (basis[row], weights[row], is_lighter) = (sum, lighter, true);
                }
            }
        }
        if !is_lighter {
            break;
        }
    }
    basis.sort_by_cached_key(|row| (weight(row), vectors::ones(row).collect::<Vec<_>>()));
    Ok(())
}
