//! The weights of a model's errors, and those that happen in its most likely set of errors.

use super::scale::{self, Scale};
use crate::error_model::ErrorModel;

/// The weights of the errors of a model.
#[derive(Clone, Debug)]
pub(super) struct ModelWeights {
    /// The weight of each error, infinite if it always or never happens.
    pub(super) real: Vec<f64>,
    /// The weights in units, rounded down; 0 in place of infinite ones.
    pub(super) whole: Vec<i64>,
    pub(super) scale: Scale,
    /// The errors that happen in the most likely set of all, ascending. `certain` are the errors that always or never
    /// happen.
    pub(super) flipped: Vec<u32>,
    pub(super) certain: Vec<u32>,
}

/// The bytes of memory for each error.
pub(super) const BYTES: u64 = 24;

impl ModelWeights {
    /// The weights of a model with probabilities.
    pub(super) fn new(model: &ErrorModel) -> Self {
        let (mut flipped, mut certain, mut real) = (Vec::new(), Vec::new(), Vec::new());
        for error in 0..model.errors() {
            let probability = model.probability(error);
            if probability > 0.5 {
                flipped.push(error as u32);
            }
            let weight = scale::weight(probability);
            if weight.is_infinite() {
                certain.push(error as u32);
            }
            real.push(weight);
        }
        let scale = Scale::new(real.iter().filter(|weight| weight.is_finite()).sum());
        let whole = |&weight: &f64| if weight.is_finite() { scale.whole(weight) } else { 0 };
        let whole = real.iter().map(whole).collect();
        Self { real, whole, scale, flipped, certain }
    }

    /// The weight of some errors.
    pub(super) fn sum(&self, errors: impl IntoIterator<Item = usize>) -> f64 {
        errors.into_iter().fold(0.0, |sum, error| sum + self.real[error])
    }
}
