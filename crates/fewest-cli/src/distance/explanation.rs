//! Explains why the answer about a side is right, and reports the work of the search. A *word* is a nonzero codeword, a
//! logical operator, or a set of errors that flips an observable and no detector. A *side* is the X part or the Z part
//! of a CSS code; any other system has one side.

use super::asking::SideKnown;
use super::structure::Structure;
use crate::linear::circuit;
use crate::numbers::grouped;
use fewest::linear::{Aid, CircuitPlan, Exhaustion, Method, SideEnd};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub(super) struct Explanation<'a> {
    /// The steps that precede the search of a detector error model.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<String>,
    /// The shape of the checks, if the memory and the time sufficed.
    #[serde(skip_serializing_if = "Option::is_none")]
    matrix: Option<&'a Structure>,
    #[serde(skip)]
    method: Option<&'static str>,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    aids: Vec<Aid>,
    weights: Vec<Weight>,
    /// The weight of the lightest words, if this weight was not searched exhaustively.
    #[serde(skip)]
    turned_up: Option<usize>,
    #[serde(skip)]
    nodes: u64,
    /// Whether the word is the image of the other side's word under a permutation of the columns.
    follows: bool,
}

#[derive(Serialize)]
struct Weight {
    weight: usize,
    nodes: u64,
    seconds: f64,
}

impl<'a> Explanation<'a> {
    pub(super) fn of(side: SideKnown<'a>) -> Self {
        let SideKnown { problem, report, times, structure } = side;
        let steps = problem.circuit().map_or(&[][..], CircuitPlan::steps);
        let weight = |exhausted: &Exhaustion| Weight {
            weight: exhausted.weight,
            nodes: exhausted.nodes,
            seconds: times.of_weight(exhausted.weight).as_secs_f64(),
        };
        let lightest = report.upper().filter(|_| report.end == SideEnd::Solved);
        let is_exhausted =
            |weight: &usize| report.weights.iter().any(|exhausted| exhausted.weight == *weight);
        Self {
            steps: steps.iter().map(circuit::told).collect(),
            matrix: structure,
            method: report.method.map(Method::name),
            seconds: times.whole.as_secs_f64(),
            aids: report.aids.clone(),
            weights: report.weights.iter().map(weight).collect(),
            turned_up: lightest.filter(|weight| !is_exhausted(weight)),
            nodes: report.nodes,
            follows: report.exchanged,
        }
    }

    pub(super) fn without_matrix(side: SideKnown<'_>) -> Explanation<'static> {
        let Explanation { steps, method, seconds, aids, weights, turned_up, nodes, follows, .. } =
            Explanation::of(side);
        Explanation { steps, matrix: None, method, seconds, aids, weights, turned_up, nodes, follows }
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let Self { steps, matrix, method, seconds, aids, weights, nodes, follows, .. } = self;
        let mut lines = steps.clone();
        lines.extend(matrix.iter().map(ToString::to_string));
        if *follows {
            lines.push("a permutation of the qubits maps the other side and its word to this side".into());
            return lines;
        }
        if let Some(method) = method {
            lines.push(format!("{method}: {} nodes, {seconds:.3} s", grouped(*nodes)));
        }
        lines.extend(aids.iter().map(ToString::to_string));
        for Weight { weight, nodes, seconds } in weights {
            lines.push(format!("weight {weight}: {} nodes, {seconds:.3} s", grouped(*nodes)));
        }
        if let Some(weight) = self.turned_up {
            lines.push(format!("weight {weight}: a word is known, and none is lighter"));
        }
        lines
    }
}

/// Serializes aids, the techniques that shortened the search, by their names.
fn by_name<S: Serializer>(aids: &[Aid], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(aids.iter().map(|aid| aid.name()))
}
