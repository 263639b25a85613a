//! Finds the most likely errors of a detector error model for each shot, and the observables that these errors flip.
//! A *shot* is the set of detectors that flip in one run of a circuit.

use super::Settings;
use super::explanation::Explanation;
use crate::arguments::Gf2Format;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::input::{READ, Source};
use crate::interrupt;
use crate::linear::{self, Wanted};
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use crate::solve::questions::Run;
use crate::stopwatch::Stopped;
use crate::unproved::NotProved;
use anyhow::anyhow;
use fewest::formats::linear::{Shot, ShotFormat, Shots};
use fewest::linear::{Decoded, Decoder, ErrorModel};
use fewest::{Limits, Reason};
use serde::Serialize;
use std::io::{self, BufReader, Write};
use std::num::NonZero;

/// Printed before the input is read from a terminal.
const HINT: &str = "reading shots from standard input; end with Ctrl-D";

/// A shot, passed from the reader to a worker.
struct Asked {
    source: usize,
    /// The number of the shot among the shots of all sources.
    number: u64,
    shot: Shot,
    /// Whether this is known to be the only shot of its source. If it is, all threads search for its answer.
    is_alone: bool,
}

#[derive(Default)]
struct Answered {
    bytes: Vec<u8>,
    /// The source and the number of a shot whose answer is not proved.
    not_proved: Option<(usize, u64, NotProved)>,
}

/// Answers all shots on several threads, and writes the answers in order. `preparing` limits the preparation of the
/// model.
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
    run.begin()?;
    let &mut Run { sources, progress, ref mut output, ref mut unproved, .. } = run;
    let work = Work { settings, model, decoder: &decoder, sources };
    pipeline::run_into(
        work.threads(),
        |batches| work.read(progress, batches),
        |asked, answered| work.answer(&asked, answered),
        |Answered { bytes, not_proved }| {
            output.write(&bytes)?;
            output.flush()?;
            let noted = match not_proved {
                Some((source, number, not_proved)) => {
                    unproved.note(&sources[source], number, Some(not_proved))
                }
                None => interrupt::check().map_err(Failure::from),
            };
            noted.inspect_err(|_| interrupt::end_soon())
        },
    )
}

struct Work<'a> {
    settings: &'a Settings,
    model: &'a ErrorModel,
    decoder: &'a Decoder,
    sources: &'a [Source],
}

impl Work<'_> {
    /// The number of threads, limited so that the memory suffices for a search on each thread.
    fn threads(&self) -> NonZero<usize> {
        let Limits { memory, threads, .. } = self.settings.budget.limits;
        let room = usize::try_from(memory / self.decoder.bytes_of_search().max(1)).unwrap_or(usize::MAX);
        NonZero::new(room).map_or(pipeline::ONE, |room| threads.min(room))
    }

    fn read(&self, progress: &Progress, shots: &mut Batches<'_, Asked>) -> Result<(), Failure> {
        let mut number = 0;
        for (place, source) in self.sources.iter().enumerate() {
            // The format is set by the option, or else by the file's name. Otherwise shots are lines of 0 and 1.
            let named = self.settings.shots.or_else(|| ShotFormat::of_name(&source.name()));
            let format = named.unwrap_or(ShotFormat::Digits);
            let input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
            // A stream is not read ahead, because its writer may wait for an answer before it sends the next shot.
            // Therefore each shot of a stream is searched on one thread, even if it is the only one.
            let looks_ahead = source.size().is_some() && self.sources.len() == 1;
            let mut held: Option<Asked> = None;
            for shot in Shots::new(input, format, self.decoder.detectors()) {
                let shot = shot.map_err(|error| source.failure(error));
                let is_alone = looks_ahead && held.is_none() && matches!(&shot, Ok(shot) if shot.number == 1);
                if let Some(held) = held.take() {
                    shots.send(Asked { is_alone: false, ..held })?;
                }
                number += 1;
                let asked = Asked { source: place, number, shot: shot?, is_alone };
                match looks_ahead {
                    true => held = Some(asked),
                    false => shots.send(asked)?,
                }
            }
            held.into_iter().try_for_each(|held| shots.send(held))?;
        }
        Ok(())
    }

    fn answer(&self, asked: &Asked, answered: &mut Answered) -> Result<(), Failure> {
        let &Self { settings, model, decoder, sources } = self;
        let &Asked { source, number, ref shot, is_alone } = asked;
        let mut budget = settings.budget.nodes(settings.nodes);
        if !is_alone {
            budget.limits = budget.limits.threads(pipeline::ONE);
        }
        let lit = shot.detectors.iter().map(|&detector| detector as usize);
        let (decoded, stopped) = budget.run(|limits, _| {
            decoder.decode(lit, limits).expect("the reader returns existing detectors, each once")
        });
        check(model, &shot.detectors, &decoded)?;
        if let Some(Reason::Memory { needed }) = decoded.stopped {
            let failure = Failure::failed(linear::too_little_memory(needed));
            return Err(sources[source].failure_at(shot.number, failure));
        }
        let explanation = settings.explains.then(|| Explanation::of_shot(decoder, model, &decoded));
        let written = write(settings.form.format, model, number, &decoded, explanation, &mut answered.bytes);
        written.map_err(Failure::failed)?;
        answered.not_proved =
            not_proved(&decoded, stopped).map(|not_proved| (source, shot.number, not_proved));
        Ok(())
    }
}

/// Refuses options that do not apply to shots.
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
            "the errors {errors} do not flip the detectors of the shot: this is a bug in fewest"
        ))),
        _ => Ok(()),
    }
}

fn not_proved(decoded: &Decoded, stopped: Stopped) -> Option<NotProved> {
    decoded.stopped?;
    let stopped = if stopped == Stopped::No { Stopped::ByInterrupt } else { stopped };
    let best = decoded
        .weight
        .map(|weight| format!("errors of total weight {weight:.6} (lower bound {:.6})", decoded.at_least));
    Some(NotProved { stopped, best, at_least: 0 })
}

fn flipped(model: &ErrorModel, decoded: &Decoded) -> Vec<u32> {
    decoded.errors.as_ref().map_or_else(Vec::new, |errors| model.flips(errors.columns()).1)
}

fn write(
    format: Gf2Format,
    model: &ErrorModel,
    number: u64,
    decoded: &Decoded,
    explanation: Option<Explanation>,
    output: &mut dyn Write,
) -> io::Result<()> {
    match format {
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
    }
}

/// Writes the flipped observables in a format of shots. If no errors explain the shot, no observables are flipped.
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

/// A line such as `L0 L2, weight 7.131204, errors 2`.
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

/// The JSON object of a shot. The weight, the observables and the errors are null if no errors were found.
#[derive(Serialize)]
struct Object {
    shot: u64,
    weight: Option<f64>,
    observables: Option<Vec<u32>>,
    /// The errors. Each has its line in the model, and its index, from 0, among the `error` instructions with all
    /// blocks expanded.
    errors: Option<Vec<ErrorObject>>,
    /// The lower bound on the weight, if the search was stopped.
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
