//! Finds symmetries among the cyclic shifts of the columns, or of the columns within blocks of equal length. Cyclic and
//! quasi-cyclic codes have such symmetries.

use super::Permutation;
use super::orbits::Orbits;
use crate::matrix::Matrix;
use std::collections::HashSet;

impl Permutation {
    /// The rotation of each block of `block` columns by `step` columns.
    pub(super) fn rotation(columns: usize, block: usize, step: usize) -> Self {
        let image = |column: usize| column / block * block + (column + step) % block;
        Self((0..columns).map(|column| image(column) as u32).collect())
    }
}

/// The orbits under the rotations that permute the rows of both matrices.
pub(super) fn orbits(matrices: [&Matrix; 2]) -> Orbits {
    let columns = matrices[0].columns();
    let mut orbits = Orbits::new(columns);
    let sets = matrices.map(|matrix| matrix.iter().collect::<HashSet<&[u32]>>());
    let divisors = |number: usize| (1..=number).filter(move |divisor| number.is_multiple_of(*divisor));
    for block in divisors(columns) {
        for step in divisors(block) {
            let rotation = Permutation::rotation(columns, block, step);
            // A rotation is injective, so it permutes the rows if it maps each row to a row.
            if sets.iter().all(|rows| rows.iter().all(|row| rows.contains(&*rotation.image(row)))) {
                orbits.join(&rotation);
            }
        }
    }
    orbits
}
