//! Quantum stabilizer codes: generators that are commuting products of Pauli operators.

use super::commuting;
use super::operators::{LogicalPair, Operators, StabilizerError};
use super::pauli::Pauli;
use super::places;
use super::problem::Problem;
use super::support::Support;
use super::weights::WeightEnumerator;
use fewest_core::{Limits, Progress, Reason, memory};
use fewest_gf2::vectors;
use std::sync::OnceLock;

/// A quantum stabilizer code, given by generators that commute. The weight of an operator is the number of qubits on
/// which it is not the identity. Qubits and generators are numbered from 0; signs are ignored.
///
/// Memory: 2 bits per qubit and generator.
#[derive(Clone, Debug)]
pub struct StabilizerCode {
    generators: Operators,
    /// The number of independent generators, computed on first use.
    rank: OnceLock<usize>,
}

impl StabilizerCode {
    /// The largest number of qubits of a code, because each qubit takes three columns of a matrix.
    pub const MOST_QUBITS: usize = Operators::MOST_QUBITS;

    /// The code on `qubits` qubits with these generators. Each is given by its operators other than the identity, in
    /// any order. Generators may depend on each other.
    ///
    /// # Errors
    /// A generator names a qubit that does not exist or names one twice, two generators do not commute, there are too
    /// many qubits, or there is not enough memory.
    pub fn new<G>(qubits: usize, generators: G) -> Result<Self, StabilizerError>
    where
        G: IntoIterator,
        G::Item: IntoIterator<Item = (usize, Pauli)>,
    {
        let mut rows = Operators::none(qubits)?;
        for (generator, factors) in generators.into_iter().enumerate() {
            let row = rows.row_of(factors)?;
            let swapped = rows.swapped(&row).map_err(StabilizerError::OutOfMemory)?;
            if let Some(first) = rows.rows().iter().position(|other| vectors::product(other, &swapped) == 1) {
                return Err(StabilizerError::Anticommute { first, second: generator });
            }
            rows.push(row).map_err(StabilizerError::OutOfMemory)?;
        }
        Ok(Self { generators: rows, rank: OnceLock::new() })
    }

    /// The generators of the code.
    pub(super) fn products(&self) -> &Operators {
        &self.generators
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.generators.qubits()
    }

