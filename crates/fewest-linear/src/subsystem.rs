//! Quantum subsystem codes. Their gauge generators need not commute.

use super::commuting;
use super::operators::{LogicalPair, Operators, StabilizerError};
use super::orthogonal;
use super::pauli::Pauli;
use super::problem::Problem;
use super::support::Support;
use fewest_core::{Limits, Reason, memory};
use std::sync::OnceLock;

/// A quantum subsystem code, given by gauge generators, which need not commute. Qubits and generators are numbered from
/// 0. Signs are ignored.
///
/// The products of the gauge generators form the gauge group. The members that commute with all generators are the
/// *stabilizers*. The other members act on *gauge qubits*, whose state does not matter. A *bare logical operator*
/// commutes with all gauge generators and is not a stabilizer. A *dressed logical operator* is the product of a bare
/// logical operator and any member of the gauge group. It commutes with all stabilizers and is not in the gauge group.
/// The distance of the code is the least weight of a dressed logical operator.
///
/// ```
/// use fewest::linear::{Pauli, SubsystemCode};
///
/// // The Bacon-Shor code on 3 x 3 qubits: XX on neighbors in a column, ZZ on neighbors in a row.
/// let columns = (0..6).map(|qubit| [(qubit, Pauli::X), (qubit + 3, Pauli::X)]);
/// let rows = (0..9).filter(|qubit| qubit % 3 < 2).map(|qubit| [(qubit, Pauli::Z), (qubit + 1, Pauli::Z)]);
/// let code = SubsystemCode::new(9, columns.chain(rows))?;
/// assert_eq!((code.logical_qubits(), code.gauge_qubits(), code.stabilizer_rank()), (1, 4, 4));
/// assert_eq!(code.problem().lightest().expect("it has a logical qubit").weight(), 3);
/// # Ok::<(), fewest::linear::StabilizerError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SubsystemCode {
    gauge: Operators,
    /// The stabilizers and the numbers of qubits, computed on first use.
    structure: OnceLock<Structure>,
}

#[derive(Clone, Debug)]
struct Structure {
    /// Independent generators of the stabilizers.
    stabilizers: Operators,
    logical_qubits: usize,
    gauge_qubits: usize,
}

impl SubsystemCode {
    /// The code on `qubits` qubits with these gauge generators. Each generator is given by its factors other than the
    /// identity, in any order. Generators may be dependent.
    ///
    /// # Errors
    /// A generator names a qubit that does not exist or names a qubit twice, there are too many qubits, or there is not
    /// enough memory.
    pub fn new<G>(qubits: usize, generators: G) -> Result<Self, StabilizerError>
    where
        G: IntoIterator,
        G::Item: IntoIterator<Item = (usize, Pauli)>,
    {
        let mut gauge = Operators::none(qubits)?;
        for factors in generators {
            let row = gauge.row_of(factors)?;
            gauge.push(row).map_err(StabilizerError::OutOfMemory)?;
        }
        Ok(Self { gauge, structure: OnceLock::new() })
    }

    /// The factors of each gauge generator (other than the identity), in ascending order of their qubits.
    pub fn gauge(&self) -> Vec<Vec<(usize, Pauli)>> {
        self.gauge.rows().iter().map(|row| self.gauge.factors_of(row)).collect()
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.gauge.qubits()
    }

