//! Detector error models: errors, and the detectors and observables that they flip.

use crate::matrix::Matrix;
use crate::problem::{Functionals, Problem};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use std::collections::BTreeSet;

/// A detector error model: the detectors and the logical observables that each error flips.
///
/// Errors that flip the same detectors and observables are merged into one, because two of them cancel. Errors that
/// flip nothing or have probability 0 are left out. Errors are numbered from 0 in the order of their first occurrence
/// in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorModel {
    /// The detectors that each error flips, a row per error; likewise the observables.
    detectors: Matrix,
    observables: Matrix,
    origins: Vec<Origin>,
}

/// The place where a text first contains an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The line, counted from 1.
    pub line: u64,
    /// The index among all `error` instructions when all blocks are written out, from 0.
    pub instruction: u64,
}

impl ErrorModel {
    /// The model whose errors flip these detectors and observables, a row per error, with the origin of each error.
    ///
    /// # Panics
    /// The numbers of rows and of origins differ.
    pub fn new(detectors: Matrix, observables: Matrix, origins: Vec<Origin>) -> Self {
        assert!(
            detectors.rows() == origins.len() && observables.rows() == origins.len(),
            "a row and an origin an error"
        );
        Self { detectors, observables, origins }
    }

    /// The number of distinct errors: the number of columns of the [`problem`](Self::problem).
    pub fn errors(&self) -> usize {
        self.origins.len()
    }

    /// The number of detectors, including declared ones that no error flips.
    pub fn detectors(&self) -> usize {
        self.detectors.columns()
    }

    /// The number of logical observables, including declared ones that no error flips.
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

    /// The place where the text first contains an error.
    ///
    /// # Panics
    /// There is no such error.
    pub fn origin(&self, error: usize) -> Origin {
        self.origins[error]
    }

    /// The problem of the fewest errors that flip an observable and no detector: a column per error, a check per
    /// detector.
    ///
    /// Memory: 4 bytes for each detector and observable that an error flips, and as many bits for each error as there are
    /// observables.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self) -> Problem {
        self.problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of the fewest errors, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// The memory did not allow it.
    pub fn problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let transposed = |matrix: &Matrix| Matrix::bytes_needed(matrix.columns(), matrix.ones());
        let matrices = transposed(&self.detectors).saturating_add(transposed(&self.observables));
        let functionals = Functionals::bytes_needed(self.observables(), self.errors());
        limits.taking(matrices.saturating_add(functionals), || {
            Ok(Problem::observing(self.detectors.try_transposed()?, self.observables.try_transposed()?)?)
        })
    }

    /// The detectors and the observables that some errors flip together, ascending: those that an odd number of them flips.
    ///
    /// ```
    /// use fewest::formats::linear::{System, read_system};
    ///
    /// let text = "error(0.1) D0\nerror(0.1) D0 D1\nerror(0.1) D1 L0\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// assert_eq!(model.flips([0, 1]), (vec![1], vec![]));
    /// assert_eq!(model.flips([0, 1, 2]), (vec![], vec![0]));
    /// # Ok::<(), fewest::formats::linear::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// There is no such error.
    pub fn flips(&self, errors: impl IntoIterator<Item = usize>) -> (Vec<u32>, Vec<u32>) {
        let (mut detectors, mut observables) = (BTreeSet::new(), BTreeSet::new());
        let flip = |set: &mut BTreeSet<u32>, flipped: &[u32]| {
            for &number in flipped {
                if !set.remove(&number) {
                    set.insert(number);
                }
            }
        };
        for error in errors {
            flip(&mut detectors, self.detectors_of(error));
            flip(&mut observables, self.observables_of(error));
        }
        (detectors.into_iter().collect(), observables.into_iter().collect())
    }

    /// About the bytes of memory that the model takes.
    pub(super) fn bytes(&self) -> u64 {
        let matrix = |matrix: &Matrix| Matrix::bytes_needed(matrix.rows(), matrix.ones());
        let origins = (self.errors() as u64).saturating_mul(size_of::<Origin>() as u64);
        matrix(&self.detectors) + matrix(&self.observables) + origins
    }

    /// The errors of each detector.
    pub(super) fn by_detector(&self) -> Result<Matrix, OutOfMemory> {
        self.detectors.try_transposed()
    }

    /// The model of some of the errors, ascending, whose detectors get other numbers below `detectors`.
    pub(super) fn restricted(
        &self,
        errors: &[u32],
        detectors: usize,
        number: impl Fn(u32) -> u32,
    ) -> Result<Self, OutOfMemory> {
        let empty = |columns| Matrix::empty(columns).expect("the model has as many columns at least");
        let mut model = Self {
            detectors: empty(detectors),
            observables: empty(self.observables()),
            origins: memory::room(errors.len())?,
        };
        for &error in errors {
            let error = error as usize;
            let detectors = self.detectors_of(error).iter().map(|&detector| number(detector) as usize);
            model.detectors.push_distinct(detectors)?;
            let observables = self.observables_of(error).iter().map(|&observable| observable as usize);
            model.observables.push_distinct(observables)?;
            model.origins.push(self.origins[error]);
        }
        Ok(model)
    }
}
