//! Certificates of the most likely errors of a model (see [`Certificate`](crate::Certificate)).

use super::decoder::Decoded;
use super::model_weights::ModelWeights;
use super::scale::DIGITS;
use crate::certificate::{Columns, Text};
use crate::circuit::Reduction;
use crate::error_model::{ErrorModel, Origin};
use crate::support::Support;
use crate::symmetry::{Permutation, Symmetries};
use fewest_core::{Limits, Reason};
use std::error::Error;
use std::fmt;

/// The question for the most likely errors of a model, to be written as a certificate with its answer.
///
/// The columns of the certificate are the errors. Their weights are those of [`Decoder`](crate::Decoder) in units of
/// [`UNITS`](Self::UNITS), rounded down to integers, as the searches use them. So the certificate proves that no other
/// set of errors is more likely, except by the rounding.
///
/// A certificate takes the memory of its text, of the model's problem, and of automorphisms (up to 64 MiB). Making it
/// takes a fraction of the time of the search, except that a smaller model is found once more.
///
/// ```
/// use fewest::Limits;
/// use fewest::formats::linear::{System, read_system};
/// use fewest::linear::LikelyCertificate;
///
/// let text = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n";
/// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
/// let decoded = model.likeliest_undetected_within(&Limits::new(), &|_| {});
/// let certificate = LikelyCertificate::of_undetected(&model)?;
/// let text = certificate.text_within(&decoded, &Limits::new())?;
/// assert!(text.contains("\nweights 21972245773 21972245773 13862943611\n"));
/// assert!(text.ends_with("lower 57807435157\nupper 57807435157 0 1 2\nend\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LikelyCertificate<'a> {
    model: &'a ErrorModel,
    weights: Vec<u64>,
    /// The detectors of a shot, ascending; `None` for undetected errors that flip an observable.
    detectors: Option<&'a [u32]>,
}

/// An error whose weight is not positive, or not finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoWeight {
    /// Where the error stands.
    pub origin: Origin,
    /// Its probability.
    pub probability: f64,
}

impl fmt::Display for NoWeight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { origin: Origin { line, .. }, probability } = self;
        write!(
            formatter,
            "line {line}: certificates take probabilities above 0 and below 0.5, and this error has {probability}"
        )
    }
}

impl Error for NoWeight {}

impl<'a> LikelyCertificate<'a> {
    /// The number of units in a weight of 1.
    pub const UNITS: u64 = 10_u64.pow(DIGITS);

    /// The question for the most likely errors that flip an observable and no detector.
    ///
    /// # Errors
    /// A probability is not above 0 and below 1/2.
    ///
    /// # Panics
    /// The model has [no probabilities](ErrorModel::has_probabilities).
    pub fn of_undetected(model: &'a ErrorModel) -> Result<Self, NoWeight> {
        Self::new(model, None)
    }

    /// The question for the most likely errors that flip exactly these detectors (ascending).
    ///
    /// # Errors
    /// A probability is not above 0 and below 1/2.
    ///
    /// # Panics
    /// The model has [no probabilities](ErrorModel::has_probabilities).
    pub fn of_shot(model: &'a ErrorModel, detectors: &'a [u32]) -> Result<Self, NoWeight> {
        Self::new(model, Some(detectors))
    }

    fn new(model: &'a ErrorModel, detectors: Option<&'a [u32]>) -> Result<Self, NoWeight> {
        assert!(model.has_probabilities(), "weights need probabilities");
        let weights = ModelWeights::new(model).whole;
        let has_none = |&error: &usize| model.probability(error) >= 0.5 || weights[error] == 0;
        match (0..model.errors()).find(has_none) {
            Some(error) => {
                Err(NoWeight { origin: model.origin(error), probability: model.probability(error) })
            }
            None => {
                let weights = weights.into_iter().map(i64::unsigned_abs).collect();
                Ok(Self { model, weights, detectors })
            }
        }
    }

    /// The certificate of an answer to this question, or of its bounds if the search stopped.
    ///
    /// The answer is not checked. The checker refuses the certificate of a wrong answer.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn text_within(&self, decoded: &Decoded, limits: &Limits<'_>) -> Result<String, Reason> {
        let mut text = self.question(limits)?;
        text.line(format_args!("answer"));
        let weight = |errors: &Support| errors.columns().map(|error| self.weights[error]).sum::<u64>();
        let upper = decoded.errors.as_ref().map(|errors| (weight(errors), errors));
        let lower = match (decoded.is_proved(), upper) {
            (true, upper) => upper.map(|(weight, _)| weight),
            (false, Some((weight, _))) => Some(weight.min(units(decoded.at_least))),
            (false, None) => Some(units(decoded.at_least)),
        };
        match lower {
            None => text.line(format_args!("none")),
            Some(lower) => {
                if self.detectors.is_none() {
                    self.shorten(&mut text, limits)?;
                }
                text.line(format_args!("lower {lower}"));
            }
        }
        if let Some((weight, errors)) = upper {
            let columns: Vec<u32> = errors.columns().map(|error| error as u32).collect();
            text.line(format_args!("upper {weight} {}", Columns(&columns)));
        }
        text.line(format_args!("end"));
        Ok(text.finished())
    }

    /// The question alone: the beginning of [`text_within`](Self::text_within).
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn question_within(&self, limits: &Limits<'_>) -> Result<String, Reason> {
        Ok(self.question(limits)?.finished())
    }

    fn question(&self, limits: &Limits<'_>) -> Result<Text, Reason> {
        let mut text = Text::begun();
        let problem = self.model.problem_within(limits)?;
        let kind = if self.detectors.is_some() { "system" } else { "model" };
        text.line(format_args!("question {kind}\ncolumns {}", self.model.errors()));
        text.rows("checks", problem.checks());
        if self.detectors.is_none() {
            text.rows("observables", problem.observables().expect("a model has observables"));
        }
        let weights: Vec<String> = self.weights.iter().map(u64::to_string).collect();
        if !weights.is_empty() {
            text.line(format_args!("weights {}", weights.join(" ")));
        }
        if let Some(detectors) = self.detectors {
            text.line(format_args!("odd {}", Columns(detectors)));
        }
        Ok(text)
    }

    /// Writes the claims that shorten the search of the checker: blocks of detectors, or automorphisms.
    fn shorten(&self, text: &mut Text, limits: &Limits<'_>) -> Result<(), Reason> {
        let reduction = self.model.reduced_by_weight_within(limits)?;
        let reduction = reduction.filter(|reduction| reduction.model().errors() < self.model.errors());
        if let Some(reduction) = &reduction {
            let blocks = reduction.block_detectors();
            blocks.iter().for_each(|block| text.line(format_args!("block {}", Columns(block))));
        }
        let model = reduction.as_ref().map_or(self.model, Reduction::model);
        // The checker needs no automorphisms for a graph.
        if model.is_graphlike() {
            return Ok(());
        }
        let weights = ModelWeights::new(model).whole;
        let keeps = |permutation: &Permutation| {
            weights
                .iter()
                .zip(permutation.images())
                .all(|(&weight, &image)| weights[image as usize] == weight)
        };
        for generator in Symmetries::generators_within(&model.problem_within(limits)?, limits)? {
            if keeps(&generator) {
                text.line(format_args!("symmetry {}", Columns(generator.images())));
            }
        }
        Ok(())
    }
}

/// A lower bound in units, rounded down, also where a large number has no exact value.
fn units(bound: f64) -> u64 {
    (bound * LikelyCertificate::UNITS as f64 * (1.0 - 1e-15)) as u64
}
