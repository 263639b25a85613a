//! The most likely errors of a detector error model for each shot, and the observables that they flip.

use super::Settings;
use super::explanation::Explanation;
use crate::arguments::Gf2Format;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::input::READ;
use crate::linear::{self, Wanted};
use crate::output::Output;
use crate::solve::questions::Run;
use crate::stopwatch::Stopped;
use crate::unproved::NotProved;
use anyhow::anyhow;
use fewest::Reason;
use fewest::formats::linear::{ShotFormat, Shots};
use fewest::linear::{Decoded, Decoder, ErrorModel};
use serde::Serialize;
use std::io::{self, BufReader, Write};

/// Printed first if the input is a terminal.
const HINT: &str = "reading shots from standard input, one a line; end with Ctrl-D";

/// Answers to all shots; the model is prepared within `preparing`.
pub(super) fn answer(
    settings: &Settings,
    model: &ErrorModel,
    preparing: Budget,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    refuse(settings)?;
    let late = || Failure::failed(anyhow!("the time limit was reached before the model was prepared"));
    let decoder =
        linear::prepared(preparing, |limits| Decoder::new_within(model, limits))?.ok_or_else(late)?;
    let (form, budget) = (settings.form, settings.budget.nodes(settings.nodes));
    run.begin()?;
    for source in run.sources {
        // The one that was named, or the one after which the file is named, or lines of 0 and 1.
        let named = settings.shots.or_else(|| ShotFormat::of_name(&source.name()));
        let input = BufReader::with_capacity(READ, run.progress.watch(source.open(HINT)?));
        for shot in Shots::new(input, named.unwrap_or(ShotFormat::Digits), decoder.detectors()) {
            let shot = shot.map_err(|error| source.failure(error))?;
            let ask = || {
                let lit = shot.detectors.iter().map(|&detector| detector as usize);
                let (decoded, stopped) = budget.run(|limits, _| {
                    decoder.decode(lit, limits).expect("the reader returns existing detectors, each once")
                });
                check(model, &shot.detectors, &decoded)?;
                if let Some(Reason::Memory { needed }) = decoded.stopped {
                    let failure = Failure::failed(linear::too_little_memory(needed));
                    return Err(source.failure_at(shot.number, failure));
                }
                let not_proved = not_proved(&decoded, stopped);
                Ok((decoded, not_proved))
            };
            run.answer(source, shot.number, ask, |decoded, number, output| {
                let explanation = settings.explains.then(|| Explanation::of_shot(&decoder, model, decoded));
                write(form.format, model, number, decoded, explanation, output)
            })?;
        }
    }
    Ok(())
}

/// Refuses options that shots do not have.
fn refuse(settings: &Settings) -> Result<(), Failure> {
    let &Settings { form, is_shard, .. } = settings;
    let options = [
        (form.wanted == Wanted::Any, "--any"),
        (form.wanted == Wanted::All && !form.counts, "--all"),
        (form.counts, "--count"),
        (is_shard, "--shard"),
        (form.format == Gf2Format::Csv, "--format csv"),
    ];
    match options.iter().find(|(is_given, _)| *is_given) {
        Some((_, option)) => {
            Err(Failure::BadInput(anyhow!("{option} is for matrices, found a detector error model")))
        }
        None => Ok(()),
    }
}

/// Checks errors against the model: they flip the detectors of the shot and no others.
fn check(model: &ErrorModel, detectors: &[u32], decoded: &Decoded) -> Result<(), Failure> {
    match &decoded.errors {
        Some(errors) if model.flips(errors.columns()).0 != detectors => Err(Failure::failed(anyhow!(
            "the errors {errors} do not flip the detectors of the shot: this is a defect of fewest"
        ))),
        _ => Ok(()),
    }
}

fn not_proved(decoded: &Decoded, stopped: Stopped) -> Option<NotProved> {
    decoded.stopped?;
    let stopped = if stopped == Stopped::No { Stopped::ByInterrupt } else { stopped };
    let best = decoded.weight.map(|weight| {
        format!("errors of weight {weight:.6}, where none weigh less than {:.6},", decoded.at_least)
    });
    Some(NotProved { stopped, best, at_least: 0 })
}

/// The observables that the errors flip.
fn flipped(model: &ErrorModel, decoded: &Decoded) -> Vec<u32> {
    decoded.errors.as_ref().map_or_else(Vec::new, |errors| model.flips(errors.columns()).1)
}

fn write(
    format: Gf2Format,
    model: &ErrorModel,
    number: u64,
    decoded: &Decoded,
    explanation: Option<Explanation>,
    output: &mut Output,
) -> Result<(), Failure> {
    output.write_whole(|output| match format {
        Gf2Format::Json => write_json(model, number, decoded, explanation, output),
        Gf2Format::Text | Gf2Format::Csv => {
            write_text(model, decoded, output)?;
            let steps = explanation.iter().flat_map(|explanation| &explanation.steps);
            steps.into_iter().try_for_each(|step| writeln!(output, "{step}"))
        }
        Gf2Format::Digits => write_shot(ShotFormat::Digits, model, decoded, output),
        Gf2Format::B8 => write_shot(ShotFormat::B8, model, decoded, output),
        Gf2Format::Hits => write_shot(ShotFormat::Hits, model, decoded, output),
        Gf2Format::Dets => write_shot(ShotFormat::Dets, model, decoded, output),
    })?;
    output.flush()
}

/// The observables in a format of shots. Of a shot that no errors explain, none are flipped.
fn write_shot(
    format: ShotFormat,
    model: &ErrorModel,
    decoded: &Decoded,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    format.write(&flipped(model, decoded), model.observables(), &mut bytes);
    output.write_all(&bytes)
}

/// A line such as `L0 L2, weight 7.131, errors 2`.
fn write_text(model: &ErrorModel, decoded: &Decoded, output: &mut dyn Write) -> io::Result<()> {
    let (Some(errors), Some(weight)) = (&decoded.errors, decoded.weight) else {
        return writeln!(output, "{}", if decoded.is_proved() { "Impossible" } else { "not proved" });
    };
    let names: Vec<String> =
        flipped(model, decoded).iter().map(|observable| format!("L{observable}")).collect();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
    let open = match decoded.is_proved() {
        true => String::new(),
        false => format!(", weight {:.6} or more, not proved", decoded.at_least),
    };
    writeln!(output, "{names}, weight {weight:.6}, errors {}{open}", errors.weight())
}

/// The JSON object of a shot. For an impossible shot the missing values are null.
#[derive(Serialize)]
struct Object {
    shot: u64,
    weight: Option<f64>,
    observables: Option<Vec<u32>>,
    /// The errors by their line in the model, and by their number among all instructions.
    errors: Option<Vec<ErrorObject>>,
    /// If the search was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

#[derive(Serialize)]
struct ErrorObject {
    line: u64,
    instruction: u64,
}

fn write_json(
    model: &ErrorModel,
    number: u64,
    decoded: &Decoded,
    explanation: Option<Explanation>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let is_open = !decoded.is_proved();
    let error = |error: usize| {
        let origin = model.origin(error);
        ErrorObject { line: origin.line, instruction: origin.instruction }
    };
    let object = Object {
        shot: number,
        weight: decoded.weight,
        observables: decoded.errors.as_ref().map(|_| flipped(model, decoded)),
        errors: decoded.errors.as_ref().map(|errors| errors.columns().map(error).collect()),
        lower: is_open.then_some(decoded.at_least),
        upper: decoded.weight.filter(|_| is_open),
        explanation,
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
