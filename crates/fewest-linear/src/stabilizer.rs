//! Quantum stabilizer codes. Their generators are products of Pauli operators that commute.

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
/// which it is not the identity. Qubits and generators are numbered from 0. Signs are ignored.
///
/// Memory: 2 bits per qubit and generator.
#[derive(Clone, Debug)]
pub struct StabilizerCode {
    generators: Operators,
    /// The number of independent generators, computed on first use.
    rank: OnceLock<usize>,
}

impl StabilizerCode {
    /// The largest number of qubits of a code. Each qubit takes three columns of a [`Matrix`](super::Matrix).
    pub const MOST_QUBITS: usize = Operators::MOST_QUBITS;

    /// The code on `qubits` qubits with these generators. Each generator is given by its factors other than the
    /// identity, in any order. Generators may be dependent.
    ///
    /// # Errors
    /// A generator names a qubit that does not exist or names a qubit twice, two generators do not commute, there are
    /// too many qubits, or there is not enough memory.
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

    pub(super) fn products(&self) -> &Operators {
        &self.generators
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.generators.qubits()
    }

    /// The number of logical qubits, k: n minus the number of independent generators. If k = 0, there are no logical
    /// operators.
    ///
    /// Time: generators × rank × qubits / 32 word operations for the first call. Memory: a copy of the generators.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn logical_qubits(&self) -> usize {
        self.logical_qubits_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The number of logical qubits, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_qubits_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        if let Some(&rank) = self.rank.get() {
            return Ok(self.qubits() - rank);
        }
        let rank = limits.taking(self.generators.bytes_of_space(), || {
            Ok(self.generators.space(memory::copied, limits)?.rank())
        })?;
        Ok(self.qubits() - *self.rank.get_or_init(|| rank))
    }

    /// The problem of a lightest logical operator: an operator that commutes with all generators and is not a product
    /// of them. Its weight is the distance of the code.
    ///
    /// The columns are the operators X, Y and Z on each qubit, in this order. XYZ is the identity up to a phase. So a
    /// lightest word has at most one column of each qubit, and its weight is the number of its qubits.
    /// [`operators`](Self::operators) translates a word.
    ///
    /// Memory: (4 n + 6 k) × n bits, and 12 bytes for each factor of a generator that is not the identity.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self) -> Problem {
        self.problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a lightest logical operator, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let logical = self.logical_qubits_within(limits)?;
        commuting::problem(&self.generators, &self.generators, 2 * logical, limits)
    }

    /// The problem of a lightest stabilizer, within limits: a product of generators that is not the identity. It has
    /// the same columns as [`problem`](Self::problem).
    ///
    /// Without logical qubits, its weight is the distance of the code, as in tables of codes [[n, 0, d]].
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
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

    /// The code *punctured* in some qubits, within limits: each of these qubits is projected on the state 0. The new
    /// stabilizers are the stabilizers that act as the identity or as Z on these qubits, with the qubits removed. The
    /// number k of logical qubits stays the same unless a product of Z on these qubits is a logical operator.
    ///
    /// Source: E. M. Rains, "Nonbinary quantum codes", 1999. There, the qubits are projected on any state.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// Some qubit does not exist.
    pub fn punctured_within(&self, qubits: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        limits.taking(self.generators.bytes_of_space(), || {
            let mut rows = memory::copied_rows(self.generators.rows())?;
            places::clear(&mut rows, &mut [], qubits.iter().copied(), limits)?;
            let generators = Operators::of_rows(self.qubits(), rows).deleting(qubits)?;
            Ok(Self { generators, rank: OnceLock::new() })
        })
    }

    /// The code *shortened* in some qubits. Its stabilizers are the stabilizers of this code, with these qubits
    /// removed. Its operators are the operators of this code that commute with all stabilizers and act as the identity
    /// on these qubits. If s qubits are removed, the code has at least k − s logical qubits, and its distance is no
    /// smaller.
    ///
    /// The shortened code exists only if the stabilizers without these qubits still commute. This is the case if the
    /// other qubits are the support of a word of the *puncture code* of E. M. Rains, "Nonbinary quantum codes", 1999.
    ///
    /// # Errors
    /// Two generators do not commute after the qubits are removed, or there is not enough memory.
    ///
    /// # Panics
    /// Some qubit does not exist.
    pub fn shortened(&self, qubits: &[usize]) -> Result<Self, StabilizerError> {
        let shorter = self.generators.deleting(qubits).map_err(StabilizerError::OutOfMemory)?;
        Self::new(shorter.qubits(), shorter.rows().iter().map(|row| shorter.factors_of(row)))
    }

    /// A basis of the logical operators in pairs, the lightest pair first. The two operators of a pair anticommute.
    /// They commute with all other pairs and with all generators. The operators are light, but not proved to be
    /// lightest. Every run returns the same operators.
    ///
    /// Time: at most 64 eliminations of n × n bits for each operator. Memory: 8 n² bits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_pairs_within(&self, limits: &Limits<'_>) -> Result<Vec<LogicalPair>, Reason> {
        self.generators.logical_pairs(self.logical_qubits_within(limits)?, limits)
    }

    /// The weight enumerators A and B. A counts the products of the generators, and B counts the operators that commute
    /// with all generators, both by weight: the number of qubits on which the operator is not the identity. B − A
    /// counts the logical operators. The distance is the least weight at which A and B differ.
    ///
    /// Time: 2^(n − k) × n / 20 word operations, with all threads, and n³ for the MacWilliams identity. Memory: 9 n²
    /// bits.
    ///
    /// # Errors
    /// There are more products than the node limit (at most 2^63), there is not enough memory, or the cancel flag is
    /// set.
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

    /// The factors of each generator (other than the identity), in ascending order of their qubits.
    pub fn generators(&self) -> Vec<Vec<(usize, Pauli)>> {
        self.generators.rows().iter().map(|row| self.generators.factors_of(row)).collect()
    }
}
