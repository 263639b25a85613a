//! The verb `distance`: proves the distance of a code, or reports the proved bounds when a limit is reached.

mod answer;
mod asking;
mod basis;
mod bounds;
mod changed;
mod clock;
mod code;
mod explanation;
mod fields;
mod formats;
mod keeping;
mod likely;
mod models;
mod near;
mod observables;
mod proof;
mod proving;
mod several;
mod structure;

use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear::{Checkpoints, over_field, systems};
use crate::output::Output;
use answer::Answer;
use anyhow::anyhow;
use code::{Code, Sizes};
use fewest::linear::SideEnd;
use keeping::{Division, Keeping};
use std::time::Instant;

pub(crate) fn run(arguments: &Distance) -> Result<(), Failure> {
    if arguments.reading.formats {
        let mut output = Output::create(arguments.output.path())?;
        let written = output.write(systems::list_of_forms().as_bytes());
        return output.end(written);
    }
    if over_field::is_named(&arguments.files, arguments.reading.meaning.field, &arguments.entries) {
        return fields::run(arguments);
    }
    if arguments.logicals_basis {
        return basis::run(arguments);
    }
    if arguments.likeliest {
        return likely::run(arguments);
    }
    if arguments.per_observable || !arguments.observable.is_empty() {
        return observables::run(arguments);
    }
    if several::are_wanted(arguments) {
        if arguments.near.is_some() {
            return Err(Failure::BadInput(anyhow!("--near is for one code, found several")));
        }
        return several::run(arguments);
    }
    prove(arguments, Division::Whole)
}

/// Proves the distance and writes the answer. `division` divides the search of each side among shards.
fn prove(arguments: &Distance, division: Division<'_>) -> Result<(), Failure> {
    let mut output = Output::create(arguments.output.path())?;
    let (written, verdict, done) = match answer(arguments, division, &mut output) {
        // A signal leaves an incomplete file. After a limit, the file is complete, because the user set the limit.
        Ok((Err(interrupted @ Failure::Interrupted(_)), _)) => (Err(interrupted), Ok(()), vec![]),
        Ok((verdict, done)) => (Ok(()), verdict, done),
        Err(failure) => (Err(failure), Ok(()), vec![]),
    };
    output.end(written)?;
    // The checkpoints are removed last: if the answer could not be written, another run reads the result from them and
    // needs no search.
    done.into_iter().for_each(Checkpoints::remove);
    verdict
}

/// Reads the code, computes its distance, and writes the answer. Returns the verdict of the run, and the checkpoints to
/// remove.
fn answer(
    arguments: &Distance,
    division: Division<'_>,
    output: &mut Output,
) -> Result<(Result<(), Failure>, Vec<Checkpoints>), Failure> {
    let start = Instant::now();
    let left = || arguments.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let code = Code::read(arguments, &left)?;
    if arguments.explain && arguments.format == DistanceFormat::Csv {
        let error = anyhow!("--explain is for --format text and --format json, not for csv");
        return Err(Failure::BadInput(error));
    }
    if arguments.format.is_of_certificate() {
        code.check_certifiable()?;
    }
    if arguments.format == DistanceFormat::Question {
        output.write(code.question()?.as_bytes())?;
        return Ok((Ok(()), vec![]));
    }
    let begin = |sizes: Sizes| match arguments.format {
        // The sizes are written first, to be read while the search runs.
        DistanceFormat::Text => output.write(format!("{sizes}\n").as_bytes()),
        DistanceFormat::Json
        | DistanceFormat::Csv
        | DistanceFormat::Certificate
        | DistanceFormat::Question => Ok(()),
    };
    let known = asking::ask(arguments, &code, left(), division, begin)?;
    let answer = Answer::new(&code, arguments, known);
    let verdict = match arguments.near {
        Some(above) => near::write(arguments, above, &answer, &left, output)?,
        None if let Some(formula) = &arguments.formula => {
            proof::write(&answer, formula, arguments.effort.within(left()), output)?;
            answer.verdict()
        }
        None => {
            formats::write(&answer, output)?;
            answer.verdict()
        }
    };
    let verdict = verdict.map_err(|failure| failure.context(code.name().to_owned()));
    let known = answer.into_known();
    let is_done = |end| matches!(end, SideEnd::Solved | SideEnd::Unsolvable);
    let nothing_is_left = known.bracket.sides().iter().all(|side| is_done(side.end));
    let done = known.into_kept().into_iter().filter_map(Keeping::into_checkpoints);
    Ok((verdict, done.filter(|_| nothing_is_left).collect()))
}
