//! Elimination over a finite field.

use super::field::Field;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};

pub(super) type Rows = Vec<Vec<u8>>;

/// The multiple of a row whose first nonzero entry is 1.
pub(super) fn monic(field: Field, mut row: Vec<u8>) -> Vec<u8> {
    if let Some(inverse) = row.iter().find_map(|&entry| field.inverse(entry)) {
        row.iter_mut().for_each(|entry| *entry = field.product(*entry, inverse));
    }
    row
}

pub(super) fn add_multiple(field: Field, to: &mut [u8], factor: u8, row: &[u8]) {
    flag::work(row.len());
    to.iter_mut().zip(row).for_each(|(to, &entry)| *to = field.sum(*to, field.product(factor, entry)));
}

/// Brings rows into reduced echelon form, with pivots in the given columns, which are used in their order. In its pivot
/// column, a row has 1 and all other rows have 0. The rows with pivots come first. The other rows are 0 in all of the
/// columns. Returns the pivots in the order of their rows.
pub(super) fn reduce(
    field: Field,
    rows: &mut [Vec<u8>],
    columns: impl Iterator<Item = usize>,
    limits: &Limits<'_>,
) -> Result<Vec<usize>, Reason> {
    let mut pivots = Vec::new();
    for column in columns {
        if pivots.len() == rows.len() {
            break;
        }
        limits.check()?;
        if pivot_in(field, rows, pivots.len(), column, limits)? {
            memory::push(&mut pivots, column)?;
        }
    }
    Ok(pivots)
}

/// Makes a column a unit vector whose 1 is in row `first`, by operations with the rows from `first` on. Returns `false`
/// if these rows are 0 in the column.
pub(super) fn pivot_in(
    field: Field,
    rows: &mut [Vec<u8>],
    first: usize,
    column: usize,
    limits: &Limits<'_>,
) -> Result<bool, Reason> {
    let Some(chosen) = rows[first..].iter().position(|row| row[column] != 0) else { return Ok(false) };
    rows.swap(first, first + chosen);
    let (before, rest) = rows.split_at_mut(first);
    let (own, after) = rest.split_first_mut().expect("row `first` exists, because a pivot was found");
    let inverse = field.inverse(own[column]).expect("a pivot is not 0");
    own.iter_mut().for_each(|entry| *entry = field.product(*entry, inverse));
    for other in before.iter_mut().chain(after) {
        if other[column] != 0 {
            limits.check()?;
            let factor = field.negative(other[column]);
            add_multiple(field, other, factor, own);
        }
    }
    Ok(true)
}

/// A basis of the vectors that are orthogonal to the given rows in reduced echelon form. It has one vector for each
/// column that is not a pivot, in the order of the columns.
pub(super) fn orthogonal(
    field: Field,
    rows: &[Vec<u8>],
    pivots: &[usize],
    columns: usize,
) -> Result<Vec<u8>, OutOfMemory> {
    let mut basis = memory::zeroed_bytes((columns - pivots.len()).saturating_mul(columns))?;
    let mut is_pivot = memory::filled(columns, false)?;
    pivots.iter().for_each(|&pivot| is_pivot[pivot] = true);
    let free = (0..columns).filter(|&column| !is_pivot[column]);
    for (vector, column) in basis.chunks_exact_mut(columns.max(1)).zip(free) {
        vector[column] = 1;
        for (row, &pivot) in rows.iter().zip(pivots) {
            vector[pivot] = field.negative(row[column]);
        }
    }
    Ok(basis)
}
