//! Finds the fault distance of a detector error model, which is the distance of a circuit. A model is first reduced to
//! a smaller model of the same distance. If each error flips at most two detectors, the model is solved as a graph.
//!
//! ```text
//! index            the errors by their detectors; a distance of 1 or 2 is found here
//! decomposition    errors that are unions of other errors; components of detectors that the remaining errors join
//! blocks           a division of the detectors into blocks, which can be joined
//! closure          joins blocks until every error, restricted to them, is a union of errors, at most one in each block
//! reduction        the errors inside blocks, with the proof that they have the distance of the whole model
//! graph cycle      graphlike errors as edges; a shortest cycle that flips an observable, by breadth-first search
//! light_cycle      a lightest cycle that flips an observable, if edges have weights
//! roots            the roots of the trees that find cycles, and their order
//! geodesics        all shortest paths from a root
//! lightest_cycles  the number of all shortest cycles that flip an observable
//! cycle_list       the list of these cycles
//! near_cycles      the numbers of cycles that are a little longer, and their list
//! girth            whether there are cycles of few edges; if so, larger sets may be unions of cycles
//! number           integers that count cycles, also if there are too many for 128 bits
//! fruitful         the components in which some cycle flips an observable
//! graphlike        the distance by graphlike errors, which is an upper bound if the model has other errors
//! plan             these steps one after the other, and why some were not used
//! pace             checks of the flag
//! ```
//!
//! The table says whether a step keeps the answer to each question:
//!
//! | step | distance, witness | distance of one observable | number, list, near words |
//! |---|---|---|---|
//! | errors inside blocks | yes | yes, if the other observables are left out first | no |
//! | graph | yes | yes, if the other observables are left out first | lightest words: all shortest cycles; near words: all cycles, unless a union of cycles may be light enough |

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
use crate::search::{self, Search};
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

/// A smaller model that contains a lightest set of the whole model by these weights; `None` if the reduction cannot be
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
    /// In noisy circuits of CSS codes, about an eighth of the errors remains.
    ///
    /// Time: nearly linear, a second for a million errors. Memory: about five times the memory of the model.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::formats::linear::{System, read_system};
    /// use fewest::linear::Reduced;
    ///
    /// // Within the block of D0 and D1, the last error equals the second error.
    /// let text = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1\nerror(0.1) D2\nerror(0.1) D0 D1 D2\n";
    /// let System::ErrorModel(model) = read_system(text.as_bytes())? else { panic!("it is a model") };
    /// let Reduced::Model(reduction) = model.reduced_within(&Limits::new())? else { panic!("its distance is 3") };
    /// assert_eq!(reduction.model().errors(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn reduced_within(&self, limits: &Limits<'_>) -> Result<Reduced, Reason> {
        reduction::reduce(self, limits)
    }

    /// The fewest errors that flip an observable and no detector, without limits; `None` if there are none.
    ///
    /// The result has the same size as that of [`Problem::lightest`](crate::Problem::lightest) for the model's problem,
    /// but is found sooner: the model is first [reduced](Self::reduced_within), and a graphlike model is solved as a
    /// graph.
    ///
    /// Time: exponential in the size of the result if the reduced model is not graphlike.
    ///
    /// # Panics
    /// There is not enough memory.
    pub fn lightest(&self) -> Option<Support> {
        search::unlimited(self.lightest_within(&Limits::new(), &|_| {}))
    }

    /// Finds the same errors as [`lightest`](Self::lightest), within limits.
    ///
    /// If a limit stops the search, the outcome contains the fewest errors found and a lower bound.
    pub fn lightest_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Support> {
        let keep = Keep { sought: Sought::One, method: false };
        let plan = CircuitPlan::new(self, keep, &|_| *limits);
        let Some(problem) = plan.problem() else {
            let settled = plan.settled().expect("a plan without a problem is settled");
            return settled.map(|mut words| words.swap_remove(0));
        };
        let search = plan.known().cloned().into_iter().fold(Search::new(problem), Search::known);
        plan.raised(search.run(limits, progress).outcome.map(|errors| plan.restored(&errors)))
    }

    /// The fewest errors that flip a sum of observables and no detector, within limits. They may also flip other
    /// observables. They are the lightest errors of the model that [observes](Self::observing) only this sum.
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
