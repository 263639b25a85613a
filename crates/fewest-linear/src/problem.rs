//! The problem that a search solves: checks, a syndrome, and the condition on solutions.

use super::counts::{Counts, Functionals};
use super::matrix::{self, Matrix};
use super::problem_error::ProblemError;
use fewest_core::fingerprint::Fingerprint;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::{Echelon, vectors};
use std::sync::Arc;

/// The problem of finding a lightest *solution*: a vector that has a given syndrome and satisfies the problem's
/// condition. For instance, the condition may be that the vector is not a sum of stabilizers.
///
/// A *check* is a row of a matrix H. A vector *violates* a check if it has an odd number of ones in the check's
/// columns. The *syndrome* Hx of a vector x is the set of checks that it violates. The *weight* of a vector is the
/// number of its ones. Rows and columns are numbered from 0.
///
/// ```
/// use fewest::linear::{Matrix, Problem};
///
/// // The checks of the Hamming code: column j is the binary number j + 1.
/// let checks = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
/// let lightest = Problem::codeword(checks).lightest().expect("the code has words");
/// assert_eq!(lightest.weight(), 3);
/// # Ok::<(), fewest::linear::MatrixError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    /// The checks. All problems of one solver share them.
    checks: Arc<Matrix>,
    /// The checks that a vector must violate, ascending.
    syndrome: Vec<u32>,
    /// Vectors that may be added to any vector. Adding them changes neither its syndrome nor whether it is a solution.
    stabilizers: Arc<Matrix>,
    /// The rows that decide which vectors are solutions: the stabilizers or the observables. An automorphism must keep
    /// these rows and the checks.
    frame: Frame,
    counts: Counts,
    /// The size of groups of consecutive columns. A word contains at most one column of each group.
    exclusive: usize,
}

/// The rows that decide, besides the checks, which vectors are solutions.
#[derive(Clone, Debug)]
enum Frame {
    /// Stabilizers: a vector that is a sum of stabilizers is not a solution.
    Stabilizers,
    /// Observables: a vector on which all observables are 0 is not a solution.
    Observables(Matrix),
}

impl Problem {
    /// The problem of a lightest codeword: a nonzero vector that violates no check.
    ///
    /// The weight of an answer is the distance of the classical code. The problem is unsolvable if the code contains
    /// only the zero vector.
    pub fn codeword(checks: Matrix) -> Self {
        Self { counts: Counts::Nonzero, ..Self::without_syndrome(Arc::new(checks)) }
    }

    /// The problem of a lightest logical operator: a vector that violates no check and is not a sum of stabilizers.
    ///
    /// This is the problem of one side of a quantum CSS code: for the distance d_X, the checks are H_Z and the
    /// stabilizers are H_X. The problem is unsolvable if the code has no logical qubits.
    ///
    /// Memory: columns² bits, and columns × logical qubits bits.
    ///
    /// # Errors
    /// The matrices have different numbers of columns, a check and a stabilizer do not commute, or there is not enough
    /// memory.
    pub fn logical(checks: Matrix, stabilizers: Matrix) -> Result<Self, ProblemError> {
        Self::logical_within(checks, stabilizers, &Limits::new())
    }

    /// The problem of a lightest logical operator, as [`logical`](Self::logical) makes it, within limits. It examines no
    /// nodes.
    ///
    /// # Errors
    /// The errors of [`logical`](Self::logical), with the limit of memory, or [`ProblemError::Stopped`] if the cancel flag
    /// is set.
    pub fn logical_within(
        checks: Matrix,
        stabilizers: Matrix,
        limits: &Limits<'_>,
    ) -> Result<Self, ProblemError> {
        Self::commute(&checks, &stabilizers, limits)?;
        let bytes = Self::bytes_to_commute(checks.columns(), 0);
        limits
            .taking(bytes, || Self::commuting(Arc::new(checks), Arc::new(stabilizers), limits))
            .map_err(ProblemError::of)
    }

    /// The problem of a lightest logical operator, for checks and stabilizers that commute.
    ///
    /// # Errors
    /// The system refuses the memory, or the cancel flag is set.
    pub(super) fn commuting(
        checks: Arc<Matrix>,
        stabilizers: Arc<Matrix>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let columns = checks.columns();
        // A word is a sum of stabilizers exactly if it commutes with every logical operator of the other side. These
        // logical operators are the vectors that commute with all stabilizers, modulo sums of checks.
        let stabilized = stabilizers.row_space(limits)?;
        let mut space = checks.row_space(limits)?;
        let logical = columns - stabilized.rank() - space.rank();
        let mut functionals = Functionals::zero(logical, columns)?;
        let mut orthogonal = stabilized.orthogonal()?;
        for number in 0..logical {
            let independent = space.insert_next(&mut orthogonal, limits)?;
            functionals.set(number, vectors::ones(&independent));
        }
        drop(orthogonal);
        Ok(Self::observed(checks, stabilizers, functionals))
    }

