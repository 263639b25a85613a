//! The weights of a model's errors, and the errors in its most likely set.

use super::scale::{self, Scale};
use crate::error_model::ErrorModel;

#[derive(Clone, Debug)]
pub(super) struct ModelWeights {
    /// The weight of each error. It is infinite if the error always or never occurs.
    pub(super) real: Vec<f64>,
    /// The weights as integers, in units of the scale, rounded down; 0 for infinite weights.
    pub(super) whole: Vec<i64>,
    pub(super) scale: Scale,
    /// `flipped`: the errors of the most likely set, ascending. `certain`: the errors that always or never occur.
    pub(super) flipped: Vec<u32>,
    pub(super) certain: Vec<u32>,
}

/// The bytes of memory for each error.
pub(super) const BYTES: u64 = 24;

impl ModelWeights {
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

    pub(super) fn sum(&self, errors: impl IntoIterator<Item = usize>) -> f64 {
        errors.into_iter().fold(0.0, |sum, error| sum + self.real[error])
    }
}
