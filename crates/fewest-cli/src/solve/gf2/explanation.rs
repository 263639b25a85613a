//! Explains why an answer is right, with the work of its search.

use crate::linear::{Found, Wanted, circuit};
use crate::numbers::grouped;
use fewest::linear::{CircuitStep, Decoded, Decoder, ErrorModel, Exhaustion, Support};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Explanation {
    pub(super) steps: Vec<String>,
    nodes: u64,
}

impl Explanation {
    /// Explains a vector with the fewest ones for a syndrome. `is_zero` says that the syndrome violates no check.
    pub(super) fn of_syndrome(found: &Found, wanted: Wanted, is_zero: bool) -> Self {
        let work = &found.work;
        let mut steps = Vec::new();
        if found.words.is_empty() && work.nodes == 0 {
            steps.push("elimination: the syndrome is not a sum of columns".to_owned());
            return Self { steps, nodes: 0 };
        }
        let unused = match wanted {
            Wanted::All => Some("because they preserve one lightest vector, not all"),
            _ if !is_zero => Some("because they may not preserve the syndrome"),
            _ => None,
        };
        steps.extend(unused.map(|why| format!("symmetries: not used, {why}")));
        steps.push(format!("{}: {} nodes", work.method.name(), grouped(work.nodes)));
        let exhausted = |&Exhaustion { weight, nodes, .. }: &Exhaustion| {
            format!("weight {weight}: {} nodes", grouped(nodes))
        };
        steps.extend(work.weights.iter().map(exhausted));
        let lightest = found.words.first().map(Support::weight).filter(|&weight| weight == found.at_least);
        let is_exhausted = |weight: usize| work.weights.iter().any(|exhausted| exhausted.weight == weight);
        if let Some(weight) = lightest.filter(|&weight| !is_exhausted(weight)) {
            steps.push(format!("weight {weight}: a vector is known, and none is lighter"));
        }
        Self { steps, nodes: work.nodes }
    }

    pub(super) fn of_shot(decoder: &Decoder, model: &ErrorModel, decoded: &Decoded) -> Self {
        let left_out = CircuitStep::Dominated { errors: decoder.dominated(), of: model.errors() };
        let mut steps = vec![
            "errors inside blocks of detectors: not used, because this preserves undetected errors, not the errors of a shot"
                .to_owned(),
            "graph: not used, because the errors of a shot are a matching of its detectors, not a cycle".to_owned(),
            circuit::told(&left_out),
            format!("weights: {} nodes", grouped(decoded.nodes)),
        ];
        steps.extend(circuit::rounding(decoded).map(circuit::told_rounding));
        Self { steps, nodes: decoded.nodes }
    }
}
