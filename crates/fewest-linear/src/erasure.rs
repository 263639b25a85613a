//! Makes the problem that remains after an erasure: some columns, the *erased* places, weigh nothing.
//!
//! The erased problem has only the remaining columns. Its words are the words of the given problem, without the erased
//! places. Its checks are the sums of checks that are zero in the erased places. There are two cases:
//!
//! - If no solution lies within the erased places, each functional is zero on all words within these places. So in
//!   these places, the functional equals a sum of checks. Adding this sum makes the functional zero in the erased
//!   places. Then the remaining places decide which words are solutions.
//! - If a solution lies within the erased places, every word of the erased problem extends to a solution, even the zero
//!   word.

use super::counts::{Counts, Functionals};
use super::matrix::Matrix;
use super::places;
use super::problem::Problem;
use super::support::Support;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::bit;
use fewest_gf2::{Echelon, vectors};
use std::sync::Arc;

/// A problem in which some columns are erased.
#[derive(Clone, Debug)]
pub(super) struct Erased {
    pub(super) problem: Problem,
    /// For each remaining column, its index in the problem without erasures.
    kept: Vec<u32>,
    /// A solution that lies entirely in the erased columns.
    pub(super) inside: Option<Support>,
}

impl Erased {
    /// Erases columns of a problem with syndrome zero.
    pub(super) fn new(problem: &Problem, erased: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        let rows = problem.checks().rows() + problem.counts().values_len() * 64;
        // All rows as bits, and a space in the erased columns.
        let bytes = Echelon::bytes_needed(rows, problem.columns())
            .saturating_add(Echelon::bytes_needed(2 * erased.len(), erased.len()));
        limits.taking(bytes, || Self::find(problem, erased, limits))
    }

    fn find(problem: &Problem, erased: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        let numbers = places::renumbered(problem.columns(), erased)?;
        let mut rows = places::dense(problem.checks())?;
        let mut functionals = problem.counts().rows(problem.columns())?;
        let cleared = places::clear(&mut rows, &mut functionals, erased.iter().copied(), limits)?;
        let has_inside = match problem.counts() {
            Counts::Every => true,
            Counts::Nonzero => cleared < erased.len(),
            Counts::Observed(_) => {
                functionals.iter().any(|row| erased.iter().any(|&column| bit(row, column) == 1))
            }
        };
        let checks = places::matrix_of(rows.iter().map(|row| vectors::ones(row)), &numbers)?;
        drop(rows);
        let functionals = places::matrix_of(functionals.iter().map(|row| vectors::ones(row)), &numbers)?;
        let columns = |row: &[u32]| row.iter().map(|&column| column as usize).collect::<Vec<_>>();
        let erased_problem = match problem.counts() {
            _ if has_inside => Problem::without_syndrome(Arc::new(checks)),
            Counts::Every | Counts::Nonzero => Problem::codeword(checks),
            Counts::Observed(_) if problem.observables().is_some() => {
                Problem::observing(checks, functionals)?
            }
            Counts::Observed(_) => {
                let stabilizers = problem.stabilizers().iter().map(columns);
                let stabilizers = places::matrix_of(stabilizers, &numbers)?;
                Problem::observed(Arc::new(checks), Arc::new(stabilizers), of_rows(&functionals)?)
            }
        };
        let mut kept = memory::room(numbers.len())?;
        kept.extend((0_u32..).zip(&numbers).filter_map(|(column, number)| number.map(|_| column)));
        Ok(Self {
            problem: erased_problem.one_of(problem.exclusive()),
            kept,
            inside: if has_inside { inside(problem, erased, limits)? } else { None },
        })
    }

    /// Converts a word to the columns of the problem without erasures.
    pub(super) fn restored(&self, word: &Support) -> Support {
        Support::new(word.columns().map(|column| self.kept[column]))
    }
}

fn of_rows(rows: &Matrix) -> Result<Functionals, OutOfMemory> {
    let mut functionals = Functionals::zero(rows.rows(), rows.columns())?;
    for (number, row) in rows.iter().enumerate() {
        functionals.set(number, row.iter().map(|&column| column as usize));
    }
    Ok(functionals)
}

/// A solution whose ones all lie in `columns`. The vectors in these columns that violate no check form a space. If the
/// space contains a solution, so does every basis of it.
fn inside(problem: &Problem, columns: &[usize], limits: &Limits<'_>) -> Result<Option<Support>, Reason> {
    let others: Vec<usize> = (0..problem.columns()).filter(|column| !columns.contains(column)).collect();
    let within = problem.checks().deleting(&others)?;
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    for vector in within.orthogonal_within(limits)?.iter() {
        let vector = vector.iter().map(|&column| columns[column as usize]);
        let vector = folded(vector, problem.exclusive());
        if problem.accepts(vector.columns()) {
            return Ok(Some(vector));
        }
    }
    Ok(None)
}

/// Combines columns so that at most one column of each group remains. The three columns of a group are the operators X,
/// Y and Z on a qubit: two of them become the third, and all three together cancel.
fn folded(columns: impl Iterator<Item = usize>, group: usize) -> Support {
    if group != 3 {
        return columns.collect();
    }
    let mut parts: Vec<(usize, u8)> = Vec::new();
    for column in columns {
        // X is 01, Y is 11 and Z is 10: the lowest bit is the X part, the other bit is the Z part.
        let part = [0b01, 0b11, 0b10][column % 3];
        match parts.last_mut() {
            Some((qubit, parts)) if *qubit == column / 3 => *parts ^= part,
            _ => parts.push((column / 3, part)),
        }
    }
    let column =
        |(qubit, part): (usize, u8)| Some(3 * qubit + [None, Some(0), Some(2), Some(1)][part as usize]?);
    parts.into_iter().filter_map(column).collect()
}
