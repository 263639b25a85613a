//! Products of Pauli operators on some qubits, as rows of bits.

use super::logical_pairs::{self, Layout};
use super::matrix::Matrix;
use super::pauli::Pauli;
use super::places;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::{Echelon, vectors};
use std::fmt;

/// A pair of logical operators that anticommute with each other and commute with all other pairs. Each operator is
/// given by its factors other than the identity, with their qubits, in ascending order.
pub type LogicalPair = [Vec<(usize, Pauli)>; 2];

/// Products of Pauli operators, without signs. A row contains the bits of the X parts, followed by the bits of the Z
/// parts.
#[derive(Clone, Debug)]
pub(super) struct Operators {
    qubits: usize,
    rows: Vec<Vec<u64>>,
}

/// The reason why a stabilizer code, a subsystem code or a list of logical operators cannot be constructed.
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
    /// Two generators of a stabilizer code do not commute.
    Anticommute {
        /// The earlier generator.
        first: usize,
        /// The later generator.
        second: usize,
    },
    /// An operator that should be logical does not commute with a generator.
    NotLogical {
        /// The operator.
        operator: usize,
        /// The first generator with which it does not commute.
        generator: usize,
    },
    /// An operator that should be logical is a product of generators.
    Stabilizer {
        /// The operator.
        operator: usize,
    },
    /// There are too many qubits.
    TooWide {
        /// The number of qubits.
        qubits: usize,
    },
    /// There is not enough memory for the code.
    OutOfMemory(OutOfMemory),
}

impl Operators {
    /// The largest number of qubits. Each qubit takes three columns of a matrix.
    pub(super) const MOST_QUBITS: usize = Matrix::MOST / 3;

    pub(super) fn none(qubits: usize) -> Result<Self, StabilizerError> {
        if qubits > Self::MOST_QUBITS {
            return Err(StabilizerError::TooWide { qubits });
        }
        Ok(Self { qubits, rows: Vec::new() })
    }

    pub(super) const fn of_rows(qubits: usize, rows: Vec<Vec<u64>>) -> Self {
        Self { qubits, rows }
    }

