//! Permutations of the columns that carry words that count to words that count, and the orbits of columns under them.
//!
//! **Argument.** Let g be such a permutation, and let a be a column. If some word that counts has the column g(a), its
//! preimage under g is a word of the same weight that counts and has the column a. So if no word below a weight has the
//! column a, none has any column of its orbit. And g maps a union of orbits to itself: so the columns of orbits that
//! were ruled out may be left out of all words of later orbits.

use crate::bits::{Row, Span};
use crate::question::Problem;

/// Whether the permutation maps each space to the space beside it.
///
/// It is enough that it maps a basis into the other space, because it keeps sums and dimensions.
pub(crate) fn maps(permutation: &[u32], spaces: &[(&Span, &Span)]) -> bool {
    spaces.iter().all(|(from, to)| {
        let image =
            |row: &Row| Row::of(permutation.len(), row.ones().map(|column| permutation[column as usize]));
        from.rank() == to.rank() && from.basis().all(|row| to.contains(image(row)))
    })
}

/// The index of the first permutation that does not keep the words that count.
pub(crate) fn first_wrong(problem: &Problem, permutations: &[&[u32]]) -> Option<usize> {
    let kept = if permutations.is_empty() { Vec::new() } else { problem.kept() };
    let spaces: Vec<_> = kept.iter().map(|span| (span, span)).collect();
    let weights = &problem.weights;
    let keeps = |(image, weight): (&u32, &u64)| weights[*image as usize] == *weight;
    permutations
        .iter()
        .position(|permutation| !permutation.iter().zip(&**weights).all(keeps) || !maps(permutation, &spaces))
}

/// The orbits of the columns, each with its columns in ascending order, in the order of their first columns.
pub(crate) fn orbits(columns: usize, permutations: &[&[u32]]) -> Vec<Vec<u32>> {
    let mut is_reached = vec![false; columns];
    let mut orbits = Vec::new();
    for first in 0..columns {
        if std::mem::replace(&mut is_reached[first], true) {
            continue;
        }
        let mut orbit = vec![first as u32];
        let mut next = 0;
        // A column's repeated images lead back to the column. So images alone reach the whole orbit, without preimages.
        while next < orbit.len() {
            for permutation in permutations {
                let image = permutation[orbit[next] as usize];
                if !std::mem::replace(&mut is_reached[image as usize], true) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        orbit.sort_unstable();
        orbits.push(orbit);
    }
    orbits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without whole orbits a walk proves the same, but takes much longer.
    #[test]
    fn an_orbit_has_all_that_permutations_reach_one_after_the_other() {
        let (cycle, exchange): ([u32; 6], [u32; 6]) = ([1, 2, 0, 3, 4, 5], [0, 1, 3, 2, 5, 4]);
        assert_eq!(orbits(6, &[&cycle]), [vec![0, 1, 2], vec![3], vec![4], vec![5]]);
        assert_eq!(orbits(6, &[&exchange]), [vec![0], vec![1], vec![2, 3], vec![4, 5]]);
        assert_eq!(orbits(6, &[&cycle, &exchange]), [vec![0, 1, 2, 3], vec![4, 5]]);
        assert_eq!(orbits(2, &[]), [vec![0], vec![1]]);
    }
}
