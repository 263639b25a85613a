//! Quantum stabilizer codes: generators that are commuting products of Pauli operators.

use super::matrix::Matrix;
use super::problem::{Functionals, Problem};
use super::support::Support;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::{Echelon, vectors};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A Pauli operator on one qubit, other than the identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pauli {
    /// A bit flip.
    X,
    /// A bit flip and a phase flip.
    Y,
    /// A phase flip.
    Z,
}

impl Pauli {
    /// All three, in the order of a qubit's columns in [`StabilizerCode::problem`].
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// Whether it has an X part, and whether it has a Z part.
    const fn parts(self) -> (bool, bool) {
        match self {
            Self::X => (true, false),
            Self::Y => (true, true),
            Self::Z => (false, true),
        }
    }
}

/// A quantum stabilizer code, given by generators that commute. The weight of an operator is the number of qubits on
/// which it is not the identity. Qubits and generators are numbered from 0; signs are ignored.
///
/// Memory: 2 bits per qubit and generator.
#[derive(Clone, Debug)]
pub struct StabilizerCode {
    qubits: usize,
    /// Each generator: the bits of its X parts, then those of its Z parts.
    generators: Vec<Vec<u64>>,
    /// The number of independent generators, once somebody has asked for it.
    rank: OnceLock<usize>,
}

/// The reason why a stabilizer code cannot be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StabilizerError {
    /// A generator names a qubit that the code does not have.
    NoSuchQubit {
        /// The generator.
        generator: usize,
        /// The qubit that it names.
        qubit: usize,
        /// The number of qubits of the code.
        qubits: usize,
    },
    /// A generator names a qubit twice.
    Repeated {
        /// The generator.
        generator: usize,
        /// The qubit.
        qubit: usize,
    },
    /// Two generators do not commute.
    Anticommute {
        /// The earlier one.
        first: usize,
        /// The later one.
        second: usize,
    },
    /// There are too many qubits.
    TooWide {
        /// The number of qubits.
        qubits: usize,
    },
    /// There is not enough memory for the code.
    OutOfMemory(OutOfMemory),
}