    /// The number of logical qubits, k: n minus the number of independent generators. If it is 0, no operator
    /// is logical.
    ///
    /// Time: generators × rank × qubits / 32 word operations when it is first called. Memory: as much as the
    /// generators.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn logical_qubits(&self) -> usize {
        self.logical_qubits_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The number of logical qubits, within limits.
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub fn logical_qubits_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        if let Some(&rank) = self.rank.get() {
            return Ok(self.qubits() - rank);
        }
        let rank = limits.taking(self.generators.bytes_of_space(), || {
            Ok(self.generators.space(memory::copied, limits)?.rank())
        })?;
        Ok(self.qubits() - *self.rank.get_or_init(|| rank))
    }

    /// The problem of a lightest logical operator: it commutes with all generators and is not a product of them. Its
    /// weight is the distance of the code.
    ///
    /// The problem has a column for each operator X, Y and Z of each qubit, in this order. XYZ is the identity up to a
    /// phase, so no lightest word has two columns of the same qubit, and its weight is the number of its qubits.
    /// [`operators`](Self::operators) translates the word.
    ///
    /// Memory: (4 n + 6 k) × n bits, and 12 bytes for each operator of a generator.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self) -> Problem {
        self.problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a lightest logical operator, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub fn problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let logical = self.logical_qubits_within(limits)?;
        commuting::problem(&self.generators, &self.generators, 2 * logical, limits)
    }

    /// The problem of a lightest stabilizer, within limits: a product of generators other than the identity. Its
    /// columns are those of [`problem`](Self::problem).
    ///
    /// Without logical qubits, its weight is the distance of the code, as in tables of codes [[n, 0, d]].
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub fn stabilizer_problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let (qubits, logical) = (self.qubits(), self.logical_qubits_within(limits)?);
        let none = Operators::of_rows(qubits, Vec::new());
        if logical == 0 {
            return commuting::problem(&self.generators, &none, qubits, limits);
        }
        let bytes = Operators::bytes_of_spaces(qubits);
        let checks = limits.taking(bytes, || self.generators.commutant(limits))?;
        commuting::problem(&checks, &none, qubits - logical, limits)
    }

    /// The code *punctured* in some qubits, within limits: projected on the state 0 of each. Its stabilizers are those
    /// that act on these qubits as the identity or as Z, without the qubits; k is the same unless a product of Z on
    /// these qubits is a logical operator.
    ///
    /// Source: E. M. Rains, "Nonbinary quantum codes", 1999, who projects on any state.
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    ///
    /// # Panics
    /// There is no such qubit.
    pub fn punctured_within(&self, qubits: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        limits.taking(self.generators.bytes_of_space(), || {
            let mut rows = memory::copied_rows(self.generators.rows())?;
            places::clear(&mut rows, &mut [], qubits.iter().copied(), limits)?;
            let generators = Operators::of_rows(self.qubits(), rows).deleting(qubits)?;
            Ok(Self { generators, rank: OnceLock::new() })
        })
    }

    /// The code *shortened* in some qubits: it keeps the operators that commute with all stabilizers and act as the
    /// identity on these qubits, and drops the qubits. Its stabilizers are those of this code without the qubits.
    /// Without s qubits it has at least k − s logical qubits, and its distance is no smaller.
    ///
    /// There is such a code only if the stabilizers still commute: if the other qubits are the support of a word of the
    /// *puncture code* of E. M. Rains, "Nonbinary quantum codes", 1999.
    ///
    /// # Errors
    /// Two generators do not commute without these qubits, or there is not enough memory.
    ///
    /// # Panics
    /// There is no such qubit.
    pub fn shortened(&self, qubits: &[usize]) -> Result<Self, StabilizerError> {
        let shorter = self.generators.deleting(qubits).map_err(StabilizerError::OutOfMemory)?;
        Self::new(shorter.qubits(), shorter.rows().iter().map(|row| shorter.factors_of(row)))
    }

    /// A basis of the logical operators in pairs, the lightest pair first: the two of a pair anticommute, and commute
    /// with all other pairs and with all generators. The operators are light, but not proved to be lightest. They are
    /// the same in every run.
    ///
    /// Time: at most 64 eliminations of n × n bits for each operator. Memory: 8 n² bits.
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub fn logical_pairs_within(&self, limits: &Limits<'_>) -> Result<Vec<LogicalPair>, Reason> {
        self.generators.logical_pairs(self.logical_qubits_within(limits)?, limits)
    }

    /// The weight enumerators A and B: the products of the generators, and the operators that commute with all of them,
    /// each by the number of qubits on which it is not the identity. B − A counts the logical operators, and the
    /// distance is the least weight at which they differ.
    ///
    /// Time: 2^(n − k) × n / 20 word operations, with all threads, and n³ for the identity of MacWilliams. Memory: 9 n²
    /// bits.
    ///
    /// # Errors
    /// There are more products than the limits allow nodes (at most 2^63), or the memory or the flag did not allow it.
    pub fn weight_enumerators_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<[WeightEnumerator; 2], Reason> {
        WeightEnumerator::of_operators(&self.generators, limits, progress)
    }

    /// The Pauli operators of a word of [`problem`](Self::problem), with their qubits, in ascending order.
    pub fn operators(&self, word: &Support) -> Vec<(usize, Pauli)> {
        word.columns().map(|column| (column / 3, Pauli::ALL[column % 3])).collect()
    }

    /// The factors of each generator other than the identity, in ascending order of their qubits.
    pub fn generators(&self) -> Vec<Vec<(usize, Pauli)>> {
        self.generators.rows().iter().map(|row| self.generators.factors_of(row)).collect()
    }
}