    /// The number of logical qubits, k. If it is 0, there are no logical operators.
    ///
    /// Time: at most about 2 × generators² × qubits word operations, for the first call of any method that needs this
    /// number. Memory: three times that of the generators.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn logical_qubits(&self) -> usize {
        self.unlimited().logical_qubits
    }

    /// The number of gauge qubits. Time and memory: as for [`logical_qubits`](Self::logical_qubits).
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn gauge_qubits(&self) -> usize {
        self.unlimited().gauge_qubits
    }

    /// The number of independent stabilizers: n minus the number of logical qubits and minus the number of gauge
    /// qubits.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn stabilizer_rank(&self) -> usize {
        self.unlimited().stabilizers.rows().len()
    }

    fn unlimited(&self) -> &Structure {
        self.structure(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The numbers of logical and of gauge qubits, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_and_gauge_qubits_within(&self, limits: &Limits<'_>) -> Result<(usize, usize), Reason> {
        let structure = self.structure(limits)?;
        Ok((structure.logical_qubits, structure.gauge_qubits))
    }

    /// Independent generators of the stabilizers, within limits, the lightest generator first. Each is given by its
    /// factors other than the identity.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn stabilizers_within(&self, limits: &Limits<'_>) -> Result<Vec<Vec<(usize, Pauli)>>, Reason> {
        let stabilizers = &self.structure(limits)?.stabilizers;
        Ok(stabilizers.rows().iter().map(|row| stabilizers.factors_of(row)).collect())
    }

    fn structure(&self, limits: &Limits<'_>) -> Result<&Structure, Reason> {
        if let Some(known) = self.structure.get() {
            return Ok(known);
        }
        let bytes = self.gauge.bytes_of_space();
        let found = limits.taking(bytes.saturating_mul(3), || self.find_structure(limits))?;
        Ok(self.structure.get_or_init(|| found))
    }

    fn find_structure(&self, limits: &Limits<'_>) -> Result<Structure, Reason> {
        let (gauge, qubits) = (&self.gauge, self.qubits());
        let rank = gauge.space(memory::copied, limits)?.rank();
        let rows = memory::copied_rows(gauge.rows())?;
        let tests = gauge.rows().iter().map(|row| gauge.swapped(row));
        let weight = |row: &[u64]| gauge.columns(row).count();
        let stabilizers = orthogonal::part(2 * qubits, rows, tests, weight, limits)?;
        // The gauge group is generated by the stabilizers and two further operators for each gauge qubit.
        let gauge_qubits = (rank - stabilizers.len()) / 2;
        let logical_qubits = qubits - stabilizers.len() - gauge_qubits;
        Ok(Structure { stabilizers: Operators::of_rows(qubits, stabilizers), logical_qubits, gauge_qubits })
    }

    /// The problem of a lightest dressed logical operator: an operator that commutes with all stabilizers and is not a
    /// product of gauge generators. Its weight is the distance of the code.
    ///
    /// The columns are those of [`StabilizerCode::problem`](super::StabilizerCode::problem), and
    /// [`operators`](Self::operators) translates a word.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self) -> Problem {
        self.problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a lightest dressed logical operator, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let structure = self.structure(limits)?;
        commuting::problem(&structure.stabilizers, &self.gauge, 2 * structure.logical_qubits, limits)
    }

    /// The problem of a lightest bare logical operator: an operator that commutes with all gauge generators and is not
    /// a stabilizer.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn bare_problem(&self) -> Problem {
        self.bare_problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a lightest bare logical operator, as [`bare_problem`](Self::bare_problem) makes it, within
    /// limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn bare_problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let structure = self.structure(limits)?;
        commuting::problem(&self.gauge, &structure.stabilizers, 2 * structure.logical_qubits, limits)
    }

    /// The problem of a lightest stabilizer of a code without logical and gauge qubits, as
    /// [`StabilizerCode::stabilizer_problem_within`](super::StabilizerCode::stabilizer_problem_within) makes it.
    pub(super) fn problem_of_state(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let none = Operators::of_rows(self.qubits(), Vec::new());
        commuting::problem(&self.gauge, &none, self.qubits(), limits)
    }

    /// A basis of the bare logical operators in pairs, the lightest pair first. The two operators of a pair
    /// anticommute. They commute with all other pairs and with all gauge generators. The operators are light, but not
    /// proved to be lightest. Every run returns the same operators.
    ///
    /// Time: at most 64 eliminations of n × n bits for each operator. Memory: 8 n² bits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_pairs_within(&self, limits: &Limits<'_>) -> Result<Vec<LogicalPair>, Reason> {
        self.gauge.logical_pairs(self.structure(limits)?.logical_qubits, limits)
    }

    /// The Pauli operators of a word of [`problem`](Self::problem) or [`bare_problem`](Self::bare_problem), with their
    /// qubits, in ascending order.
    pub fn operators(&self, word: &Support) -> Vec<(usize, Pauli)> {
        word.columns().map(|column| (column / 3, Pauli::ALL[column % 3])).collect()
    }
}
