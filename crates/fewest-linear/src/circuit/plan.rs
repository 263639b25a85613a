//! The steps that make a detector error model smaller or settle its distance, and the map back to its errors.

use super::cycle_list;
use super::lightest_cycles;
use super::reduction::{Reduced, Reduction};
use crate::error_model::ErrorModel;
use crate::natural::Natural;
use crate::problem::Problem;
use crate::support::Support;
use crate::turn::{Phase, Turn, TurnLimits};
use fewest_core::{Limits, Outcome, Reason, Stopped};

/// The steps from a detector error model to the search for its distance, as far as they have been taken.
///
/// A step is taken only if it keeps the answer to the question. The remaining search, if any, is for the
/// [`problem`](Self::problem), whose columns are the errors of the reduced model; [`restored`](Self::restored) maps
/// them back.
#[derive(Clone, Debug)]
pub struct CircuitPlan {
    reduction: Option<Reduction>,
    problem: Option<Problem>,
    known: Option<Support>,
    settled: Option<Outcome<Vec<Support>>>,
    count: Option<Natural>,
    steps: Vec<CircuitStep>,
}

/// The question about a model: a step is used only if it keeps the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keep {
    pub(crate) sought: Sought,
    /// Whether the caller has chosen the method of the search.
    pub(crate) method: bool,
}

/// The lightest sets that are sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sought {
    /// One lightest set.
    One,
    /// The number of lightest sets, and one of them.
    Number,
    All,
}

/// A step on the way from a model to its distance, or the reason why it was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CircuitStep {
    /// Only the errors inside blocks of detectors were kept. Contains the numbers before and after.
    Reduced {
        /// The number of errors of the given model, and of the reduced one.
        errors: [usize; 2],
        /// The number of detectors of the given model, and of the reduced one.
        detectors: [usize; 2],
        /// The number of blocks.
        blocks: usize,
    },
    /// The preparation found the fewest undetected errors that flip an observable: one or two.
    Light {
        /// The number of these errors, one or two.
        errors: usize,
    },
    /// The model was not reduced.
    NotReduced(Unused),
    /// No error flips more than two detectors, so the model is a graph, whose shortest cycle was sought.
    Graph,
    /// No error flips more than two detectors, so all lightest sets are shortest cycles of a graph, which were counted
    /// or listed.
    AllCycles,
    /// The lightest set of errors that flip at most two detectors each is an upper bound.
    Graphlike {
        /// The number of errors in this set, if one was found.
        upper: Option<usize>,
        /// The number of errors that flip more than two detectors.
        hyperedges: usize,
        /// The number of all errors of the reduced model.
        errors: usize,
    },
    /// The graph of the errors that flip at most two detectors was not searched.
    NotGraph(Unused),
    /// Errors were left out because other errors that together flip the same detectors and observables are at least as
    /// likely.
    Dominated {
        /// The number of errors that were left out.
        errors: usize,
        /// The number of all errors.
        of: usize,
    },
}

/// Why a step was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unused {
    /// The step does not keep the answer to the question, or the caller has chosen another method.
    Question,
    /// An error has a probability above 1/2, so that the most likely set is not empty.
    Likely,
    /// Several errors flip the same detectors.
    Equal,
    /// Errors flip more than two detectors.
    Hyperedges {
        /// The number of these errors.
        errors: usize,
        /// The number of all errors.
        of: usize,
    },
    /// The step needs more memory than the limit, or than the system has.
    Memory {
        /// The number of bytes, if known.
        needed: Option<u64>,
    },
}

/// The number of errors that flip more than two detectors.
fn hyperedges(model: &ErrorModel) -> usize {
    (0..model.errors()).filter(|&error| model.detectors_of(error).len() > 2).count()
}

impl CircuitPlan {
    /// Takes the steps that keep the answers to the question `keep`, each within its limits.
    pub(crate) fn new(model: &ErrorModel, keep: Keep, limits: &TurnLimits<'_, '_>) -> Self {
        let mut plan = Self {
            reduction: None,
            problem: None,
            known: None,
            settled: None,
            count: None,
            steps: Vec::new(),
        };
        plan.settled = plan.reduce(model, keep, limits);
        if plan.settled.is_none() {
            let reduction = plan.reduction.take();
            let reduced = reduction.as_ref().map_or(model, Reduction::model);
            plan.settled = plan.look_at_graph(reduced, keep, limits).or_else(|| {
                let limits = limits(Turn::new(Phase::Preparing));
                match limits.check().and_then(|()| reduced.problem_within(&limits)) {
                    Ok(problem) => {
                        plan.problem = Some(problem);
                        None
                    }
                    Err(why) => {
                        let best = plan.known.clone().map(|word| vec![word]);
                        Some(Outcome::Stopped(Stopped::new(best, 1, why)))
                    }
                }
            });
            plan.reduction = reduction;
        }
        plan
    }

