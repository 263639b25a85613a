//! Describes the steps that precede the search of a detector error model, and makes certificates of its most likely errors.

use crate::numbers::grouped;
use anyhow::{Error, anyhow};
use fewest::linear::{CircuitPlan, CircuitStep, Decoded, ErrorModel, LikelyCertificate, NoWeight, Unused};
use fewest_verify::{MOST_CHECKS_WITH_WEIGHTS, MOST_COLUMNS};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Size {
    errors: usize,
    detectors: usize,
    blocks: usize,
}

impl Size {
    /// The sizes of the reduced model, if the plan reduced the model.
    pub(crate) fn of(plan: &CircuitPlan) -> Option<Self> {
        plan.reduction().map(|reduction| Self {
            errors: reduction.model().errors(),
            detectors: reduction.model().detectors(),
            blocks: reduction.blocks(),
        })
    }

    /// The sizes after a step, if the step reduced the model.
    pub(crate) fn of_step(step: &CircuitStep) -> Option<Self> {
        match *step {
            CircuitStep::Reduced { errors, detectors, blocks } => {
                Some(Self { errors: errors[1], detectors: detectors[1], blocks })
            }
            _ => None,
        }
    }
}

/// Makes a certificate of a model, unless the model is larger than certificates with weights may be.
pub(crate) fn likely_certificate<'a>(
    model: &'a ErrorModel,
    make: impl FnOnce(&'a ErrorModel) -> Result<LikelyCertificate<'a>, NoWeight>,
) -> Result<LikelyCertificate<'a>, Error> {
    let (errors, detectors) = (model.errors(), model.detectors());
    if errors > MOST_COLUMNS || detectors > MOST_CHECKS_WITH_WEIGHTS {
        return Err(anyhow!(
            "certificates of models have at most {MOST_COLUMNS} errors and {MOST_CHECKS_WITH_WEIGHTS} detectors, \
             but this model has {errors} and {detectors}"
        ));
    }
    Ok(make(model)?)
}

const INSIDE: &str = "errors inside blocks of detectors";

pub(crate) fn told(step: &CircuitStep) -> String {
    match *step {
        CircuitStep::Reduced { errors, detectors, blocks } => {
            let [[errors, errors_left], [detectors, detectors_left]] =
                [errors, detectors].map(|sizes| sizes.map(|size| grouped(size as u64)));
            format!(
                "{INSIDE}: {errors_left} of {errors} errors, {detectors_left} of {detectors} detectors, blocks: {}",
                grouped(blocks as u64)
            )
        }
        CircuitStep::Light { errors: 1 } => "an error flips an observable and no detector".to_owned(),
        CircuitStep::Light { .. } => {
            "two errors flip the same detectors and different observables".to_owned()
        }
        CircuitStep::NotReduced(Unused::Memory { needed }) => {
            let needed =
                needed.map_or_else(String::new, |bytes| format!(" ({} bytes are needed)", grouped(bytes)));
            format!("{INSIDE}: not used, because there is too little memory{needed}")
        }
        CircuitStep::NotReduced(Unused::Likely) => {
            format!("{INSIDE}: not used, because an error has a probability above 1/2")
        }
        CircuitStep::NotReduced(Unused::Equal) => {
            format!(
                "{INSIDE}: not used, because several errors flip the same detectors, or one flips an observable and no detector"
            )
        }
        CircuitStep::NotReduced(_) => {
            format!("{INSIDE}: not used, because this does not preserve the number of lightest words")
        }
        CircuitStep::Graph => {
            "graph: no error flips more than two detectors, so a shortest cycle is lightest".to_owned()
        }
        CircuitStep::AllCycles => {
            "graph: no error flips more than two detectors, so the lightest words are its shortest cycles"
                .to_owned()
        }
        CircuitStep::Graphlike { upper, hyperedges, errors } => {
            let upper = match upper {
                Some(weight) => format!("an upper bound, {weight}"),
                None => "no upper bound".to_owned(),
            };
            format!(
                "graph: {upper}; {} of {} errors flip more than two detectors",
                grouped(hyperedges as u64),
                grouped(errors as u64)
            )
        }
        CircuitStep::NotGraph(Unused::Memory { .. }) => {
            "graph: not used, because there is too little memory".to_owned()
        }
        CircuitStep::NotGraph(Unused::Likely) => {
            "graph: not used, because an error has a probability above 1/2".to_owned()
        }
        CircuitStep::NotGraph(Unused::Hyperedges { errors, of }) => format!(
            "graph: not used, because {} of {} errors flip more than two detectors",
            grouped(errors as u64),
            grouped(of as u64)
        ),
        CircuitStep::Dominated { errors, of } => format!(
            "errors that others, at least as likely, can replace: {} of {} left out",
            grouped(errors as u64),
            grouped(of as u64)
        ),
        CircuitStep::NotGraph(_) => {
            "graph: not used, because it finds only one lightest word, and ignores --method".to_owned()
        }
        ref other => unreachable!("a step that this program does not know: {other:?}"),
    }
}

/// The rounding r of proved errors: no other set is more likely by a factor above 1 + r.
pub(crate) fn rounding(decoded: &Decoded) -> Option<f64> {
    let weight = decoded.weight.filter(|_| decoded.is_proved())?;
    Some((weight - decoded.at_least).max(0.0))
}

pub(crate) fn told_rounding(factor: f64) -> String {
    format!("rounding: no other set of errors is more likely by a factor above 1 + {factor:.1e}")
}
