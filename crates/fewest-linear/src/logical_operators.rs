//! Logical operators that a user names for a stabilizer code, and the problems of lightest operators that anticommute
//! with them.

use super::matrix::Matrix;
use super::operators::{Operators, StabilizerError};
use super::pauli::Pauli;
use super::problem::Problem;
use super::stabilizer::StabilizerCode;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::vectors;

/// Some logical operators of a stabilizer code, numbered from 0. Each commutes with all generators and is not a product
/// of generators. Signs are ignored.
///
/// The list may be incomplete and dependent, and need not consist of pairs.
///
/// ```
/// use fewest::linear::{LogicalOperators, Pauli::{X, Z}, StabilizerCode};
///
/// // The generators XXXX and ZZZZ. The operators are X and Z of one logical qubit, and Z of the other.
/// let all = |pauli| (0..4).map(move |qubit| (qubit, pauli));
/// let code = StabilizerCode::new(4, [all(X), all(Z)])?;
/// let logicals = LogicalOperators::new(&code, [[(0, X), (1, X)], [(0, Z), (2, Z)], [(0, Z), (1, Z)]])?;
/// assert_eq!((logicals.partners(0), logicals.partners(2)), (vec![1], vec![]));
/// assert_eq!(logicals.problem([0])?.distance(), Some(2));
/// # Ok::<(), fewest::linear::StabilizerError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LogicalOperators {
    generators: Operators,
    operators: Operators,
}

impl LogicalOperators {
    /// Some operators of a code. Each is given by its factors other than the identity, in any order.
    ///
    /// # Errors
    /// An operator names a qubit that does not exist or names a qubit twice, does not commute with a generator, or is a
    /// product of generators. Or there is not enough memory.
    pub fn new<O>(code: &StabilizerCode, operators: O) -> Result<Self, StabilizerError>
    where
        O: IntoIterator,
        O::Item: IntoIterator<Item = (usize, Pauli)>,
    {
        let generators = code.products();
        let limits = Limits::new();
        let refused = |why| StabilizerError::OutOfMemory(OutOfMemory::of(why));
        let trivial = generators.space(memory::copied, &limits).map_err(refused)?;
        let mut rows = Operators::none(code.qubits())?;
        for (operator, factors) in operators.into_iter().enumerate() {
            let row = rows.row_of(factors)?;
            let swapped = rows.swapped(&row).map_err(StabilizerError::OutOfMemory)?;
            let anticommuting = |generator: &Vec<u64>| vectors::product(generator, &swapped) == 1;
            if let Some(generator) = generators.rows().iter().position(anticommuting) {
                return Err(StabilizerError::NotLogical { operator, generator });
            }
            let same = memory::copied(&row).map_err(StabilizerError::OutOfMemory)?;
            if trivial.contains(same, &limits).map_err(refused)? {
                return Err(StabilizerError::Stabilizer { operator });
            }
            rows.push(row).map_err(StabilizerError::OutOfMemory)?;
        }
        let copied = memory::copied_rows(generators.rows()).map_err(StabilizerError::OutOfMemory)?;
        Ok(Self { generators: Operators::of_rows(code.qubits(), copied), operators: rows })
    }

    pub(super) fn qubits(&self) -> usize {
        self.generators.qubits()
    }

    pub(super) fn generators(&self) -> Vec<Vec<(usize, Pauli)>> {
        self.generators.rows().iter().map(|row| self.generators.factors_of(row)).collect()
    }

    pub(super) fn operators(&self) -> Vec<Vec<(usize, Pauli)>> {
        self.operators.rows().iter().map(|row| self.operators.factors_of(row)).collect()
    }

    /// The number of operators.
    pub fn count(&self) -> usize {
        self.operators.rows().len()
    }

    /// The indices of the operators in this list that anticommute with the operator with index `operator`, ascending.
    ///
    /// # Panics
    /// The operator does not exist, or the system refuses the memory for a row.
    pub fn partners(&self, operator: usize) -> Vec<usize> {
        let row = &self.operators.rows()[operator];
        let swapped = self.operators.swapped(row).expect("there is memory for a row");
        let rows = self.operators.rows().iter().enumerate();
        rows.filter(|(_, other)| vectors::product(other, &swapped) == 1).map(|(number, _)| number).collect()
    }

    /// The rank of the operators modulo the generators. It is 2 k if they generate all logical operators.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn rank_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        let bytes = Operators::bytes_of_spaces(self.generators.qubits());
        limits.taking(bytes, || {
            let mut space = self.generators.space(memory::copied, limits)?;
            let mut rank = 0;
            for row in self.operators.rows() {
                rank += usize::from(space.insert(memory::copied(row)?, limits)?);
            }
            Ok(rank)
        })
    }

    /// The problem of a lightest operator that commutes with all generators and anticommutes with the product of some
    /// of these operators. Its columns are those of [`StabilizerCode::problem`].
    ///
    /// # Errors
    /// There is not enough memory.
    ///
    /// # Panics
    /// Some operator does not exist.
    pub fn problem(&self, product: impl IntoIterator<Item = usize>) -> Result<Problem, StabilizerError> {
        let mut row = memory::zeroed(self.operators.words()).map_err(StabilizerError::OutOfMemory)?;
        for operator in product {
            vectors::add(&mut row, &self.operators.rows()[operator]);
        }
        self.anticommuting([&row]).map_err(StabilizerError::OutOfMemory)
    }

    /// The problem of a lightest operator that commutes with all generators and anticommutes with at least one of these
    /// operators. Its columns are those of [`StabilizerCode::problem`].
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn problem_of_any(&self) -> Result<Problem, StabilizerError> {
        self.any().map_err(StabilizerError::OutOfMemory)
    }

    pub(super) fn any(&self) -> Result<Problem, OutOfMemory> {
        self.anticommuting(self.operators.rows())
    }

    fn anticommuting<'a>(
        &'a self,
        operators: impl IntoIterator<Item = &'a Vec<u64>>,
    ) -> Result<Problem, OutOfMemory> {
        let rows =
            |matrix: &mut Matrix, row: &Vec<u64>| matrix.push_distinct(self.generators.anticommuting(row));
        let (mut checks, mut observables) = (self.generators.matrix(), self.generators.matrix());
        self.generators.rows().iter().try_for_each(|row| rows(&mut checks, row))?;
        operators.into_iter().try_for_each(|row| rows(&mut observables, row))?;
        let problem = Problem::observing(checks, observables)?;
        // Two different operators on a qubit can be replaced by the third one, which is a single column.
        Ok(problem.one_of(3))
    }
}
