//! The common code of `--likeliest`, `--per-observable` and `--observable`: reads the model or the code, opens the
//! output, lets the caller write the answer, and ends the output.

use super::code::Code;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::output::Output;
use anyhow::anyhow;
use fewest::linear::ErrorModel;
use std::time::{Duration, Instant};

pub(super) struct Model<'a> {
    pub(super) code: &'a Code,
    time_limit: Option<Duration>,
    start: Instant,
}

impl Model<'_> {
    /// The error model.
    ///
    /// # Panics
    /// The input is a code with logical operators, not a model.
    pub(super) fn model(&self) -> &ErrorModel {
        self.code.model().expect("the caller requires a model")
    }

    pub(super) fn left(&self) -> Option<Duration> {
        self.time_limit.map(|limit| limit.saturating_sub(self.start.elapsed()))
    }
}

/// Reads the model or the code that the command line names, and lets `answer` write the answer. Returns the verdict of
/// the run.
pub(super) fn answer(
    arguments: &Distance,
    option: &str,
    answer: impl FnOnce(&Model<'_>, &mut Output) -> Result<Result<(), Failure>, Failure>,
) -> Result<(), Failure> {
    if arguments.format == DistanceFormat::Csv {
        return Err(Failure::BadInput(anyhow!("{option} is for --format text and --format json only")));
    }
    let mut output = Output::create(arguments.output.path())?;
    let (written, verdict) = match ask(arguments, option, answer, &mut output) {
        Ok(Err(interrupted @ Failure::Interrupted(_))) => (Err(interrupted), Ok(())),
        Ok(verdict) => (Ok(()), verdict),
        Err(failure) => (Err(failure), Ok(())),
    };
    output.end(written)?;
    verdict
}

fn ask(
    arguments: &Distance,
    option: &str,
    answer: impl FnOnce(&Model<'_>, &mut Output) -> Result<Result<(), Failure>, Failure>,
    output: &mut Output,
) -> Result<Result<(), Failure>, Failure> {
    let start = Instant::now();
    let time_limit = arguments.time_limit;
    let left = || time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let code = Code::read(arguments, &left)?;
    if code.model().is_none() && (arguments.likeliest || code.observables().is_none()) {
        let others = if arguments.likeliest { "" } else { " and for checks with --logicals" };
        return Err(Failure::BadInput(anyhow!(
            "{option} is for detector error models{others}, found a code"
        )));
    }
    if arguments.format == DistanceFormat::Text {
        output.write(format!("{}\n", code.sizes(true)).as_bytes())?;
    }
    let verdict = answer(&Model { code: &code, time_limit, start }, output)?;
    output.flush()?;
    Ok(verdict.map_err(|failure| failure.context(code.name().to_owned())))
}
