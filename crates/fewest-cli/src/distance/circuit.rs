//! A detector error model, after the steps that make it smaller or settle its distance, and the way back to its errors.

use crate::arguments::Distance;
use crate::failure::Failure;
use crate::linear::{self, End, Found};
use crate::numbers::grouped;
use anyhow::anyhow;
use fewest::linear::{ErrorModel, Problem, Reduced, Reduction, Support};
use fewest::{Limits, Outcome, Reason};
use serde::Serialize;
use std::time::{Duration, Instant};

/// The question of a model's distance, as far as these steps have answered it.
pub(super) struct Circuit {
    /// The errors inside blocks of detectors, if that step was used.
    reduction: Option<Reduction>,
    /// The problem that is left, in the errors of the reduced model.
    problem: Option<Problem>,
    /// The lightest set of errors that is known, in the errors of the reduced model.
    known: Option<Support>,
    /// The end, the lower bound and the time, if no problem is left.
    settled: Option<(End, usize, Duration)>,
    steps: Vec<String>,
}

/// The sizes of the reduced model.
#[derive(Serialize)]
pub(super) struct Size {
    errors: usize,
    detectors: usize,
    blocks: usize,
}

const INSIDE: &str = "errors inside blocks of detectors";

impl Circuit {
    /// Takes the steps that keep what is asked, within the memory and the time left.
    pub(super) fn new(
        model: &ErrorModel,
        arguments: &Distance,
        left: &dyn Fn() -> Option<Duration>,
    ) -> Result<Self, Failure> {
        let start = Instant::now();
        let mut circuit =
            Self { reduction: None, problem: None, known: None, settled: None, steps: Vec::new() };
        let mut end = circuit.reduce(model, arguments, left());
        if end.is_none() {
            let reduction = circuit.reduction.take();
            end = circuit.look_at_graph(reduction.as_ref().map_or(model, Reduction::model), arguments, left);
            circuit.reduction = reduction;
        }
        match end {
            Some((end, at_least)) => {
                let at_least = at_least.max(circuit.proved());
                circuit.settled = Some((end, at_least, start.elapsed()));
            }
            None => {
                let reduced = circuit.reduction.as_ref().map_or(model, Reduction::model);
                let problem = reduced.problem_within(&linear::limits(&arguments.effort));
                circuit.problem = Some(problem.map_err(linear::refused)?);
            }
        }
        Ok(circuit)
    }

    /// Leaves out the errors that are not needed. Returns the end and the lower bound if nothing is left to do.
    fn reduce(
        &mut self,
        model: &ErrorModel,
        arguments: &Distance,
        time: Option<Duration>,
    ) -> Option<(End, usize)> {
        if arguments.all || arguments.count {
            self.steps.push(format!("{INSIDE}: not used, it does not keep the number of lightest words"));
            return None;
        }
        let (reduced, stopped) =
            linear::within(&arguments.effort, time, |limits| model.reduced_within(limits));
        match reduced {
            Ok(Reduced::Light(word)) => {
                let weight = word.weight();
                self.steps.push(match weight {
                    1 => "an error flips an observable and no detector".to_owned(),
                    _ => "two errors flip the same detectors and different observables".to_owned(),
                });
                self.known = Some(word);
                Some((End::Solved, weight))
            }
            Ok(Reduced::Model(reduction)) => {
                let reduced = reduction.model();
                self.steps.push(format!(
                    "{INSIDE}: {} of {} errors, {} of {} detectors, blocks: {}",
                    grouped(reduced.errors() as u64),
                    grouped(model.errors() as u64),
                    grouped(reduced.detectors() as u64),
                    grouped(model.detectors() as u64),
                    grouped(reduction.blocks() as u64),
                ));
                self.reduction = Some(reduction);
                None
            }
            Err(Reason::Memory { needed }) => {
                let needed = needed.map_or_else(String::new, |bytes| format!(" of {} bytes", grouped(bytes)));
                self.steps.push(format!("{INSIDE}: not used for want of memory{needed}"));
                None
            }
            Err(why) => Some((End::of(why, stopped), 1)),
        }
    }

