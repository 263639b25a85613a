//! The most likely errors of a model that flip an observable and no detector: `--likeliest`.

use super::models::{self, Model};
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear::{self, Word};
use crate::numbers::grouped;
use crate::output::Output;
use anyhow::anyhow;
use fewest::linear::Decoded;
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
    let steps = steps(arguments, model)?;
    let (decoded, stopped) = linear::within(&arguments.effort, model.left(), |limits| {
        let limits = limits.nodes(arguments.nodes.unwrap_or(u64::MAX));
        model.model.likeliest_undetected_within(&limits, &|_| {})
    });
    let witness = decoded.errors.as_ref().map(|errors| model.code.word(errors));
    if let Some(errors) = &decoded.errors {
        model.code.check(errors)?;
    }
    output.write_whole(|output| match arguments.format {
        DistanceFormat::Json => write_json(model, &decoded, witness.as_ref(), output),
        _ => write_text(arguments, &decoded, witness.as_ref(), &steps, output),
    })?;
    Ok(match decoded.stopped {
        None if decoded.errors.is_none() => Err(Failure::No(anyhow!(model.code.nothing()))),
        None => Ok(()),
        Some(why) => Err(linear::ended(why, stopped, &line(&decoded))),
    })
}

/// The steps before the search, for `--explain`.
fn steps(arguments: &Distance, model: &Model<'_>) -> Result<Vec<String>, Failure> {
    if !arguments.explain {
        return Ok(Vec::new());
    }
    let reduced = |limits: &fewest::Limits<'_>| model.model.reduced_by_weight_within(limits);
    let reduction = linear::prepared(&arguments.effort, model.left(), reduced)?.flatten();
    Ok(vec![match &reduction {
        Some(reduction) => format!(
            "errors inside blocks of detectors, no part heavier than its error: {} of {} errors",
            grouped(reduction.model().errors() as u64),
            grouped(model.model.errors() as u64),
        ),
        None => "errors inside blocks of detectors: not used, as an error has a probability above 1/2 or several flip the \
                 same detectors"
            .to_owned(),
    }])
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
    steps: &[String],
    output: &mut dyn Write,
) -> io::Result<()> {
    if !decoded.is_proved() || decoded.errors.is_some() {
        writeln!(output, "{}", line(decoded))?;
    }
    if let Some(witness) = witness.filter(|_| arguments.witness) {
        writeln!(output, "{witness}")?;
    }
    for step in steps {
        writeln!(output, "{step}")?;
    }
    if arguments.explain {
        writeln!(output, "weights: {} nodes", grouped(decoded.nodes))?;
        if let (true, Some(weight)) = (decoded.is_proved(), decoded.weight) {
            let factor = (weight - decoded.at_least).max(0.0);
            writeln!(
                output,
                "rounding: no other set of errors is more likely by a factor above 1 + {factor:.1e}"
            )?;
        }
    }
    Ok(())
}

/// The JSON object of the most likely errors. A value that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object<'a> {
    errors: usize,
    detectors: usize,
    observables: usize,
    weight: Option<f64>,
    proved: bool,
    lower: Option<f64>,
    upper: Option<f64>,
    witnesses: Vec<&'a Word>,
    nodes: u64,
}

fn write_json(
    model: &Model<'_>,
    decoded: &Decoded,
    witness: Option<&Word>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let object = Object {
        errors: model.model.errors(),
        detectors: model.model.detectors(),
        observables: model.model.observables(),
        weight: decoded.weight.filter(|_| decoded.is_proved()),
        proved: decoded.is_proved(),
        lower: Some(decoded.at_least).filter(|weight| weight.is_finite()),
        upper: decoded.weight,
        witnesses: witness.into_iter().collect(),
        nodes: decoded.nodes,
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