    /// Leaves out the errors that are not needed. Returns the outcome if nothing is left to do.
    fn reduce(
        &mut self,
        model: &ErrorModel,
        keep: Keep,
        limits: &TurnLimits<'_, '_>,
    ) -> Option<Outcome<Vec<Support>>> {
        if keep.sought != Sought::One {
            self.steps.push(CircuitStep::NotReduced(Unused::Question));
            return None;
        }
        match model.reduced_within(&limits(Turn::new(Phase::Reducing))) {
            Ok(Reduced::Light(word)) => {
                self.steps.push(CircuitStep::Light { errors: word.weight() });
                Some(Outcome::Solved(vec![word]))
            }
            Ok(Reduced::Model(reduction)) => {
                let reduced = reduction.model();
                self.steps.push(CircuitStep::Reduced {
                    errors: [model.errors(), reduced.errors()],
                    detectors: [model.detectors(), reduced.detectors()],
                    blocks: reduction.blocks(),
                });
                self.reduction = Some(*reduction);
                None
            }
            Err(Reason::Memory { needed }) => {
                self.steps.push(CircuitStep::NotReduced(Unused::Memory { needed }));
                None
            }
            Err(why) => Some(Outcome::Stopped(Stopped::new(None, 1, why))),
        }
    }

    /// Solves a graphlike model; in any other model, finds the lightest set of graphlike errors. Returns the outcome if
    /// nothing is left to do.
    fn look_at_graph(
        &mut self,
        model: &ErrorModel,
        keep: Keep,
        limits: &TurnLimits<'_, '_>,
    ) -> Option<Outcome<Vec<Support>>> {
        if keep.method {
            self.steps.push(CircuitStep::NotGraph(Unused::Question));
            return None;
        }
        let is_exact = model.is_graphlike();
        if keep.sought != Sought::One && !is_exact {
            self.steps.push(CircuitStep::NotGraph(Unused::Hyperedges {
                errors: hyperedges(model),
                of: model.errors(),
            }));
            return None;
        }
        // A search that gives only an upper bound gets a quarter of the time.
        let turn = Turn::new(Phase::Graph).share(if is_exact { 1 } else { 4 });
        let limits = limits(turn);
        let outcome = model.lightest_graphlike_within(&limits);
        let why = outcome.stopped().map(|stopped| stopped.why);
        if let Some(Reason::Memory { needed }) = why {
            self.steps.push(CircuitStep::NotGraph(Unused::Memory { needed }));
            return None;
        }
        if is_exact {
            return self.settle(model, keep.sought, outcome, &limits);
        }
        self.known = match outcome {
            Outcome::Solved(word) => Some(word),
            Outcome::Unsolvable => None,
            Outcome::Stopped(stopped) => stopped.best,
        };
        self.steps.push(CircuitStep::Graphlike {
            upper: self.known.as_ref().map(Support::weight),
            hyperedges: hyperedges(model),
            errors: model.errors(),
        });
        None
    }

    /// Counts or lists the lightest sets of a graphlike model, if more sets than the known one are sought.
    fn settle(
        &mut self,
        model: &ErrorModel,
        sought: Sought,
        outcome: Outcome<Support>,
        limits: &Limits<'_>,
    ) -> Option<Outcome<Vec<Support>>> {
        if sought == Sought::One {
            self.steps.push(CircuitStep::Graph);
            return Some(outcome.map(|word| vec![word]));
        }
        let word = match outcome {
            Outcome::Solved(word) => word,
            outcome => {
                self.steps.push(CircuitStep::AllCycles);
                return Some(outcome.map(|word| vec![word]));
            }
        };
        let length = word.weight();
        let words = if sought == Sought::All {
            cycle_list::list(model, length, limits)
        } else {
            lightest_cycles::number(model, length, limits).map(|number| {
                self.count = Some(number);
                vec![word.clone()]
            })
        };
        if let Err(Reason::Memory { needed }) = words {
            self.steps.push(CircuitStep::NotGraph(Unused::Memory { needed }));
            return None;
        }
        self.steps.push(CircuitStep::AllCycles);
        Some(match words {
            Ok(words) => Outcome::Solved(words),
            Err(why) => Outcome::Stopped(Stopped::new(Some(vec![word]), length, why)),
        })
    }

    /// The steps, in their order.
    pub fn steps(&self) -> &[CircuitStep] {
        &self.steps
    }

    /// The errors inside blocks of detectors, if that step was used.
    pub fn reduction(&self) -> Option<&Reduction> {
        self.reduction.as_ref()
    }

    /// The remaining problem, whose columns are the errors of the reduced model; `None` if the steps settled the
    /// distance, or a limit stopped them.
    pub fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// The lightest set of errors of the reduced model that the steps found.
    pub fn known(&self) -> Option<&Support> {
        self.known.as_ref()
    }

    /// The outcome in the errors of the given model, if no problem is left. It contains a single set unless all
    /// lightest sets are sought.
    pub(crate) fn settled(&self) -> Option<Outcome<Vec<Support>>> {
        let restored = |words: Vec<Support>| words.iter().map(|word| self.restored(word)).collect();
        self.settled.clone().map(|outcome| self.raised(outcome.map(restored)))
    }

    /// The number of lightest sets, if it was found without a list of them.
    pub(crate) fn count(&self) -> Option<&Natural> {
        self.count.as_ref()
    }

    /// The same errors in the given model, ascending.
    pub fn restored(&self, errors: &Support) -> Support {
        match &self.reduction {
            Some(reduction) => reduction.restored(errors),
            None => errors.clone(),
        }
    }

    /// A lower bound that the steps have proved.
    pub fn lower(&self) -> usize {
        self.reduction.as_ref().map_or(1, |_| Reduction::AT_LEAST)
    }

    /// An outcome with the lower bound of the steps.
    pub(crate) fn raised<S>(&self, outcome: Outcome<S>) -> Outcome<S> {
        match outcome {
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                Outcome::Stopped(Stopped::new(best, at_least.max(self.lower()), why))
            }
            outcome => outcome,
        }
    }
}