impl StabilizerCode {
    /// The most qubits that a code can have: each qubit takes three columns of a matrix.
    pub const MOST_QUBITS: usize = Matrix::MOST / 3;

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
        if qubits > Self::MOST_QUBITS {
            return Err(StabilizerError::TooWide { qubits });
        }
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for (generator, operators) in generators.into_iter().enumerate() {
            let mut row = memory::zeroed(words_for(2 * qubits)).map_err(StabilizerError::OutOfMemory)?;
            for (qubit, pauli) in operators {
                if qubit >= qubits {
                    return Err(StabilizerError::NoSuchQubit { generator, qubit, qubits });
                }
                if bit(&row, qubit) | bit(&row, qubits + qubit) == 1 {
                    return Err(StabilizerError::Repeated { generator, qubit });
                }
                let (x, z) = pauli.parts();
                toggle_if(&mut row, qubit, x.into());
                toggle_if(&mut row, qubits + qubit, z.into());
            }
            let swapped = swapped(&row, qubits).map_err(StabilizerError::OutOfMemory)?;
            let odd = |other: &Vec<u64>| vectors::product(other, &swapped) == 1;
            if let Some(first) = rows.iter().position(odd) {
                return Err(StabilizerError::Anticommute { first, second: generator });
            }
            memory::push(&mut rows, row).map_err(StabilizerError::OutOfMemory)?;
        }
        Ok(Self { qubits, generators: rows, rank: OnceLock::new() })
    }

    /// The space that the generators span, each changed before.
    fn space(
        &self,
        change: impl Fn(&[u64]) -> Result<Vec<u64>, OutOfMemory>,
        limits: &Limits<'_>,
    ) -> Result<Echelon, Reason> {
        let mut space = Echelon::zero(2 * self.qubits);
        for row in &self.generators {
            space.insert(change(row)?, limits)?;
        }
        Ok(space)
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.qubits
    }

    /// The number of logical qubits, k: n minus the number of independent generators. If it is 0, the code has no
    /// distance.
    ///
    /// Time: generators × rank × qubits / 32 word operations when it is first called. Memory: as much as the generators.
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
            return Ok(self.qubits - rank);
        }
        let bytes = Echelon::bytes_needed(self.generators.len().min(2 * self.qubits), 2 * self.qubits);
        let rank = limits.taking(bytes, || Ok(self.space(memory::copied, limits)?.rank()))?;
        Ok(self.qubits - *self.rank.get_or_init(|| rank))
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
        limits.taking(self.bytes_of_problem(logical), || self.new_problem(logical, limits))
    }

    fn new_problem(&self, logical: usize, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let swapped = self.space(|row| swapped(row, self.qubits), limits)?;
        let mut space = self.space(memory::copied, limits)?;
        let logical = 2 * logical;
        let mut functionals = Functionals::zero(logical, 3 * self.qubits)?;
        let mut commuting = swapped.orthogonal()?;
        for number in 0..logical {
            let independent = space.insert_next(&mut commuting, limits)?;
            functionals.set(number, self.anticommuting(&independent));
        }
        let mut checks = self.matrix();
        let mut stabilizers = self.matrix();
        for row in &self.generators {
            checks.push_distinct(self.anticommuting(row))?;
            stabilizers.push_distinct(self.columns(row))?;
        }
        for qubit in 0..self.qubits {
            stabilizers.push_distinct((0..3).map(|pauli| 3 * qubit + pauli))?;
        }
        Ok(Problem::observed(Arc::new(checks), Arc::new(stabilizers), functionals))
    }

    /// About the bytes of memory in which the problem is made.
    fn bytes_of_problem(&self, logical: usize) -> u64 {
        let qubits = self.qubits;
        let operators: usize = self.generators.iter().map(|row| self.columns(row).count()).sum();
        // The space of the generators and that of all operators that commute with them have all dimensions together.
        Echelon::bytes_needed(2 * qubits, 2 * qubits)
            .saturating_add(Functionals::bytes_needed(2 * logical, 3 * qubits))
            // Each operator anticommutes with two others.
            .saturating_add(Matrix::bytes_needed(self.generators.len(), operators.saturating_mul(2)))
            .saturating_add(Matrix::bytes_needed(self.generators.len() + qubits, operators + 3 * qubits))
    }

    /// The Pauli operators of a word of [`problem`](Self::problem), with their qubits, in ascending order.
    pub fn operators(&self, word: &Support) -> Vec<(usize, Pauli)> {
        word.columns().map(|column| (column / 3, Pauli::ALL[column % 3])).collect()
    }

    /// A matrix of the problem's columns, without rows.
    fn matrix(&self) -> Matrix {
        Matrix::empty(3 * self.qubits).expect("there are not too many qubits")
    }

    /// The columns of an operator given by its bits.
    fn columns(&self, row: &[u64]) -> impl Iterator<Item = usize> {
        let pauli = |qubit| match (bit(row, qubit), bit(row, self.qubits + qubit)) {
            (0, 0) => None,
            (1, 0) => Some(3 * qubit),
            (1, 1) => Some(3 * qubit + 1),
            _ => Some(3 * qubit + 2),
        };
        (0..self.qubits).filter_map(pauli)
    }

    /// The columns whose operators anticommute with an operator: on each of its qubits, the two other ones.
    fn anticommuting(&self, row: &[u64]) -> impl Iterator<Item = usize> {
        let others = |own: usize| (own / 3 * 3..own / 3 * 3 + 3).filter(move |&column| column != own);
        self.columns(row).flat_map(others)
    }
}

/// The operator with its X and Z parts exchanged. Another operator anticommutes with the original exactly if it shares
/// an odd number of ones with the result.
fn swapped(row: &[u64], qubits: usize) -> Result<Vec<u64>, OutOfMemory> {
    let mut swapped = memory::zeroed(row.len())?;
    for column in vectors::ones(row) {
        toggle_if(&mut swapped, (column + qubits) % (2 * qubits), 1);
    }
    Ok(swapped)
}

impl fmt::Display for Pauli {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        })
    }
}

impl fmt::Display for StabilizerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchQubit { generator, qubit, qubits } => {
                write!(
                    formatter,
                    "generator {generator} names qubit {qubit}, but there are {qubits} qubits (from 0)"
                )
            }
            Self::Repeated { generator, qubit } => {
                write!(formatter, "generator {generator} names qubit {qubit} twice")
            }
            Self::Anticommute { first, second } => {
                write!(formatter, "generators {first} and {second} do not commute")
            }
            Self::TooWide { qubits } => {
                write!(formatter, "{qubits} qubits are too many: at most {} fit", StabilizerCode::MOST_QUBITS)
            }
            Self::OutOfMemory(_) => formatter.write_str("the code is too large"),
        }
    }
}

impl std::error::Error for StabilizerError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::OutOfMemory(error) => Some(error),
            _ => None,
        }
    }
}