    /// The bits of an operator that is given by its factors other than the identity, in any order. An error names the
    /// operator by the index that it would have in this list.
    pub(super) fn row_of(
        &self,
        factors: impl IntoIterator<Item = (usize, Pauli)>,
    ) -> Result<Vec<u64>, StabilizerError> {
        let (qubits, generator) = (self.qubits, self.rows.len());
        let mut row = memory::zeroed(self.words()).map_err(StabilizerError::OutOfMemory)?;
        for (qubit, pauli) in factors {
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
        Ok(row)
    }

    pub(super) fn push(&mut self, row: Vec<u64>) -> Result<(), OutOfMemory> {
        memory::push(&mut self.rows, row)
    }

    pub(super) const fn qubits(&self) -> usize {
        self.qubits
    }

    pub(super) fn words(&self) -> usize {
        words_for(2 * self.qubits)
    }

    pub(super) fn rows(&self) -> &[Vec<u64>] {
        &self.rows
    }

    /// The space that the operators span after `change` is applied to each operator.
    pub(super) fn space(
        &self,
        change: impl Fn(&[u64]) -> Result<Vec<u64>, OutOfMemory>,
        limits: &Limits<'_>,
    ) -> Result<Echelon, Reason> {
        let mut space = Echelon::zero(2 * self.qubits);
        for row in &self.rows {
            space.insert(change(row)?, limits)?;
        }
        Ok(space)
    }

    /// Independent generators of all operators that commute with this list.
    pub(super) fn commutant(&self, limits: &Limits<'_>) -> Result<Self, Reason> {
        let space = self.space(|row| self.swapped(row), limits)?;
        let rows = space.orthogonal()?.collect::<Result<Vec<_>, _>>()?;
        Ok(Self::of_rows(self.qubits, rows))
    }

    /// The bytes of memory that a space of operators and the space of all operators commuting with it take together.
    pub(super) fn bytes_of_spaces(qubits: usize) -> u64 {
        Echelon::bytes_needed(4 * qubits, 2 * qubits)
    }

    /// Removes some qubits from all operators. Operators that become the identity are kept.
    pub(super) fn deleting(&self, qubits: &[usize]) -> Result<Self, OutOfMemory> {
        let numbers = places::renumbered(self.qubits, qubits)?;
        let left = places::kept(&numbers);
        let mut rows = memory::room(self.rows.len())?;
        for row in &self.rows {
            let parts = vectors::ones(row).filter_map(|column| {
                let number = numbers[column % self.qubits]? as usize;
                Some(if column < self.qubits { number } else { left + number })
            });
            rows.push(vectors::with_ones(2 * left, parts)?);
        }
        Ok(Self::of_rows(left, rows))
    }

    /// An upper bound on the bytes of memory that the space of the operators takes.
    pub(super) fn bytes_of_space(&self) -> u64 {
        Echelon::bytes_needed(self.rows.len().min(2 * self.qubits), 2 * self.qubits)
    }

    /// Exchanges the X and Z parts of an operator. Another operator anticommutes with it exactly if the result and the
    /// other operator have an odd number of common ones.
    pub(super) fn swapped(&self, row: &[u64]) -> Result<Vec<u64>, OutOfMemory> {
        let mut swapped = memory::zeroed(row.len())?;
        for column in vectors::ones(row) {
            toggle_if(&mut swapped, (column + self.qubits) % (2 * self.qubits), 1);
        }
        Ok(swapped)
    }

    /// An empty matrix with the columns of a problem: one column for each of the operators X, Y and Z on each qubit.
    pub(super) fn matrix(&self) -> Matrix {
        Matrix::empty(3 * self.qubits).expect("the number of qubits was checked")
    }

    /// The number of factors of all operators.
    pub(super) fn factors(&self) -> usize {
        self.rows.iter().map(|row| self.columns(row).count()).sum()
    }

    /// The columns of an operator's factors.
    pub(super) fn columns(&self, row: &[u64]) -> impl Iterator<Item = usize> {
        let pauli = |qubit| match (bit(row, qubit), bit(row, self.qubits + qubit)) {
            (0, 0) => None,
            (1, 0) => Some(3 * qubit),
            (1, 1) => Some(3 * qubit + 1),
            _ => Some(3 * qubit + 2),
        };
        (0..self.qubits).filter_map(pauli)
    }

    /// The columns whose operators anticommute with an operator. On each of its qubits, these are the two other Pauli
    /// operators.
    pub(super) fn anticommuting(&self, row: &[u64]) -> impl Iterator<Item = usize> {
        let others = |own: usize| (own / 3 * 3..own / 3 * 3 + 3).filter(move |&column| column != own);
        self.columns(row).flat_map(others)
    }

    /// `pairs` pairs of operators that commute with this list and with all other pairs. The two operators of a pair
    /// anticommute. `pairs` must be the number of logical qubits.
    pub(super) fn logical_pairs(
        &self,
        pairs: usize,
        limits: &Limits<'_>,
    ) -> Result<Vec<LogicalPair>, Reason> {
        let columns = 2 * self.qubits;
        let commuting = limits.taking(Echelon::bytes_needed(2 * columns, columns), || {
            let space = self.space(|row| self.swapped(row), limits)?;
            Ok(space.orthogonal()?.collect::<Result<Vec<_>, _>>()?)
        })?;
        let layout = Layout {
            columns,
            qubits: self.qubits,
            weight: &|row| self.columns(row).count(),
            swapped: &|row| Ok(self.swapped(row)?),
        };
        let found = logical_pairs::pairs(&layout, commuting, None, pairs, limits)?;
        Ok(found.into_iter().map(|pair| pair.map(|row| self.factors_of(&row))).collect())
    }

    /// The factors of an operator, with their qubits, in ascending order.
    pub(super) fn factors_of(&self, row: &[u64]) -> Vec<(usize, Pauli)> {
        self.columns(row).map(|column| (column / 3, Pauli::ALL[column % 3])).collect()
    }
}

impl fmt::Display for StabilizerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchQubit { generator, qubit, qubits } => {
                write!(
                    formatter,
                    "generator {generator}: expected a qubit below {qubits}, counted from 0, found {qubit}"
                )
            }
            Self::Repeated { generator, qubit } => {
                write!(formatter, "generator {generator} names qubit {qubit} twice")
            }
            Self::Anticommute { first, second } => {
                write!(formatter, "generators {first} and {second} do not commute")
            }
            Self::NotLogical { operator, generator } => {
                write!(formatter, "logical operator {operator} and generator {generator} do not commute")
            }
            Self::Stabilizer { operator } => {
                write!(formatter, "operator {operator} is a product of generators, not a logical operator")
            }
            Self::TooWide { qubits } => {
                write!(formatter, "expected at most {} qubits, found {qubits}", Operators::MOST_QUBITS)
            }
            Self::OutOfMemory(_) => formatter.write_str("there is not enough memory for the code"),
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