    /// The bytes of memory that [`commuting`](Self::commuting) requires for `logical` logical operators.
    pub(super) fn bytes_to_commute(columns: usize, logical: usize) -> u64 {
        // The span of the stabilizers and the space of the vectors that commute with all stabilizers have dimensions
        // that add up to `columns`.
        Echelon::bytes_needed(columns, columns).saturating_add(Functionals::bytes_needed(logical, columns))
    }

    /// The problem of the fewest undetected errors that flip an observable: a lightest vector that violates no check
    /// and has an odd number of ones in at least one row of `observables`. A column is an error, and a check is a
    /// detector.
    ///
    /// # Errors
    /// The matrices have different numbers of columns, or there is not enough memory.
    pub fn undetected(checks: Matrix, observables: &Matrix) -> Result<Self, ProblemError> {
        Self::same_widths(&checks, observables)?;
        let observables = observables.try_clone().map_err(ProblemError::OutOfMemory)?;
        Self::observing(checks, observables).map_err(ProblemError::OutOfMemory)
    }

    /// The problem of the fewest undetected errors, for matrices with the same number of columns.
    pub(super) fn observing(checks: Matrix, observables: Matrix) -> Result<Self, OutOfMemory> {
        let mut functionals = Functionals::zero(observables.rows(), observables.columns())?;
        for (number, row) in observables.iter().enumerate() {
            functionals.set(number, row.iter().map(|&column| column as usize));
        }
        let stabilizers = Self::none(&checks);
        let frame = Frame::Observables(observables);
        Ok(Self { frame, ..Self::observed(Arc::new(checks), stabilizers, functionals) })
    }

    /// The problem of a lightest vector that violates exactly the checks in `syndrome`.
    ///
    /// The checks may be given in any order. If `syndrome` is empty, the zero vector is the answer.
    ///
    /// # Errors
    /// The syndrome names a check that does not exist, or names a check twice.
    pub fn syndrome(checks: Matrix, syndrome: impl IntoIterator<Item = usize>) -> Result<Self, ProblemError> {
        Self::without_syndrome(Arc::new(checks)).with_syndrome(syndrome)
    }

    /// The problem of a lightest vector that violates no check, without a further condition. The zero vector is a
    /// solution, so it is the answer.
    pub(super) fn without_syndrome(checks: Arc<Matrix>) -> Self {
        let stabilizers = Self::none(&checks);
        Self {
            checks,
            syndrome: Vec::new(),
            stabilizers,
            frame: Frame::Stabilizers,
            counts: Counts::Every,
            exclusive: 1,
        }
    }

