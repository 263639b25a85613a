//! Quantum CSS codes: two matrices of checks that commute.

use super::logical_pairs::{self, Layout};
use super::matrix::Matrix;
use super::problem::Problem;
use super::problem_error::ProblemError;
use super::search::Report;
use super::support::Support;
use super::symmetry::{self, Permutation};
use fewest_core::{Limits, Outcome, Reason, memory};
use fewest_gf2::{Echelon, vectors};
use std::sync::{Arc, OnceLock};

/// A quantum CSS code: X checks and Z checks that commute with each other.
#[derive(Clone, Debug)]
pub struct CssCode {
    x: Arc<Matrix>,
    z: Arc<Matrix>,
    /// The number of logical qubits, computed on first use.
    logical_qubits: OnceLock<usize>,
}

/// One of the two kinds of operators of a CSS code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Bit flips.
    X,
    /// Phase flips.
    Z,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::X, Self::Z];

    /// The other side, whose checks detect the errors of this side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::Z,
            Self::Z => Self::X,
        }
    }
}

/// The limit on the edges that are read to look for an exchange before a side is searched.
const FIRST_WORK: u64 = 1 << 20;

impl CssCode {
    /// The code with the checks H_X and H_Z: a column per qubit, a row per check.
    ///
    /// # Errors
    /// The matrices have different numbers of columns, two checks do not commute, or there is not enough memory. In
    /// [`ProblemError::Anticommute`], the check is the row of H_X and the stabilizer is the row of H_Z.
    pub fn new(x: Matrix, z: Matrix) -> Result<Self, ProblemError> {
        Problem::commute(&x, &z, &Limits::new())?;
        Ok(Self::of_commuting(Arc::new(x), Arc::new(z)))
    }

    pub(super) const fn of_commuting(x: Arc<Matrix>, z: Arc<Matrix>) -> Self {
        Self { x, z, logical_qubits: OnceLock::new() }
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.x.columns()
    }

