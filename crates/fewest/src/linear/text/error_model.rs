//! Detector error models: errors, the detectors that notice them, and the observables that they change.

use crate::linear::matrix::Matrix;
use crate::linear::problem::Problem;

/// A detector error model: which detectors and which logical observables each error flips.
///
/// Errors that flip the same are one: for the fewest errors that no detector notices, two of them are none. Errors that
/// flip nothing or have the probability 0 are left out. Errors are in the order in which the text first has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorModel {
    /// What each error flips, a row an error.
    detectors: Matrix,
    observables: Matrix,
    origins: Vec<Origin>,
}

/// Where a text first has an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The line, counted from 1.
    pub line: u64,
    /// The place among all `error` instructions, from 0, when all blocks are written out.
    pub instruction: u64,
}

impl ErrorModel {
    /// What errors flip, a row an error, and where each comes from.
    pub(super) fn new(detectors: Matrix, observables: Matrix, origins: Vec<Origin>) -> Self {
        Self { detectors, observables, origins }
    }

    /// The number of different errors: the columns of the [`problem`](Self::problem).
    pub fn errors(&self) -> usize {
        self.origins.len()
    }

    /// The number of detectors.
    pub fn detectors(&self) -> usize {
        self.detectors.columns()
    }

    /// The number of logical observables.
    pub fn observables(&self) -> usize {
        self.observables.columns()
    }

    /// The detectors that an error flips, ascending.
    ///
    /// # Panics
    /// There is no such error.
    pub fn detectors_of(&self, error: usize) -> &[u32] {
        self.detectors.row(error)
    }

    /// The logical observables that an error flips, ascending.
    ///
    /// # Panics
    /// There is no such error.
    pub fn observables_of(&self, error: usize) -> &[u32] {
        self.observables.row(error)
    }

    /// Where the text first has an error.
    ///
    /// # Panics
    /// There is no such error.
    pub fn origin(&self, error: usize) -> Origin {
        self.origins[error]
    }

    /// The fewest errors that flip an observable and no detector: a column an error, a check a detector.
    pub fn problem(&self) -> Problem {
        Problem::undetected(self.detectors.transposed(), &self.observables.transposed())
            .expect("there is a column for each error")
    }
}
