//! `--likeliest`: finds the most likely errors of a model that flip an observable and no detector, and certifies them.

use super::models::{self, Model};
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear::{self, Word, circuit};
use crate::numbers::grouped;
use crate::output::Output;
use anyhow::anyhow;
use fewest::Limits;
use fewest::linear::{Decoded, LikelyCertificate};
use serde::Serialize;
use std::io::{self, Write};

pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    models::answer(arguments, "--likeliest", |model, output| answer(arguments, model, output))
}

fn answer(
    arguments: &Distance,
    model: &Model<'_>,
    output: &mut Output,
) -> Result<Result<(), Failure>, Failure> {
    let certificate = match arguments.format.is_of_certificate() {
        true => Some(certificate(model)?),
        false => None,
    };
    if let Some(certificate) = certificate.as_ref().filter(|_| arguments.format == DistanceFormat::Question) {
        let question = certificate.question_within(&Limits::new()).map_err(linear::refused)?;
        output.write(question.as_bytes())?;
        return Ok(Ok(()));
    }
    let (decoded, stopped) = arguments.effort.within(model.left()).run(|limits, _| {
        let limits = limits.nodes(arguments.nodes.unwrap_or(u64::MAX));
        model.model().likeliest_undetected_within(&limits, &|_| {})
    });
    let witness = decoded.errors.as_ref().map(|errors| model.code.word(errors));
    if let Some(errors) = &decoded.errors {
        model.code.check(errors)?;
    }
    match certificate {
        Some(certificate) => {
            let text = certificate.text_within(&decoded, &Limits::new()).map_err(linear::refused)?;
            output.write(text.as_bytes())?;
        }
        None => output.write_whole(|output| match arguments.format {
            DistanceFormat::Json => write_json(arguments, model, &decoded, witness.as_ref(), output),
            _ => write_text(arguments, &decoded, witness.as_ref(), output),
        })?,
    }
    Ok(match decoded.stopped {
        None if decoded.errors.is_none() => Err(Failure::No(anyhow!(model.code.nothing()))),
        None => Ok(()),
        Some(why) => Err(linear::ended(why, stopped, &line(&decoded))),
    })
}

fn certificate<'a>(model: &'a Model<'_>) -> Result<LikelyCertificate<'a>, Failure> {
    circuit::likely_certificate(model.model(), LikelyCertificate::of_undetected)
        .map_err(|error| Failure::BadInput(error).context(model.code.name().to_owned()))
}

/// The weight, or its bounds: `weight 20.723265835, errors 3`.
fn line(decoded: &Decoded) -> String {
    let errors = decoded.errors.as_ref().map(|errors| format!(", errors {}", errors.weight()));
    let errors = errors.unwrap_or_default();
    match (decoded.is_proved(), decoded.weight) {
        (true, Some(weight)) => format!("weight {weight:.9}{errors}"),
        (_, Some(weight)) => format!("{:.9} ≤ weight ≤ {weight:.9}{errors}, not proved", decoded.at_least),
        _ => format!("{:.9} ≤ weight, not proved", decoded.at_least),
    }
}

fn write_text(
    arguments: &Distance,
    decoded: &Decoded,
    witness: Option<&Word>,
    output: &mut dyn Write,
) -> io::Result<()> {
    if !decoded.is_proved() || decoded.errors.is_some() {
        writeln!(output, "{}", line(decoded))?;
    }
    if let Some(witness) = witness.filter(|_| arguments.witness) {
        writeln!(output, "{witness}")?;
    }
    if arguments.explain {
        decoded.steps.iter().try_for_each(|step| writeln!(output, "{}", circuit::told(step)))?;
        writeln!(output, "weights: {} nodes", grouped(decoded.nodes))?;
        if let Some(factor) = circuit::rounding(decoded) {
            writeln!(output, "{}", circuit::told_rounding(factor))?;
        }
    }
    Ok(())
}

/// The JSON object of the most likely errors. A weight or bound that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object<'a> {
    errors: usize,
    detectors: usize,
    observables: usize,
    weight: Option<f64>,
    proved: bool,
    lower: Option<f64>,
    upper: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduction: Option<circuit::Size>,
    witnesses: Vec<&'a Word>,
    nodes: u64,
    /// The steps before the search, with `--explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    steps: Vec<String>,
    /// The rounding r: no other set of errors is more likely by a factor above 1 + r.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounding: Option<f64>,
}

fn write_json(
    arguments: &Distance,
    model: &Model<'_>,
    decoded: &Decoded,
    witness: Option<&Word>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let object = Object {
        errors: model.model().errors(),
        detectors: model.model().detectors(),
        observables: model.model().observables(),
        weight: decoded.weight.filter(|_| decoded.is_proved()),
        proved: decoded.is_proved(),
        lower: Some(decoded.at_least).filter(|weight| weight.is_finite()),
        upper: decoded.weight,
        reduction: decoded.steps.iter().find_map(circuit::Size::of_step),
        witnesses: witness.into_iter().collect(),
        nodes: decoded.nodes,
        explanation: arguments.explain.then(|| Explanation {
            steps: decoded.steps.iter().map(circuit::told).collect(),
            rounding: circuit::rounding(decoded),
        }),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
