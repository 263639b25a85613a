//! Chooses the functionals that decide which words are solutions. Each functional has few columns, and automorphisms
//! permute the functionals.
//!
//! A functional may be replaced by its sum with a check, because a check is 0 on every word. An automorphism maps a
//! functional to another functional of the code. The formula contains all images of a functional, so that each
//! automorphism permutes the equations.

use fewest_core::{Limits, Reason};
use fewest_gf2::{Echelon, vectors};
use std::collections::BTreeSet;

/// The largest number of functionals for each column. If there are more functionals, no automorphisms are used.
const MOST_FOR_A_COLUMN: usize = 2;

/// Functionals that span the same space as `basis`, modulo the checks. They are chosen from `light` and from lighter
/// forms of `basis`, and include their images under the generators. If these are too many, `generators` is cleared
/// instead.
pub(super) fn spanning(
    columns: usize,
    checks: &[Vec<u32>],
    light: &[Vec<u32>],
    basis: Vec<Vec<u32>>,
    generators: &mut Vec<Vec<u32>>,
    limits: &Limits<'_>,
) -> Result<Vec<Vec<u32>>, Reason> {
    let vector = |row: &[u32]| vectors::with_ones(columns, row.iter().map(|&column| column as usize));
    let mut space = Echelon::zero(columns);
    for check in checks {
        space.insert(vector(check)?, limits)?;
    }
    let checked = space.clone();
    let basis: Vec<_> = basis.into_iter().map(|row| lightened(row, checks)).collect();
    let mut candidates: Vec<&Vec<u32>> = basis.iter().collect();
    candidates.sort_by_key(|row| row.len());
    let candidates = || light.iter().chain(candidates.iter().copied());
    let mut chosen = BTreeSet::new();
    for candidate in candidates() {
        if !space.insert(vector(candidate)?, limits)? {
            continue;
        }
        let mut new = vec![candidate.clone()];
        while let Some(row) = new.pop() {
            limits.check()?;
            space.insert(vector(&row)?, limits)?;
            let images = generators.iter().map(|images| image(images, &row));
            new.extend(images.filter(|image| !chosen.contains(image)).collect::<BTreeSet<_>>());
            chosen.insert(row);
        }
        if chosen.len() > MOST_FOR_A_COLUMN * columns {
            generators.clear();
            break;
        }
    }
    if !generators.is_empty() || chosen.is_empty() {
        return Ok(chosen.into_iter().collect());
    }
    let mut space = checked;
    let mut chosen = Vec::new();
    for candidate in candidates() {
        if space.insert(vector(candidate)?, limits)? {
            chosen.push(candidate.clone());
        }
    }
    Ok(chosen)
}

/// The image of a row under a permutation.
pub(super) fn image(images: &[u32], row: &[u32]) -> Vec<u32> {
    let mut image: Vec<u32> = row.iter().map(|&column| images[column as usize]).collect();
    image.sort_unstable();
    image
}

/// Adds checks to a functional, as long as each sum is lighter.
fn lightened(row: Vec<u32>, checks: &[Vec<u32>]) -> Vec<u32> {
    let mut row: BTreeSet<u32> = row.into_iter().collect();
    let common =
        |row: &BTreeSet<u32>, check: &[u32]| check.iter().filter(|column| row.contains(column)).count();
    while let Some(check) = checks.iter().find(|check| 2 * common(&row, check) > check.len()) {
        for &column in check {
            if !row.remove(&column) {
                row.insert(column);
            }
        }
    }
    row.into_iter().collect()
}
