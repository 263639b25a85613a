//! Quantum stabilizer codes over qudits of prime dimension.

use super::alphabet::Alphabet;
use super::clusters::Graph;
use super::code::product;
use super::echelon;
use super::field::Field;
use super::letters::Letters;
use super::matrix::{FieldMatrix, FieldMatrixError};
use super::search::{self, WordSpace};
use crate::distance::{Bracket, DistanceOptions, SideReport};
use crate::zimmermann::Bases;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Progress, Reason};
use std::fmt;

/// A quantum stabilizer code over qudits of prime dimension p, given by generators that commute.
///
/// A generator is a row (a | b) of 2n elements of GF(p). It represents the product of X^a Z^b over the n qudits. X adds
/// 1 to a basis state, and Z multiplies state j by the j-th power of a p-th root of unity. Phases are ignored. The
/// weight of an operator is the number of qudits on which it is not the identity.
///
/// ```
/// use fewest::linear::{Field, FieldMatrix, QuditCode};
///
/// // The code [[5, 1, 3]] of qutrits: X Z Z^-1 X^-1 and its cyclic images.
/// let row = |shift: usize| {
///     let mut row = vec![0; 10];
///     for (place, x, z) in [(0, 1, 0), (1, 0, 1), (2, 0, 2), (3, 2, 0)] {
///         row[(place + shift) % 5] = x;
///         row[5 + (place + shift) % 5] = z;
///     }
///     row
/// };
/// let code = QuditCode::new(FieldMatrix::new(Field::new(3)?, 10, (0..4).map(row))?)?;
/// assert_eq!((code.qudits(), code.logical_qudits(), code.distance()), (5, 1, Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct QuditCode {
    generators: FieldMatrix,
    rank: usize,
}

/// The reason why rows do not generate a code of qudits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuditError {
    /// The order of the field is not a prime.
    NotPrime {
        /// The field.
        field: Field,
    },
    /// The number of columns is odd.
    Odd {
        /// The number of columns.
        columns: usize,
    },
    /// Two generators do not commute.
    Noncommuting {
        /// The first generator.
        first: usize,
        /// The second generator.
        second: usize,
    },
    /// A matrix over the field could not be constructed.
    Matrix(FieldMatrixError),
    /// The work was stopped.
    Stopped(Reason),
}

impl QuditCode {
    /// The code of these generators, which may be dependent.
    ///
    /// # Errors
    /// The field is not of prime order, the number of columns is odd, two generators do not commute, or the system
    /// refuses the memory. If generators do not commute, the second generator of the error is the first one that does
    /// not commute with an earlier generator.
    pub fn new(generators: FieldMatrix) -> Result<Self, QuditError> {
        Self::new_within(generators, &Limits::new())
    }

    /// The code of these generators, within limits.
    ///
    /// # Errors
    /// The errors of [`new`](Self::new), there is not enough memory, or the cancel flag is set.
    pub fn new_within(generators: FieldMatrix, limits: &Limits<'_>) -> Result<Self, QuditError> {
        let (field, columns) = (generators.field(), generators.columns());
        if field.degree() != 1 {
            return Err(QuditError::NotPrime { field });
        }
        if columns % 2 == 1 {
            return Err(QuditError::Odd { columns });
        }
        for second in 0..generators.rows() {
            let swapped = swapped(field, generators.row(second));
            for first in 0..second {
                limits.check().map_err(QuditError::Stopped)?;
                if product(field, &swapped, generators.row(first)) != 0 {
                    return Err(QuditError::Noncommuting { first, second });
                }
            }
        }
        let rank = generators.rank_within(limits).map_err(QuditError::Stopped)?;
        Ok(Self { generators, rank })
    }

    /// The field whose order is the dimension of a qudit.
    pub fn field(&self) -> Field {
        self.generators.field()
    }

    /// The number of qudits, n.
    pub fn qudits(&self) -> usize {
        self.generators.columns() / 2
    }

    /// The number of logical qudits, k: n minus the number of independent generators.
    pub fn logical_qudits(&self) -> usize {
        self.qudits() - self.rank
    }

    /// The generators.
    pub fn generators(&self) -> &FieldMatrix {
        &self.generators
    }

    /// The distance: the least weight of an operator that commutes with all generators and is not a product of them.
    /// Without logical qudits, it is the least weight of a stabilizer, as in tables of codes [[n, 0, d]]. `None` if
    /// there are no qudits.
    ///
    /// Time: exponential in the distance.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        let bracket = self.distance_within(&Limits::new(), &|_| {});
        assert!(bracket.is_proved(), "without limits only the system can refuse memory");
        bracket.distance()
    }

    /// Searches for the distance within limits. Returns bounds on the distance, the qudits of the lightest known
    /// operator, and its [entries](Bracket::entries): a row of 2n elements whose first nonzero entry is 1.
    ///
    /// An information set is a set of qudits. A qudit counts once, even if an operator has an X part and a Z part on
    /// it.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        self.distance_with(DistanceOptions::new(), limits, progress)
    }

    /// The distance, with options as in [`LinearCode::distance_with`](crate::LinearCode::distance_with), and with
    /// [`DistanceOptions::without_stabilizers`].
    pub fn distance_with(
        &self,
        options: DistanceOptions,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Bracket {
        let prepared = Prepared::new(self, options.without_stabilizers, limits);
        let run = prepared.and_then(|prepared| prepared.run(self, &options, limits, progress));
        run.unwrap_or_else(Bracket::unprepared)
    }

    fn swapped_generators(&self) -> Result<FieldMatrix, Reason> {
        let rows: Vec<Vec<u8>> = self.generators.iter().map(|row| swapped(self.field(), row)).collect();
        Ok(FieldMatrix::of_rows(self.field(), self.generators.columns(), &rows)?)
    }
}

