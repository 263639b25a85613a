//! Finds the most likely undetected errors of a model: reduces the model, and then finds a lightest cycle of a graph or
//! runs a general search.

use super::decoder::{Decoded, Decoder};
use super::model_weights::{self, ModelWeights};
use super::scale;
use crate::circuit::{self, CircuitStep, NEVER, Reduction, Unused};
use crate::error_model::ErrorModel;
use fewest_core::{Limits, Progress, Reason};

impl ErrorModel {
    /// The most likely errors that flip an observable and no detector, within limits. They are as likely as those of
    /// [`Decoder::undetected`], but are usually found faster.
    ///
    /// If [`reduced_by_weight_within`](Self::reduced_by_weight_within) finds a smaller model, the search uses this
    /// model. If no error of the model then flips more than two detectors or has a probability above 1/2, the answer is
    /// a lightest cycle of a graph, which is found in polynomial time.
    ///
    /// # Panics
    /// The model has [no probabilities](Self::has_probabilities).
    pub fn likeliest_undetected_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Decoded {
        let mut steps = Vec::new();
        let reduction = match self.reduced_by_weight_within(limits) {
            Ok(Some(reduction)) => {
                let reduced = reduction.model();
                steps.push(CircuitStep::Reduced {
                    errors: [self.errors(), reduced.errors()],
                    detectors: [self.detectors(), reduced.detectors()],
                    blocks: reduction.blocks(),
                });
                Some(reduction)
            }
            Ok(None) => {
                let why = if self.is_some_error_likely() { Unused::Likely } else { Unused::Equal };
                steps.push(CircuitStep::NotReduced(why));
                None
            }
            Err(Reason::Memory { needed }) => {
                steps.push(CircuitStep::NotReduced(Unused::Memory { needed }));
                None
            }
            Err(why) => return Decoded::unsearched(why),
        };
        let model = reduction.as_ref().map_or(self, Reduction::model);
        let hyperedges = (0..model.errors()).filter(|&error| model.detectors_of(error).len() > 2).count();
        let decoded = if model.is_some_error_likely() {
            steps.push(CircuitStep::NotGraph(Unused::Likely));
            None
        } else if hyperedges > 0 {
            steps.push(CircuitStep::NotGraph(Unused::Hyperedges { errors: hyperedges, of: model.errors() }));
            None
        } else {
            match cycle(model, limits) {
                Ok(decoded) => {
                    steps.push(CircuitStep::Graph);
                    Some(decoded)
                }
                Err(Reason::Memory { needed }) => {
                    steps.push(CircuitStep::NotGraph(Unused::Memory { needed }));
                    None
                }
                Err(why) => return Decoded { steps, ..Decoded::unsearched(why) },
            }
        };
        let decoded = match decoded {
            Some(decoded) => decoded,
            None => match Decoder::new_within(model, limits) {
                Ok(decoder) => {
                    steps.push(CircuitStep::Dominated { errors: decoder.dominated(), of: model.errors() });
                    decoder.undetected(limits, progress)
                }
                Err(why) => Decoded::unsearched(why),
            },
        };
        let restored = |errors| match &reduction {
            Some(reduction) => reduction.restored(&errors),
            None => errors,
        };
        Decoded { errors: decoded.errors.map(restored), steps, ..decoded }
    }

    fn is_some_error_likely(&self) -> bool {
        (0..self.errors()).any(|error| self.probability(error) > 0.5)
    }

    /// A smaller model that contains a most likely set of errors that flips an observable and no detector. The model is
    /// reduced as by [`reduced_within`](Self::reduced_within), with an additional condition: the parts of an error
    /// weigh no more than the error.
    ///
    /// Returns `None` if some error has a probability above 1/2, if several errors flip the same detectors, or if an
    /// error flips an observable and no detector.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// The model has [no probabilities](Self::has_probabilities).
    pub fn reduced_by_weight_within(&self, limits: &Limits<'_>) -> Result<Option<Reduction>, Reason> {
        assert!(self.has_probabilities(), "weights need probabilities");
        if self.is_some_error_likely() {
            return Ok(None);
        }
        let weights: Vec<f64> =
            (0..self.errors()).map(|error| scale::weight(self.probability(error))).collect();
        circuit::reduced_by_weight(self, &weights, limits)
    }
}

/// The lightest cycle of a graphlike model in which no error has a probability above 1/2.
///
/// # Errors
/// There is not enough memory for the graph. If the cancel flag ends the search, the result says so, without an error.
fn cycle(model: &ErrorModel, limits: &Limits<'_>) -> Result<Decoded, Reason> {
    limits.taking((model_weights::BYTES + 8) * model.errors() as u64, || {
        let mut weights = ModelWeights::new(model);
        for &error in &weights.certain {
            weights.whole[error as usize] = NEVER;
        }
        let (best, stopped) = match circuit::lightest_cycle(model, &weights.whole, limits) {
            Ok(best) => (best, None),
            Err((None, why @ Reason::Memory { .. })) => return Err(why),
            Err((best, why)) => (best, Some(why)),
        };
        let weight = best.as_ref().map(|best| weights.sum(best.errors.columns()));
        let at_least = match (&best, stopped) {
            (_, Some(_)) => 0.0,
            (None, None) => f64::INFINITY,
            // The sum of the real weights is rounded, too. So the smaller of the two is the lower bound.
            (Some(best), None) => weights.scale.real(best.weight).min(weight.expect("a cycle has a weight")),
        };
        let errors = best.map(|best| best.errors);
        Ok(Decoded { errors, weight, at_least, stopped, nodes: 0, steps: Vec::new() })
    })
}
