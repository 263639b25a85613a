//! The distance of circuits: steps that reduce a detector error model, or solve it as a graph, without changing its
//! distance.
//!
//! ```text
//! index            the errors by their detectors; a distance of 1 or 2 is found here
//! decomposition    which errors are unions of others; the components of detectors that the others join
//! blocks           sets of detectors that grow together
//! closure          the sets that are joined until every error is a union of errors inside them
//! reduction        the errors inside blocks, with the proof that they have the distance of the whole model
//! graph cycle      graphlike errors as edges; a shortest cycle that flips an observable, by breadth-first search
//! light_cycle      a lightest such cycle where edges have weights
//! roots            the roots from which both look for cycles, and their order
//! geodesics        all shortest paths from a root
//! lightest_cycles  the number of all shortest cycles that flip an observable
//! cycle_list       their list
//! near_cycles      the numbers of cycles that are a little longer, and their list
//! girth            short cycles, whatever they flip: where longer sets may be unions
//! number           numbers of cycles of any size
//! fruitful         the components in which some cycle flips an observable
//! graphlike        the distance by graphlike errors: the distance of the model if it has no others, else an upper bound
//! plan             these steps one after the other, and why some were not used
//! pace             looks at the flag
//! ```
//!
//! This table says for each question whether a step keeps its answer:
//!
//! | step | distance, witness | distance of one observable | number, list, near words |
//! |---|---|---|---|
//! | errors inside blocks | yes | yes, if the other observables are left out first | no |
//! | graph | yes | likewise | lightest words: all shortest cycles; near words: cycles, as long as they cannot be unions |

mod blocks;
mod closure;
mod cycle;
mod cycle_list;
mod decomposition;
mod fruitful;
mod geodesics;
mod girth;
mod graph;
mod graphlike;
mod index;
mod light_cycle;
mod lightest_cycles;
mod near_cycles;
mod number;
mod pace;
mod plan;
mod reduction;
mod roots;

use crate::error_model::ErrorModel;
use crate::search::Search;
use crate::support::Support;
use fewest_core::{Limits, Outcome, Progress, Reason, Stopped};
pub(crate) use light_cycle::{Light, NEVER};
pub(crate) use lightest_cycles::Equal;
pub(crate) use near_cycles::{Extent, extent, kinds as near_kinds, list as near_list};
pub use plan::{CircuitPlan, CircuitStep, Unused};
pub(crate) use plan::{Keep, Sought};
pub use reduction::{Reduced, Reduction};

/// The lightest undetected set of errors, by these weights, that flips an observable of a graphlike model.
pub(crate) fn lightest_cycle(
    model: &ErrorModel,
    weights: &[i64],
    limits: &Limits<'_>,
) -> Result<Option<Light>, (Option<Light>, Reason)> {
    graphlike::lightest(model, weights, limits)
}

/// A smaller model that still contains a set of errors that is lightest by these weights; `None` if the step cannot be
/// used.
pub(crate) fn reduced_by_weight(
    model: &ErrorModel,
    weights: &[f64],
    limits: &Limits<'_>,
) -> Result<Option<Reduction>, Reason> {
    reduction::reduce_by_weight(model, weights, limits)
}

impl ErrorModel {
    /// A smaller model of the same distance. It contains only the errors of this model that lie inside certain blocks
    /// of detectors.
    ///
    /// In a noisy circuit of a CSS code, about an eighth of the errors remains, because an error that flips checks of
    /// both types acts, on the checks that guard the observables, like an error that flips only these checks.
    ///
    /// Time: nearly linear, a second for a million errors. Memory: about four times the memory of the model.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::formats::linear::{System, read_system};
    /// use fewest::linear::Reduced;
    ///
    /// // The error in the last line is, among D0 and D1 alone, the one in the second line.
    /// let text = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1\nerror(0.1) D2\nerror(0.1) D0 D1 D2\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// let Reduced::Model(reduction) = model.reduced_within(&Limits::new())? else { panic!("its distance is 3") };
    /// assert_eq!(reduction.model().errors(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub fn reduced_within(&self, limits: &Limits<'_>) -> Result<Reduced, Reason> {
        reduction::reduce(self, limits)
    }

    /// The fewest errors that flip an observable and no detector, without limits; `None` if there are none.
    ///
    /// The number of errors is that of [`Problem::lightest`](crate::Problem::lightest) for the model's problem, but the
    /// errors are found sooner: first the model is [reduced](Self::reduced_within), and a graphlike model is solved as
    /// a graph.
    ///
    /// Time: exponential in the number of errors if the reduced model is not graphlike.
    pub fn lightest(&self) -> Option<Support> {
        self.lightest_within(&Limits::new(), &|_| {}).solved()
    }

    /// The same errors as [`lightest`](Self::lightest), if the limits allow it.
    ///
    /// If they do not, the outcome contains the fewest errors found and a lower bound.
    pub fn lightest_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Support> {
        let keep = Keep { sought: Sought::One, method: false };
        let plan = CircuitPlan::new(self, keep, &|_| *limits);
        let Some(problem) = plan.problem() else {
            let settled = plan.settled().expect("without a problem it is settled");
            return settled.map(|mut words| words.swap_remove(0));
        };
        let search = plan.known().cloned().into_iter().fold(Search::new(problem), Search::known);
        plan.raised(search.run(limits, progress).outcome.map(|errors| plan.restored(&errors)))
    }

    /// The fewest errors that flip a sum of observables and no detector, whatever else they flip, within limits: the
    /// lightest errors of the model that [observes](Self::observing) only this sum.
    ///
    /// # Panics
    /// There is no such observable.
    pub fn lightest_observing_within(
        &self,
        observables: impl IntoIterator<Item = usize>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Support> {
        match self.observing(observables, limits) {
            Ok(model) => model.lightest_within(limits, progress),
            Err(why) => Outcome::Stopped(Stopped::new(None, 1, why)),
        }
    }
}