    /// Solves a graphlike model; of another one, finds the lightest graphlike errors. Returns the end and the lower bound if
    /// nothing is left to do.
    fn look_at_graph(
        &mut self,
        model: &ErrorModel,
        arguments: &Distance,
        left: &dyn Fn() -> Option<Duration>,
    ) -> Option<(End, usize)> {
        if arguments.all || arguments.count || arguments.method.is_some() {
            self.steps.push("graph: not used, it finds one lightest word, and by no other method".to_owned());
            return None;
        }
        let is_exact = model.is_graphlike();
        // An upper bound is worth a part of the time only.
        let time = left().map(|left| if is_exact { left } else { left / 4 });
        let search = |limits: &Limits<'_>| model.lightest_graphlike_within(limits);
        let (outcome, stopped) = linear::within(&arguments.effort, time, search);
        let (end, at_least) = match outcome {
            Outcome::Solved(word) => {
                let weight = word.weight();
                self.known = Some(word);
                (End::Solved, weight)
            }
            Outcome::Unsolvable => (End::Unsolvable, 0),
            Outcome::Stopped(ended) => {
                self.known = ended.best;
                (End::of(ended.why, stopped), ended.at_least)
            }
        };
        if let End::ByMemory { .. } = end {
            self.steps.push("graph: not used for want of memory".to_owned());
            return None;
        }
        if is_exact {
            self.steps.push(
                "graph: no error flips more than two detectors, so a shortest cycle is lightest".to_owned(),
            );
            return Some((end, at_least));
        }
        let hyperedges = (0..model.errors()).filter(|&error| model.detectors_of(error).len() > 2).count();
        let lightest = match &self.known {
            Some(word) => format!("an upper bound, {}", word.weight()),
            None => "no upper bound".to_owned(),
        };
        self.steps.push(format!(
            "graph: {lightest}; {} of {} errors flip more than two detectors",
            grouped(hyperedges as u64),
            grouped(model.errors() as u64),
        ));
        (end == End::ByInterrupt).then_some((end, 1))
    }

    /// A lower bound that the steps have proved.
    fn proved(&self) -> usize {
        self.reduction.as_ref().map_or(1, |_| Reduction::AT_LEAST)
    }

    /// The problem that is left.
    pub(super) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// A vector of this problem that counts.
    pub(super) fn known(&self) -> Option<&Support> {
        self.known.as_ref()
    }

    /// The steps, a line each: those that were used, and why others were not.
    pub(super) fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The sizes of the reduced model, if there is one.
    pub(super) fn size(&self) -> Option<Size> {
        self.reduction.as_ref().map(|reduction| Size {
            errors: reduction.model().errors(),
            detectors: reduction.model().detectors(),
            blocks: reduction.blocks(),
        })
    }

    /// The result, if no problem is left, in the errors of the reduced model.
    pub(super) fn settled(&self) -> Option<Found> {
        let (end, at_least, time) = self.settled?;
        let words = self.known.iter().cloned().collect();
        Some(Found { end, words, at_least, time, ..Found::not_begun() })
    }

    /// The result in the errors of the given model. They are checked against it.
    pub(super) fn restored(&self, model: &ErrorModel, found: Found) -> Result<Found, Failure> {
        let restore = |word: Support| match &self.reduction {
            Some(reduction) => reduction.restored(&word),
            None => word,
        };
        let words: Vec<Support> = found.words.into_iter().map(restore).collect();
        for word in &words {
            let (detectors, observables) = model.flips(word.columns());
            if !detectors.is_empty() || observables.is_empty() {
                return Err(Failure::failed(anyhow!(
                    "the errors {word} flip a detector or no observable: this is a defect of fewest"
                )));
            }
        }
        Ok(Found { words, at_least: found.at_least.max(self.proved()), ..found })
    }
}
