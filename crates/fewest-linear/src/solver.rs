//! A matrix that is prepared once for many syndromes.

use super::matrix::Matrix;
use super::prepared::Prepared;
use super::problem::Problem;
use super::problem_error::ProblemError;
use super::search::{Search, unlimited};
use super::support::Support;
use fewest_core::{Limits, Reason};
use std::borrow::Cow;
use std::sync::Arc;

/// Finds lightest vectors with given syndromes. It is prepared once for a matrix, and used for any number of syndromes.
///
/// A solver gives the same answers as [`Problem::syndrome`]. It eliminates the checks only once. The elimination often
/// takes longer than the search.
///
/// ```
/// use fewest::linear::{Matrix, Solver};
///
/// // The checks of the Hamming code: column j is the binary number j + 1.
/// let checks = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
/// let solver = Solver::new(checks);
/// for column in 0..7_usize {
///     let syndrome = (0..3).filter(|bit| (column + 1) >> bit & 1 == 1);
///     let lightest = solver.lightest(syndrome)?.expect("every syndrome is possible");
///     assert!(lightest.columns().eq([column]));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    /// The problem with the empty syndrome.
    problem: Problem,
    prepared: Prepared,
}

impl Solver {
    /// Prepares a matrix, without limits.
    ///
    /// Time: rows × rank × columns / 64 word operations. Memory: about (2 columns + rows) × columns bits.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn new(checks: Matrix) -> Self {
        Self::new_within(checks, &Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// Prepares a matrix within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn new_within(checks: Matrix, limits: &Limits<'_>) -> Result<Self, Reason> {
        let problem = Problem::without_syndrome(Arc::new(checks));
        Ok(Self { prepared: Prepared::new(&problem, limits)?, problem })
    }

    /// The checks, one per row.
    pub fn checks(&self) -> &Matrix {
        self.problem.checks()
    }

    /// A lightest vector that violates exactly the checks in `syndrome`, without limits; `None` if there is no such
    /// vector.
    ///
    /// It is the vector that [`Problem::lightest`] returns.
    ///
    /// # Errors
    /// The errors of [`Problem::syndrome`].
    ///
    /// # Panics
    /// There is not enough memory.
    pub fn lightest(
        &self,
        syndrome: impl IntoIterator<Item = usize>,
    ) -> Result<Option<Support>, ProblemError> {
        Ok(unlimited(self.search(syndrome)?.run(&Limits::new(), &|_| {}).outcome))
    }

    /// A search for the lightest vectors that violate exactly the checks in `syndrome`.
    ///
    /// # Errors
    /// The errors of [`Problem::syndrome`].
    pub fn search(&self, syndrome: impl IntoIterator<Item = usize>) -> Result<Search<'_>, ProblemError> {
        Ok(Search::with(Cow::Owned(self.problem.with_syndrome(syndrome)?), Some(&self.prepared)))
    }
}
