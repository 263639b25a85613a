//! A word of a code by its support.

use super::echelon;
use super::field::Field;
use super::matrix::FieldMatrix;
use crate::support::Support;
use fewest_core::{Limits, Reason};

/// The most combinations that are tried.
const MOST_COMBINATIONS: u64 = 1 << 20;

/// The first word that is not 0 in exactly these places and passes the checks.
pub(super) fn word(
    checks: &FieldMatrix,
    places: &Support,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Reason> {
    let columns: Vec<usize> = places.columns().collect();
    if columns.last().is_some_and(|&last| last >= checks.columns()) {
        return Ok(None);
    }
    let is_full = |entries: &[u8]| entries.iter().all(|&entry| entry != 0);
    let Some(entries) = first_combination(checks, &columns, is_full, limits)? else { return Ok(None) };
    let field = checks.field();
    let scale = entries.first().and_then(|&first| field.inverse(first)).unwrap_or(1);
    let mut word = vec![0; checks.columns()];
    columns.iter().zip(entries).for_each(|(&column, entry)| word[column] = field.product(scale, entry));
    Ok(Some(word))
}

/// The first vector on some columns that passes the checks and fits, among the combinations of a basis; the zero is none.
pub(super) fn first_combination(
    checks: &FieldMatrix,
    columns: &[usize],
    fits: impl Fn(&[u8]) -> bool,
    limits: &Limits<'_>,
) -> Result<Option<Vec<u8>>, Reason> {
    let field = checks.field();
    let mut rows: Vec<Vec<u8>> =
        checks.iter().map(|row| columns.iter().map(|&column| row[column]).collect()).collect();
    let pivots = echelon::reduce(field, &mut rows, 0..columns.len(), limits)?;
    let basis = echelon::orthogonal(field, &rows, &pivots, columns.len())?;
    let basis: Vec<&[u8]> = basis.chunks_exact(columns.len().max(1)).collect();
    let mut factors = vec![0_u8; basis.len()];
    for _ in 0..MOST_COMBINATIONS {
        limits.check()?;
        if !next(field, &mut factors) {
            return Ok(None);
        }
        let mut sum = vec![0; columns.len()];
        factors
            .iter()
            .zip(&basis)
            .for_each(|(&factor, row)| echelon::add_multiple(field, &mut sum, factor, row));
        if fits(&sum) {
            return Ok(Some(sum));
        }
    }
    Ok(None)
}

/// Counts on; `false` behind the last one.
fn next(field: Field, factors: &mut [u8]) -> bool {
    for factor in factors {
        *factor += 1;
        if usize::from(*factor) < field.order() {
            return true;
        }
        *factor = 0;
    }
    false
}
