//! The steps that simplify a detector error model before the search for its distance, or that settle the distance.

use super::cycle_list;
use super::lightest_cycles;
use super::reduction::{Reduced, Reduction};
use crate::error_model::ErrorModel;
use crate::natural::Natural;
use crate::problem::Problem;
use crate::support::Support;
use crate::turn::{Phase, Turn, TurnLimits};
use fewest_core::{Limits, Outcome, Reason, Stopped};

/// The steps that were taken before the search for the distance of a detector error model.
///
/// A step is taken only if it does not change the answer to the question. If a search remains, its input is
/// [`problem`](Self::problem), whose columns are the errors of the reduced model. [`restored`](Self::restored) maps
/// these errors back to errors of the given model.
#[derive(Clone, Debug)]
pub struct CircuitPlan {
    reduction: Option<Reduction>,
    problem: Option<Problem>,
    known: Option<Support>,
    settled: Option<Outcome<Vec<Support>>>,
    count: Option<Natural>,
    steps: Vec<CircuitStep>,
}

/// The question about a model. Only steps that do not change its answer are taken.
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

/// A step that was taken, or the reason why it was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CircuitStep {
    /// Only the errors that lie inside blocks of detectors were kept. Contains the sizes before and after.
    Reduced {
        /// The numbers of errors of the given model and of the reduced model.
        errors: [usize; 2],
        /// The numbers of detectors of the given model and of the reduced model.
        detectors: [usize; 2],
        /// The number of blocks.
        blocks: usize,
    },
    /// The preparation found a smallest undetected set of errors that flips an observable. The set has one or two
    /// errors.
    Light {
        /// The number of errors of the set, one or two.
        errors: usize,
    },
    /// The model was not reduced.
    NotReduced(Unused),
    /// No error flips more than two detectors, so the model is a graph. The search for a shortest cycle settled the
    /// distance or stopped at a limit.
    Graph,
    /// The lightest sets were sought as the shortest cycles of a graph, because no error flips more than two detectors.
    AllCycles,
    /// The lightest set of graphlike errors was searched for. Its size is an upper bound on the distance.
    Graphlike {
        /// The number of errors in this set, if one was found.
        upper: Option<usize>,
        /// The number of errors that flip more than two detectors.
        hyperedges: usize,
        /// The number of all errors of the reduced model.
        errors: usize,
    },
    /// The graph of the graphlike errors, which flip at most two detectors each, was not used.
    NotGraph(Unused),
    /// Some errors were left out. Other errors that flip the same detectors and observables together are at least as
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
    /// The step could change the answer to the question, or the caller has chosen another method.
    Question,
    /// Some error has a probability above 1/2, so the most likely set of errors is not empty.
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
        /// The number of bytes that the step needs, if known.
        needed: Option<u64>,
    },
}

fn hyperedges(model: &ErrorModel) -> usize {
    (0..model.errors()).filter(|&error| model.detectors_of(error).len() > 2).count()
}

impl CircuitPlan {
    /// Takes the steps that keep the answer to the question, each within its limits.
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

    /// Leaves out the errors that the answer does not require. Returns the outcome if it is known afterwards.
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

    /// Solves a graphlike model. In any other model, finds the lightest set of graphlike errors. Returns the outcome if
    /// it is known afterwards.
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
        // If the model is not graphlike, the search gives only an upper bound, so it gets a quarter of the time.
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

    /// Counts or lists the lightest sets of a graphlike model, if the question requires it.
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

    /// The reduction to the errors inside blocks of detectors, if it was used.
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

    /// The outcome, with sets of errors of the given model; `None` if a problem remains. The outcome contains one set
    /// unless all lightest sets are sought.
    pub(crate) fn settled(&self) -> Option<Outcome<Vec<Support>>> {
        let restored = |words: Vec<Support>| words.iter().map(|word| self.restored(word)).collect();
        self.settled.clone().map(|outcome| self.raised(outcome.map(restored)))
    }

    /// The number of lightest sets, if it was found without a list of them.
    pub(crate) fn count(&self) -> Option<&Natural> {
        self.count.as_ref()
    }

    /// Maps errors of the reduced model to the given model, ascending.
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

    /// Raises the lower bound of an outcome to the one that the steps have proved.
    pub(crate) fn raised<S>(&self, outcome: Outcome<S>) -> Outcome<S> {
        match outcome {
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                Outcome::Stopped(Stopped::new(best, at_least.max(self.lower()), why))
            }
            outcome => outcome,
        }
    }
}
