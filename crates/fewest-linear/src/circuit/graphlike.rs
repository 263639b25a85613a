//! The fewest graphlike errors that flip an observable. An error is graphlike if it flips at most two detectors.

use super::cycle::{self, Cycles};
use super::light_cycle::{self, Light, LightCycles};
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::{Limits, Outcome, Reason, Stopped};

/// The lightest undetected set of errors that flips an observable, in a model whose errors are all graphlike. The set
/// contains no error of weight [`NEVER`](light_cycle::NEVER). If a limit ends the search, the error contains the
/// lightest set so far.
pub(super) fn lightest(
    model: &ErrorModel,
    weights: &[i64],
    limits: &Limits<'_>,
) -> Result<Option<Light>, (Option<Light>, Reason)> {
    let mut best = None;
    let found = limits.taking(light_cycle::bytes_needed(model), || {
        LightCycles::new(model, weights, limits)?.lightest().map_err(|(so_far, why)| {
            best = so_far;
            why
        })
    });
    found.map_err(|why| (best, why))
}

impl ErrorModel {
    /// Whether every error is graphlike: it flips at most two detectors.
    pub fn is_graphlike(&self) -> bool {
        (0..self.errors()).all(|error| self.detectors_of(error).len() <= 2)
    }

    /// The fewest graphlike errors that flip an observable and no detector, within limits.
    ///
    /// If all errors [are graphlike](Self::is_graphlike), the number of errors is the distance of the model. Otherwise
    /// it is an upper bound on the distance, like Stim's shortest graphlike error.
    ///
    /// Among several smallest sets, every run returns the same one.
    ///
    /// Time: linear for planar codes. In general, one breadth-first search from each edge that flips an observable, up
    /// to half of the distance. Memory: about 32 bytes for each error and 75 for each detector.
    pub fn lightest_graphlike_within(&self, limits: &Limits<'_>) -> Outcome<Support> {
        let light = (0..self.errors())
            .find(|&error| self.detectors_of(error).is_empty() && !self.observables_of(error).is_empty());
        if let Some(error) = light {
            return Outcome::Solved(Support::new([error as u32]));
        }
        let mut best = None;
        let found = limits.taking(cycle::bytes_needed(self), || {
            Cycles::new(self, limits)?.shortest().map_err(|(so_far, why)| {
                best = so_far;
                why
            })
        });
        match found {
            Ok(Some(word)) => Outcome::Solved(word),
            Ok(None) => Outcome::Unsolvable,
            Err(why) => Outcome::Stopped(Stopped::new(best, 1, why)),
        }
    }
}
