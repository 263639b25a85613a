//! Finds the most likely errors of a detector error model.

use super::columns::{self, Columns};
use super::deepening::{Deepened, Question};
use super::dominated;
use super::growing;
use super::model_weights::{self, ModelWeights};
use crate::circuit::CircuitStep;
use crate::counts::Counts;
use crate::error_model::ErrorModel;
use crate::problem::Problem;
use crate::problem_error::ProblemError;
use crate::support::Support;
use fewest_core::{Limits, Progress, Reason};
use std::collections::BTreeSet;

/// Finds the most likely errors of a model. It is prepared once and used for any number of shots.
///
/// Errors occur independently, each with its probability. The most likely set of errors consists of the errors of
/// probability above 1/2. The *weight* of a set S of errors is ln(P / Q), where P is the probability of the most likely
/// set and Q that of S. An error of probability p ≤ 1/2 adds ln((1 − p)/p) if it is in S. An error of probability p >
/// 1/2 adds ln(p/(1 − p)) if it is not in S.
///
/// ```
/// use fewest::Limits;
/// use fewest::formats::linear::{System, read_system};
/// use fewest::linear::Decoder;
///
/// let text = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n";
/// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
/// let decoder = Decoder::new_within(&model, &Limits::new())?;
/// // The first error alone explains D0. The other two together explain D0, too, but they are less likely.
/// let decoded = decoder.decode([0], &Limits::new())?;
/// assert!(decoded.is_proved());
/// assert_eq!(decoded.errors.expect("the first error explains D0").columns().collect::<Vec<_>>(), [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    /// The problem: detectors are checks, and observables are functionals.
    problem: Problem,
    every: Counts,
    columns: Columns,
    weights: ModelWeights,
    /// Errors that the search leaves out, ascending: those that always or never occur, and dominated errors.
    excluded: Vec<u32>,
    dominated: usize,
    /// The detectors that the most likely set of errors flips, and the observables that it flips.
    detectors: BTreeSet<u32>,
    values: Vec<u64>,
}

/// The most likely errors, or the best errors known if the search stopped.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Decoded {
    /// The errors of the most likely set found. `None` without a stop means that no such set exists.
    pub errors: Option<Support>,
    /// The weight w of these errors: they are e^−w times as likely as the most likely set of the model.
    pub weight: Option<f64>,
    /// A lower bound on the weight of every set of errors that answers the question. If the answer is proved, the bound
    /// differs from the weight only by rounding. The difference is less than 10⁻⁹ for each error, unless all weights of
    /// the model add up to more than 10⁸.
    pub at_least: f64,
    /// Why the search stopped, if it did.
    pub stopped: Option<Reason>,
    /// The nodes of the search.
    pub nodes: u64,
    /// The steps before the search. A [`Decoder`] takes none.
    pub steps: Vec<CircuitStep>,
}

impl Decoded {
    /// The result of a search that could not begin.
    pub(super) fn unsearched(why: Reason) -> Self {
        let (stopped, steps) = (Some(why), Vec::new());
        Self { errors: None, weight: None, at_least: 0.0, stopped, nodes: 0, steps }
    }

    /// Whether the search was completed. Then no other set is more likely, except by rounding, or there is no set.
    pub fn is_proved(&self) -> bool {
        self.stopped.is_none()
    }
}

impl Decoder {
    /// Prepares a model.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// The model has [no probabilities](ErrorModel::has_probabilities).
    pub fn new_within(model: &ErrorModel, limits: &Limits<'_>) -> Result<Self, Reason> {
        assert!(model.has_probabilities(), "a decoder needs probabilities");
        limits.check()?;
        let problem = model.problem_within(limits)?;
        let needed = columns::bytes_needed(&problem)
            + growing::bytes_needed(problem.columns(), problem.checks().rows())
            + (model_weights::BYTES + 16) * model.errors() as u64;
        limits.taking(needed, || {
            let weights = ModelWeights::new(model);
            let columns = Columns::new(&problem, weights.whole.clone())?;
            let flipped = &weights.flipped;
            let (detectors, _) = model.flips(flipped.iter().map(|&error| error as usize));
            let mut values = vec![0; problem.counts().values_len()];
            for &error in flipped {
                let added = problem.counts().values(error as usize);
                values.iter_mut().zip(added).for_each(|(sum, value)| *sum ^= value);
            }
            let detectors = detectors.into_iter().collect();
            let every = Counts::Every;
            let dominated = dominated::find(&columns, problem.counts(), &weights.certain, limits)?;
            let mut excluded = [&*weights.certain, &*dominated].concat();
            excluded.sort_unstable();
            let dominated = dominated.len();
            Ok(Self { problem, every, columns, weights, excluded, dominated, detectors, values })
        })
    }

    /// The number of detectors.
    pub fn detectors(&self) -> usize {
        self.problem.checks().rows()
    }

    /// The number of errors that were left out because they are dominated: other errors that flip the same detectors
    /// and observables together are at least as likely. A bounded search may miss dominated errors.
    pub fn dominated(&self) -> usize {
        self.dominated
    }

    /// An estimate of the bytes of memory that a search takes on each of its threads.
    pub fn bytes_of_search(&self) -> u64 {
        growing::bytes_needed(self.problem.columns(), self.detectors())
    }

    /// The most likely errors that flip exactly these detectors.
    ///
    /// Among equally likely sets, every run returns the same one.
    ///
    /// # Errors
    /// A detector does not exist, or occurs twice.
    pub fn decode(
        &self,
        detectors: impl IntoIterator<Item = usize>,
        limits: &Limits<'_>,
    ) -> Result<Decoded, ProblemError> {
        let shot = Problem::without_syndrome(self.problem.shared_checks()).with_syndrome(detectors)?;
        let mut left = self.detectors.clone();
        for &detector in shot.violated() {
            if !left.remove(&detector) {
                left.insert(detector);
            }
        }
        let violated: Vec<u32> = left.into_iter().collect();
        let question = self.question(&self.every, &violated, &[]);
        Ok(self.answer(question, limits, &|_| {}))
    }

    /// The most likely errors that flip an observable and no detector.
    ///
    /// Among equally likely sets, every run returns the same one.
    pub fn undetected(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Decoded {
        let violated: Vec<u32> = self.detectors.iter().copied().collect();
        self.answer(self.question(self.problem.counts(), &violated, &self.values), limits, progress)
    }

    fn question<'a>(&'a self, counts: &'a Counts, violated: &'a [u32], values: &'a [u64]) -> Question<'a> {
        Question { columns: &self.columns, counts, violated, values, excluded: &self.excluded }
    }

    fn answer(
        &self,
        question: Question<'_>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Decoded {
        let needed = limits.threads.get() as u64 * self.bytes_of_search();
        if let Err(why) = limits.allow(needed) {
            return Decoded::unsearched(why);
        }
        let Deepened { best, at_least, stopped, nodes } = question.lightest(limits, progress);
        let weight =
            best.as_ref().map(|best| self.weights.sum(best.columns.iter().map(|&column| column as usize)));
        let at_least = match (weight, stopped) {
            (None, None) => f64::INFINITY,
            // The lower bound may exceed the weight of the best set because of rounding. So the smaller of the two is
            // reported.
            (weight, _) => self.weights.scale.real(at_least).min(weight.unwrap_or(f64::INFINITY)),
        };
        let errors = best.map(|best| {
            let happening = best.columns.iter().chain(&self.weights.flipped).map(|&error| error as usize);
            happening.collect::<Support>()
        });
        Decoded { errors, weight, at_least, stopped, nodes, steps: Vec::new() }
    }
}