    /// The number of logical qubits, k = n − rank H_X − rank H_Z. If it is 0, there are no logical operators.
    ///
    /// Time and memory: as for [`Matrix::rank`] for both matrices when it is first called.
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
        if let Some(&known) = self.logical_qubits.get() {
            return Ok(known);
        }
        let logical = self.qubits() - self.x.rank_within(limits)? - self.z.rank_within(limits)?;
        Ok(*self.logical_qubits.get_or_init(|| logical))
    }

    /// The checks of a side.
    pub fn checks(&self, side: Side) -> &Matrix {
        self.shared(side)
    }

    fn shared(&self, side: Side) -> &Arc<Matrix> {
        match side {
            Side::X => &self.x,
            Side::Z => &self.z,
        }
    }

    /// The problem of a lightest logical operator of a side: an operator that commutes with the checks of the other
    /// side and is not a product of checks of its own side. Its weight is the distance d_X or d_Z. The columns of the
    /// problem are the qubits.
    ///
    /// Memory: (n + k) × n bits.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self, side: Side) -> Problem {
        self.problem_within(side, &Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a side, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn problem_within(&self, side: Side, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let [checks, stabilizers] = [side.other(), side].map(|side| Arc::clone(self.shared(side)));
        let logical = self.logical_qubits_within(limits)?;
        limits.taking(Problem::bytes_to_commute(self.qubits(), logical), || {
            Problem::commuting(checks, stabilizers, limits)
        })
    }

    /// The problem of a lightest stabilizer of a side, within limits: a nonzero sum of checks of this side.
    ///
    /// Without logical qubits, every operator that commutes with the checks of the other side is a sum of checks of
    /// this side. The lighter answer of the two sides is a lightest stabilizer of the code, because a product of an X
    /// stabilizer and a Z stabilizer is no lighter than either factor.
    ///
    /// Memory: as for [`Matrix::orthogonal_within`] if there are logical qubits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn stabilizer_problem_within(&self, side: Side, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let checks = match self.logical_qubits_within(limits)? {
            0 => self.checks(side.other()).try_clone()?,
            _ => self.checks(side).orthogonal_within(limits)?,
        };
        Ok(Problem::codeword(checks))
    }

    /// The code *punctured* in some qubits, within limits.
    /// [`StabilizerCode::punctured_within`](super::StabilizerCode::punctured_within) defines the term: each of these
    /// qubits is projected on the state 0. The new X checks are the sums of X checks that are 0 on these qubits. The
    /// new Z checks are all Z checks. The qubits are removed from both.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// Some qubit does not exist.
    pub fn punctured_within(&self, qubits: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        let (x, z) = (self.x.vanishing_within(qubits, limits)?, self.z.deleting(qubits)?);
        Ok(Self::of_commuting(Arc::new(x), Arc::new(z)))
    }

    /// The code *shortened* in some qubits, as [`StabilizerCode::shortened`](super::StabilizerCode::shortened) defines
    /// it. Its checks are those of this code, with these qubits removed.
    ///
    /// ```
    /// use fewest::linear::{CssCode, Matrix};
    ///
    /// let even = Matrix::new(4, [vec![0, 1, 2, 3]])?;
    /// let code = CssCode::new(even.clone(), even)?;
    /// let shorter = code.shortened(&[2, 3])?;
    /// assert_eq!((shorter.qubits(), shorter.logical_qubits()), (2, 0));
    /// assert!(code.shortened(&[3]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two checks do not commute after these qubits are removed, or there is not enough memory.
    ///
    /// # Panics
    /// Some qubit does not exist.
    pub fn shortened(&self, qubits: &[usize]) -> Result<Self, ProblemError> {
        let deleting = |matrix: &Matrix| matrix.deleting(qubits).map_err(ProblemError::OutOfMemory);
        Self::new(deleting(&self.x)?, deleting(&self.z)?)
    }

    /// A basis of the logical operators, in pairs of an X operator and a Z operator, sorted by the weight of X and then
    /// of Z. The two operators of a pair anticommute, and they commute with all other pairs. The operators are light, but
    /// not proved to be lightest. Every run returns the same operators.
    ///
    /// Time: at most 64 eliminations of n × n bits for each operator. Memory: 4 n² bits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_pairs_within(&self, limits: &Limits<'_>) -> Result<Vec<[Support; 2]>, Reason> {
        pairs([&self.z, &self.x], self.logical_qubits_within(limits)?, limits)
    }

    /// Finds a permutation of the qubits that maps the checks of each side to those of the other.
    ///
    /// Under such a permutation, both sides have the same distance, and words of side X are mapped to words of side Z.
    /// Returns `None` if there is no such permutation, or if a bounded search finds none.
    pub fn exchange(&self) -> Option<Permutation> {
        self.exchange_by(symmetry::MOST_WORK, &Limits::new())
    }

    /// An exchange, if one is found within about a hundredth of a second.
    pub(super) fn exchange_at_first(&self, limits: &Limits<'_>) -> Option<Permutation> {
        self.exchange_by(FIRST_WORK, limits)
    }

    /// An exchange, if one is found within a fraction of the time that a search of `nodes` nodes takes.
    pub(super) fn exchange_after(&self, nodes: u64, limits: &Limits<'_>) -> Option<Permutation> {
        let work = nodes.saturating_mul(symmetry::WORK_FOR_A_NODE).min(symmetry::MOST_WORK);
        self.exchange_by(work, limits)
    }

    /// An exchange, if one is found after reading about `work` edges.
    fn exchange_by(&self, work: u64, limits: &Limits<'_>) -> Option<Permutation> {
        symmetry::equivalence([&self.z, &self.x], [&self.x, &self.z], work, limits)
    }

    /// Returns a lightest word of side Z without a search of side Z. `x` is the report of side X. The result is the
    /// image of its word under an [exchange](Self::exchange) of the sides, verified as a word of side Z.
    ///
    /// Returns `None` if `x` is not solved, if no exchange is found within a fraction of the time that `x` took, or if
    /// there is not enough memory.
    ///
    /// `x` must be a report of this code. For a report of another code, the result is `None` or a word of side Z that
    /// may not be lightest.
    pub fn exchanged(&self, x: &Report<Support>) -> Option<Support> {
        self.exchanged_within(x, &Limits::new())
    }

    /// Returns the word that [`exchanged`](Self::exchanged) returns, if the limits allow it.
    pub fn exchanged_within(&self, x: &Report<Support>, limits: &Limits<'_>) -> Option<Support> {
        let Outcome::Solved(word) = &x.outcome else { return None };
        if word.columns().any(|qubit| qubit >= self.qubits()) {
            return None;
        }
        let image = self.exchange_after(x.nodes, limits)?.apply(word);
        let z = match self.logical_qubits_within(limits).ok()? {
            // Without logical qubits, the lightest words are stabilizers.
            0 => self.stabilizer_problem_within(Side::Z, limits),
            _ => self.problem_within(Side::Z, limits),
        };
        let z = z.ok()?;
        Some(image).filter(|word| z.accepts(word.columns()))
    }
}

/// Pairs of an X operator that commutes with the first matrix and a Z operator that commutes with the second matrix.
/// The operators of a pair anticommute, and they commute with all other pairs.
pub(super) fn pairs(
    checks: [&Matrix; 2],
    logical_qubits: usize,
    limits: &Limits<'_>,
) -> Result<Vec<[Support; 2]>, Reason> {
    let columns = checks[0].columns();
    let commuting = |checks: &Matrix| {
        limits.taking(Echelon::bytes_needed(2 * columns, columns), || {
            Ok(checks.row_space(limits)?.orthogonal()?.collect::<Result<Vec<_>, _>>()?)
        })
    };
    let (x, z) = (commuting(checks[0])?, commuting(checks[1])?);
    let layout = Layout {
        columns,
        qubits: columns,
        weight: &vectors::weight,
        swapped: &|row| Ok(memory::copied(row)?),
    };
    let found = logical_pairs::pairs(&layout, x, Some(z), logical_qubits, limits)?;
    let support = |row: Vec<u64>| vectors::ones(&row).collect::<Support>();
    Ok(found.into_iter().map(|pair| pair.map(support)).collect())
}