    /// The same problem with another syndrome.
    ///
    /// # Errors
    /// The errors of [`syndrome`](Self::syndrome).
    pub(super) fn with_syndrome(
        &self,
        syndrome: impl IntoIterator<Item = usize>,
    ) -> Result<Self, ProblemError> {
        let checks = self.checks.rows();
        let mut violated = Vec::new();
        for check in syndrome {
            if check >= checks {
                return Err(ProblemError::NoSuchCheck { check, checks });
            }
            violated.push(check as u32);
        }
        violated.sort_unstable();
        if let Some(pair) = violated.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(ProblemError::Repeated { check: pair[0] as usize });
        }
        Ok(Self { syndrome: violated, ..self.clone() })
    }

    /// The problem whose solutions violate no check and make at least one of the `functionals` 1.
    ///
    /// The caller ensures that every stabilizer violates no check and makes all functionals 0.
    pub(super) fn observed(checks: Arc<Matrix>, stabilizers: Arc<Matrix>, functionals: Functionals) -> Self {
        Self { stabilizers, counts: Counts::Observed(functionals), ..Self::without_syndrome(checks) }
    }

    /// The same problem, where a word contains at most one column of each group of `columns` consecutive columns, such
    /// as the operators on a qubit. The caller ensures that every excluded word is equivalent to a lighter word.
    pub(super) fn one_of(self, columns: usize) -> Self {
        Self { exclusive: columns, ..self }
    }

    /// The size of the groups of consecutive columns. A word contains at most one column of each group.
    pub(super) fn exclusive(&self) -> usize {
        self.exclusive
    }

    pub(super) fn shared_checks(&self) -> Arc<Matrix> {
        Arc::clone(&self.checks)
    }

    /// Verifies that every check commutes with every stabilizer.
    pub(super) fn commute(
        checks: &Matrix,
        stabilizers: &Matrix,
        limits: &Limits<'_>,
    ) -> Result<(), ProblemError> {
        Self::same_widths(checks, stabilizers)?;
        match anticommuting(checks, stabilizers, limits).map_err(ProblemError::of)? {
            Some((check, stabilizer)) => Err(ProblemError::Anticommute { check, stabilizer }),
            None => Ok(()),
        }
    }

    fn none(checks: &Matrix) -> Arc<Matrix> {
        Arc::new(Matrix::empty(checks.columns()).expect("the checks have these columns"))
    }

    pub(super) fn same_widths(checks: &Matrix, others: &Matrix) -> Result<(), ProblemError> {
        match (checks.columns(), others.columns()) {
            (checks, others) if checks == others => Ok(()),
            (checks, others) => Err(ProblemError::Widths { checks, others }),
        }
    }

    /// The checks, one per row.
    pub fn checks(&self) -> &Matrix {
        &self.checks
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.checks.columns()
    }

    pub(super) fn violated(&self) -> &[u32] {
        &self.syndrome
    }

    pub(super) fn stabilizers(&self) -> &Matrix {
        &self.stabilizers
    }

    pub(super) fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The rows that an automorphism must keep in addition to the checks. It permutes these rows, or maps their span to
    /// itself.
    pub(super) fn frame(&self) -> &Matrix {
        match &self.frame {
            Frame::Stabilizers => &self.stabilizers,
            Frame::Observables(observables) => observables,
        }
    }

    /// The observables, if they decide which vectors are solutions.
    pub(super) fn observables(&self) -> Option<&Matrix> {
        match &self.frame {
            Frame::Stabilizers => None,
            Frame::Observables(observables) => Some(observables),
        }
    }

    /// A hash of the checks, the syndrome, and the condition on solutions with its rows.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        let sizes = [self.columns(), self.checks.rows(), self.frame().rows()];
        print.add(self.kind());
        sizes.into_iter().for_each(|size| print.add(size as u64));
        for row in self.checks.iter().chain(self.frame().iter()).chain([self.violated()]) {
            print.add_list(row.iter().map(|&column| column.into()));
        }
        print.finish()
    }

    /// A number for the kind of the condition on solutions.
    fn kind(&self) -> u64 {
        match (&self.counts, &self.frame) {
            (Counts::Every, _) => 0,
            (Counts::Nonzero, _) => 1,
            (Counts::Observed(_), Frame::Stabilizers) => 2,
            (Counts::Observed(_), Frame::Observables(_)) => 3,
        }
    }

    /// The space that an automorphism must keep in addition to the span of the checks.
    pub(super) fn framed(&self, limits: &Limits<'_>) -> Result<Echelon, Reason> {
        let mut space = self.frame().row_space(limits)?;
        if matches!(self.frame, Frame::Observables(_)) {
            // Adding a check to an observable does not change its value on vectors that violate no check.
            for check in self.checks.iter() {
                space.insert(matrix::dense(self.columns(), check)?, limits)?;
            }
        }
        Ok(space)
    }

    /// Whether a vector, given by the columns of its ones, is a solution.
    ///
    /// A column that occurs twice cancels. If a column does not exist, the result is `false`.
    pub fn accepts(&self, columns: impl IntoIterator<Item = usize>) -> bool {
        let mut vector = vec![0; words_for(self.columns())];
        for column in columns {
            if column >= self.columns() {
                return false;
            }
            toggle_if(&mut vector, column, 1);
        }
        let odd = |row: &[u32]| row.iter().fold(0, |sum, &column| sum ^ bit(&vector, column as usize)) == 1;
        let violated = (0..self.checks.rows()).filter(|&check| odd(self.checks.row(check)));
        violated.eq(self.syndrome.iter().map(|&check| check as usize))
            && self.counts.accept(vectors::ones(&vector))
    }
}

/// The first check that does not commute with every stabilizer, and the first stabilizer with which it does not
/// commute.
fn anticommuting(
    checks: &Matrix,
    stabilizers: &Matrix,
    limits: &Limits<'_>,
) -> Result<Option<(usize, usize)>, Reason> {
    let of_column = stabilizers.try_transposed()?;
    let mut common = memory::filled(stabilizers.rows(), 0_u32)?;
    for (number, check) in checks.iter().enumerate() {
        limits.check()?;
        let met = || check.iter().flat_map(|&column| of_column.row(column as usize));
        met().for_each(|&stabilizer| common[stabilizer as usize] += 1);
        let odd = met().filter(|&&stabilizer| common[stabilizer as usize] % 2 == 1).min();
        if let Some(&stabilizer) = odd {
            return Ok(Some((number, stabilizer as usize)));
        }
        met().for_each(|&stabilizer| common[stabilizer as usize] = 0);
    }
    Ok(None)
}
