//! Builds the problem of a lightest operator that commutes with given operators and is not a product of other given
//! operators.

use super::counts::Functionals;
use super::matrix::Matrix;
use super::operators::Operators;
use super::problem::Problem;
use fewest_core::{Limits, Reason, memory};
use fewest_gf2::Echelon;
use std::sync::Arc;

/// The problem of a lightest operator that commutes with `checks` and is not a product of `trivial` operators. It has a
/// column for each of the operators X, Y and Z on each qubit.
///
/// The caller ensures that every check commutes with every trivial operator. Let A be the space of the operators that
/// commute with all trivial operators, and B the space of the products of the checks. `dimension` must be dim A − dim
/// B.
pub(super) fn problem(
    checks: &Operators,
    trivial: &Operators,
    dimension: usize,
    limits: &Limits<'_>,
) -> Result<Problem, Reason> {
    limits.taking(bytes_needed(checks, trivial, dimension), || new(checks, trivial, dimension, limits))
}

fn new(
    checks: &Operators,
    trivial: &Operators,
    dimension: usize,
    limits: &Limits<'_>,
) -> Result<Problem, Reason> {
    let qubits = checks.qubits();
    // An operator is a product of trivial operators exactly if it commutes with all operators that commute with the
    // trivial ones. A product of checks commutes with every operator that commutes with the checks, so it cannot
    // distinguish solutions from other such operators.
    let swapped = trivial.space(|row| trivial.swapped(row), limits)?;
    let mut space = checks.space(memory::copied, limits)?;
    let mut functionals = Functionals::zero(dimension, 3 * qubits)?;
    let mut commuting = swapped.orthogonal()?;
    for number in 0..dimension {
        let independent = space.insert_next(&mut commuting, limits)?;
        functionals.set(number, checks.anticommuting(&independent));
    }
    let mut rows = checks.matrix();
    for row in checks.rows() {
        rows.push_distinct(checks.anticommuting(row))?;
    }
    let mut stabilizers = checks.matrix();
    for row in trivial.rows() {
        stabilizers.push_distinct(trivial.columns(row))?;
    }
    for qubit in 0..qubits {
        stabilizers.push_distinct((0..3).map(|pauli| 3 * qubit + pauli))?;
    }
    Ok(Problem::observed(Arc::new(rows), Arc::new(stabilizers), functionals).one_of(3))
}

fn bytes_needed(checks: &Operators, trivial: &Operators, dimension: usize) -> u64 {
    let qubits = checks.qubits();
    // There are two spaces: of the trivial operators, and of the checks and the independent operators. Each has a
    // dimension of at most 2 × qubits.
    Echelon::bytes_needed(4 * qubits, 2 * qubits)
        .saturating_add(Functionals::bytes_needed(dimension, 3 * qubits))
        // Each of X, Y and Z anticommutes with the other two.
        .saturating_add(Matrix::bytes_needed(checks.rows().len(), checks.factors().saturating_mul(2)))
        .saturating_add(Matrix::bytes_needed(trivial.rows().len() + qubits, trivial.factors() + 3 * qubits))
}
