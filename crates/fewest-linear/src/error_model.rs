//! Detector error models: errors, and the detectors and observables that they flip.

use crate::coordinates::Coordinates;
use crate::counts::Functionals;
use crate::matrix::Matrix;
use crate::problem::Problem;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A detector error model: the detectors and the logical observables that each error flips.
///
/// When a text is read, errors that flip the same detectors and observables are merged into one error, because two of
/// them cancel. Errors that flip nothing or have probability 0 are left out. Errors are numbered from 0 in the order of
/// their first occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorModel {
    /// The detectors that each error flips, a row per error; `observables` has the same form.
    detectors: Matrix,
    observables: Matrix,
    origins: Vec<Origin>,
    /// The bits of the probability of each error, so that models can be compared; empty if the probabilities are
    /// unknown.
    probabilities: Vec<u64>,
    coordinates: Arc<Coordinates>,
    /// For each error, the number of instructions that are equal to it. An empty list means that all of these numbers
    /// are 1.
    multiplicities: Arc<[u64]>,
}

/// The first occurrence of an error in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The line, counted from 1.
    pub line: u64,
    /// The index among all `error` instructions, from 0, when all blocks are expanded.
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
            "each error has a row and an origin"
        );
        let (probabilities, coordinates, multiplicities) = (Vec::new(), Arc::default(), Arc::default());
        Self { detectors, observables, origins, probabilities, coordinates, multiplicities }
    }

    /// The same model with the probability of each error.
    ///
    /// # Panics
    /// The numbers of errors and of probabilities differ, or a probability is not from 0 to 1.
    #[must_use]
    pub fn with_probabilities(self, probabilities: Vec<f64>) -> Self {
        assert_eq!(probabilities.len(), self.errors(), "each error has a probability");
        let bits = |probability: f64| {
            assert!((0.0..=1.0).contains(&probability), "{probability} is not a probability");
            probability.to_bits()
        };
        Self { probabilities: probabilities.into_iter().map(bits).collect(), ..self }
    }

    /// The same model with the number of equal errors that each error represents.
    ///
    /// # Panics
    /// The numbers of errors and of multiplicities differ, or a multiplicity is 0.
    #[must_use]
    pub fn with_multiplicities(self, multiplicities: Vec<u64>) -> Self {
        assert_eq!(multiplicities.len(), self.errors(), "a number for each error");
        assert!(
            multiplicities.iter().all(|&multiplicity| multiplicity > 0),
            "each multiplicity is at least 1"
        );
        Self { multiplicities: multiplicities.into(), ..self }
    }

    /// The number of `error` instructions that were merged into an error: those of positive probability that flip the
    /// same detectors and observables. An instruction in a `repeat` block counts once for each repetition. Saturates at
    /// the largest number that fits.
    ///
    /// ```
    /// use fewest::formats::linear::{System, read_system};
    ///
    /// let text = "error(0.1) D0 L0\nrepeat 3 {\nerror(0.2) D0 L0\n}\nerror(0.1) D0\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// assert_eq!((model.multiplicity(0), model.multiplicity(1)), (4, 1));
    /// # Ok::<(), fewest::formats::linear::ReadError>(())
    /// ```
    pub fn multiplicity(&self, error: usize) -> u64 {
        self.multiplicities.get(error).copied().unwrap_or(1)
    }

    /// Whether some error represents several equal errors.
    pub fn has_equal_errors(&self) -> bool {
        self.multiplicities.iter().any(|&multiplicity| multiplicity > 1)
    }

    /// The same model with coordinates of its detectors, which do not affect any answer.
    #[must_use]
    pub fn with_coordinates(self, coordinates: Coordinates) -> Self {
        Self { coordinates: Arc::new(coordinates), ..self }
    }

    /// The coordinates of a detector, as the text declares them, with all shifts added. Empty if the text declares
    /// none.
    ///
    /// ```
    /// use fewest::formats::linear::{System, read_system};
    ///
    /// let text = "repeat 2 {\nerror(0.1) D0\ndetector(1, 0) D0\nshift_detectors(0, 1) 1\n}\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// assert_eq!((model.coordinates_of(0), model.coordinates_of(1)), (&[1.0, 0.0][..], &[1.0, 1.0][..]));
    /// # Ok::<(), fewest::formats::linear::ReadError>(())
    /// ```
    pub fn coordinates_of(&self, detector: usize) -> &[f64] {
        self.coordinates.of(detector)
    }

    /// Whether the probabilities of the errors are known. They are known in every model that was read from a text.
    pub fn has_probabilities(&self) -> bool {
        self.probabilities.len() == self.errors()
    }

    /// The probability of an error. If the text contains equal errors, it is the probability that an odd number of them
    /// occurs.
    ///
    /// # Panics
    /// There is no such error, or the probabilities are not [known](Self::has_probabilities).
    pub fn probability(&self, error: usize) -> f64 {
        f64::from_bits(self.probabilities[error])
    }

    /// The model with a single observable: the sum of some observables of this model. An error flips the sum if it
    /// flips an odd number of these observables. The errors and their indices are the same.
    ///
    /// The distance of this model is the size of a smallest set of errors that flips the sum and no detector. The set
    /// may or may not flip the single observables.
    ///
    /// ```
    /// use fewest::formats::linear::{System, read_system};
    ///
    /// let text = "error(0.1) D0 L0\nerror(0.1) D0 D1 L1\nerror(0.1) D1\nerror(0.1) D0\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// let distance = |observables: &[usize]| {
    ///     let word = model.observing(observables.iter().copied(), &fewest::Limits::new())?.lightest();
    ///     Ok::<_, fewest::Reason>(word.expect("some errors flip it").weight())
    /// };
    /// assert_eq!((distance(&[0])?, distance(&[1])?, distance(&[0, 1])?), (2, 3, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory for the new model.
    ///
    /// # Panics
    /// There is no such observable.
    pub fn observing(
        &self,
        observables: impl IntoIterator<Item = usize>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut is_in = vec![false; self.observables()];
        observables.into_iter().for_each(|observable| is_in[observable] = !is_in[observable]);
        limits.taking(self.bytes(), || {
            let mut sums = Matrix::empty(1).expect("a matrix may have one column");
            for flipped in self.observables.iter() {
                let odd = flipped.iter().filter(|&&observable| is_in[observable as usize]).count() % 2;
                sums.push_distinct((0..odd).map(|_| 0))?;
            }
            Ok(Self {
                detectors: self.detectors.try_clone()?,
                observables: sums,
                origins: memory::collected(self.origins.iter().copied())?,
                probabilities: memory::copied(&self.probabilities)?,
                coordinates: Arc::clone(&self.coordinates),
                multiplicities: Arc::clone(&self.multiplicities),
            })
        })
    }

    /// The number of errors: the number of columns of the [`problem`](Self::problem).
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

    /// The first occurrence of an error in the text.
    ///
    /// # Panics
    /// There is no such error.
    pub fn origin(&self, error: usize) -> Origin {
        self.origins[error]
    }

    /// The problem of the fewest errors that flip an observable and no detector: a column per error, a check per
    /// detector.
    ///
    /// Memory: 4 bytes for each detector and observable that an error flips, and errors × observables bits.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self) -> Problem {
        self.problem_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of the fewest errors, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits.
    pub fn problem_within(&self, limits: &Limits<'_>) -> Result<Problem, Reason> {
        let transposed = |matrix: &Matrix| Matrix::bytes_needed(matrix.columns(), matrix.ones());
        let matrices = transposed(&self.detectors).saturating_add(transposed(&self.observables));
        let functionals = Functionals::bytes_needed(self.observables(), self.errors());
        limits.taking(matrices.saturating_add(functionals), || {
            Ok(Problem::observing(self.detectors.try_transposed()?, self.observables.try_transposed()?)?)
        })
    }

    /// The detectors and the observables that some errors flip together, ascending: each is flipped by an odd number of
    /// these errors.
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

    pub(super) fn bytes(&self) -> u64 {
        let matrix = |matrix: &Matrix| Matrix::bytes_needed(matrix.rows(), matrix.ones());
        let origins = (self.errors() as u64).saturating_mul(size_of::<Origin>() as u64);
        let probabilities = 8 * self.probabilities.len() as u64;
        matrix(&self.detectors)
            + matrix(&self.observables)
            + origins
            + probabilities
            + self.coordinates.bytes()
            + 8 * self.multiplicities.len() as u64
    }

    /// For each detector, the errors that flip it.
    pub(super) fn by_detector(&self) -> Result<Matrix, OutOfMemory> {
        self.detectors.try_transposed()
    }

    /// The model that contains only `errors`, which are ascending. `number` returns the new number of a detector, and
    /// `detectors` is the number of detectors of the new model. The new model has no coordinates and no multiplicities.
    pub(super) fn restricted(
        &self,
        errors: &[u32],
        detectors: usize,
        number: impl Fn(u32) -> u32,
    ) -> Result<Self, OutOfMemory> {
        let empty = |columns| Matrix::empty(columns).expect("this model has at least this number of columns");
        let mut model = Self {
            detectors: empty(detectors),
            observables: empty(self.observables()),
            origins: memory::room(errors.len())?,
            probabilities: memory::room(if self.has_probabilities() { errors.len() } else { 0 })?,
            coordinates: Arc::default(),
            multiplicities: Arc::default(),
        };
        for &error in errors {
            let error = error as usize;
            let detectors = self.detectors_of(error).iter().map(|&detector| number(detector) as usize);
            model.detectors.push_distinct(detectors)?;
            let observables = self.observables_of(error).iter().map(|&observable| observable as usize);
            model.observables.push_distinct(observables)?;
            model.origins.push(self.origins[error]);
            model.probabilities.extend(self.probabilities.get(error));
        }
        Ok(model)
    }
}
