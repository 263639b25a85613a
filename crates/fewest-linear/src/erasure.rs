//! Problems with erased places, in which ones weigh nothing.
//!
//! A word of an erased problem is a word restricted to the remaining places. It satisfies every sum of checks that is
//! zero in the erased places, and each vector that satisfies these sums extends to a word. Suppose that no solution
//! lies within the erased places. Then each functional is zero on all words within the erased places, so on these
//! places it equals a sum of checks. Adding this sum makes the functional zero there, so that the remaining places
//! decide which words are solutions. If a solution does lie within the erased places, every restricted word, even zero,
//! extends to a solution.

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
    /// For each remaining column, its number in the problem without erasures.
    kept: Vec<u32>,
    /// A solution that lies in the erased columns alone.
    pub(super) inside: Option<Support>,
}

impl Erased {
    /// Erases columns of a problem in which no check must be violated.
    pub(super) fn new(problem: &Problem, erased: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        let rows = problem.checks().rows() + problem.counts().values_len() * 64;
        // All rows as bits, and a space of the erased columns.
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

    /// A word in the columns of the problem without erasures.
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

/// A solution with ones in `columns` only. If there is such a solution, any basis of the vectors in these columns that
/// violate no check contains a solution.
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

/// The vector with at most one column of each group. In a group of three columns, which are the operators on a qubit,
/// two columns become the third, and three columns cancel.
fn folded(columns: impl Iterator<Item = usize>, group: usize) -> Support {
    if group != 3 {
        return columns.collect();
    }
    let mut parts: Vec<(usize, u8)> = Vec::new();
    for column in columns {
        // X, Y and Z by their parts of X and of Z.
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