/// The row (-b | a) for a row (a | b). Its product with another row is 0 exactly if the operators of the two rows
/// commute.
fn swapped(field: Field, row: &[u8]) -> Vec<u8> {
    let (x, z) = row.split_at(row.len() / 2);
    z.iter().map(|&entry| field.negative(entry)).chain(x.iter().copied()).collect()
}

/// The exponents of X, followed by the exponents of Z, of an operator. The letter x + p z of a qudit represents X^x
/// Z^z, where p is `prime`.
fn row(prime: u8, word: &[u8]) -> Vec<u8> {
    word.iter().map(|letter| letter % prime).chain(word.iter().map(|letter| letter / prime)).collect()
}

/// The letters of an operator, as [`row`] defines them, from the exponents of X and Z.
fn word(prime: u8, row: &[u8]) -> Result<Vec<u8>, OutOfMemory> {
    let (x, z) = row.split_at(row.len() / 2);
    memory::collected(x.iter().zip(z).map(|(x, z)| x + prime * z))
}

struct Prepared {
    /// A basis of the operators that commute with all generators.
    words: Vec<Vec<u8>>,
    /// A word is a solution if its product with at least one of these operators is not 0. `None` without logical
    /// qudits, where every nonzero word is a solution.
    logicals: Option<Vec<Vec<u8>>>,
}

impl Prepared {
    fn new(code: &QuditCode, without_stabilizers: bool, limits: &Limits<'_>) -> Result<Self, Reason> {
        let field = code.field();
        if code.logical_qudits() == 0 && !without_stabilizers {
            return Ok(Self { words: code.generators.row_space(limits)?, logicals: None });
        }
        let commuting = code.swapped_generators()?.orthogonal_within(limits)?;
        let words: Vec<Vec<u8>> = commuting.iter().map(<[u8]>::to_vec).collect();
        // A word commutes with all of these words only if it is a product of generators.
        let logicals = words.iter().map(|word| swapped(field, word)).collect();
        Ok(Self { words, logicals: Some(logicals) })
    }

    fn counts_row(&self, field: Field, row: &[u8]) -> bool {
        let anticommutes = |logical: &Vec<u8>| product(field, logical, row) != 0;
        self.logicals.as_ref().is_none_or(|logicals| logicals.iter().any(anticommutes))
    }

    fn run(
        self,
        code: &QuditCode,
        options: &DistanceOptions,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Bracket, Reason> {
        let (field, qudits) = (code.field(), code.qudits());
        let prime = field.order() as u8;
        // Without logical qudits, only products of the generators commute with all generators.
        let checks = &code.generators;
        let flips = |qudit: usize| {
            (1..prime * prime).map(move |letter| {
                let (x, z) = (letter % prime, letter / prime);
                let value = |row: &[u8]| {
                    let (a, b) = (row[qudit], row[qudits + qudit]);
                    field.sum(field.product(a, z), field.negative(field.product(b, x)))
                };
                let values = checks.iter().enumerate().map(move |(check, row)| (check as u32, value(row)));
                values.filter(|&(_, value)| value != 0).collect()
            })
        };
        let entries = checks.rows() as u64 * qudits as u64;
        let bytes = entries.saturating_mul(8 * (field.order() as u64).pow(2));
        let graph = limits.taking(bytes, || {
            let flips = (0..qudits).map(|qudit| flips(qudit).collect()).collect();
            // X^1 Z^b for each b, and Z: one operator of each set of scalar multiples.
            let beginnings = (0..prime).map(|b| 1 + prime * b).chain([prime]).collect();
            Ok(Graph::new(checks.rows(), flips, Alphabet::of_field(field), beginnings, false))
        })?;
        limits.allow((self.words.len() * qudits) as u64 * (field.order() as u64).pow(2))?;
        let counts = |word: &[u8]| {
            word.iter().any(|&letter| letter != 0)
                && (self.logicals.is_none() || self.counts_row(field, &row(prime, word)))
        };
        let mut rows = self.words.clone();
        let rank = echelon::reduce(field, &mut rows, 0..2 * qudits, limits)?.len();
        rows.truncate(rank);
        let mut operators = memory::room(rows.len())?;
        for row in &rows {
            operators.push(word(prime, row)?);
        }
        let letters = Letters { alphabet: Alphabet::of_qudit(field), places: qudits };
        let bases = Bases::new(operators, vec![0; qudits], letters, limits)?;
        let space =
            WordSpace { places: qudits, bases, orbits: Vec::new(), graph, counts: &counts, divisor: 1 };
        let report = search::run(space, options, limits, progress);
        let entries = report.entries.map(|word| echelon::monic(field, row(prime, &word)));
        Ok(Bracket::new(vec![SideReport { entries, ..report }]))
    }
}

impl fmt::Display for QuditError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotPrime { field } => {
                write!(formatter, "expected qudits of prime dimension, found {field}")
            }
            Self::Odd { columns } => {
                write!(formatter, "expected two columns for each qudit, found {columns} columns")
            }
            Self::Noncommuting { first, second } => {
                write!(formatter, "generators {first} and {second} do not commute")
            }
            Self::Matrix(error) => error.fmt(formatter),
            Self::Stopped(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for QuditError {}
