//! Proves the distance of a code over a field other than GF(2): a linear code, or a quantum code over qudits of prime
//! dimension.

mod answer;

use crate::arguments::{Distance, DistanceFormat, Symmetry};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::linear;
use crate::linear::over_field::{self, Code};
use crate::output::Output;
use crate::progress::Fraction;
use crate::{methods, stopwatch, terminal};
use answer::{Answer, Word};
use anyhow::{Error, anyhow, ensure};
use fewest::linear::{Bracket, DistanceOptions, Field, Question};
use fewest::{Limits, Progress, Reason};
use std::time::Instant;

pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    refuse_others(arguments)?;
    let mut output = Output::create(arguments.output.path())?;
    let (written, verdict) = match answer(arguments, &mut output) {
        Ok(Err(interrupted @ Failure::Interrupted(_))) => (Err(interrupted), Ok(())),
        Ok(verdict) => (Ok(()), verdict),
        Err(failure) => (Err(failure), Ok(())),
    };
    output.end(written)?;
    verdict
}

/// Refuses options that exist only for codes over GF(2).
fn refuse_others(arguments: &Distance) -> Result<(), Failure> {
    let reading = &arguments.reading;
    let others = [
        ("--all", arguments.all),
        ("--bare", reading.bare),
        ("--checkpoint", arguments.checkpoint.is_some()),
        ("--count", arguments.count),
        ("--each", arguments.each),
        ("--erase", reading.erase.is_some()),
        ("--explain", arguments.explain),
        ("--gauge", reading.operators.gauge),
        ("--lift", reading.lift.is_some()),
        ("--likeliest", arguments.likeliest),
        ("--logicals", reading.operators.logicals.is_some()),
        ("--logicals-basis", arguments.logicals_basis),
        ("--mod-2", arguments.entries.are_modulo_2()),
        ("--near", arguments.near.is_some()),
        ("--observable", !arguments.observable.is_empty()),
        ("--per-observable", arguments.per_observable),
        ("--proof", arguments.formula.is_some()),
        ("--puncture", reading.puncture.is_some()),
        ("--shard", arguments.shard.is_some()),
        ("--shorten", reading.shorten.is_some()),
        ("--side", arguments.side.is_some()),
    ];
    let found = others.into_iter().find(|(_, is_set)| *is_set);
    if arguments.files.len() > 1 {
        return Err(Failure::BadInput(anyhow!(
            "expected a single file with a code over another field than GF(2), found several"
        )));
    }
    match found {
        Some((option, _)) => Err(Failure::BadInput(anyhow!("{option} is for codes over GF(2)"))),
        None => Ok(()),
    }
}

/// Reads the code, computes its distance, and writes the answer. Returns the verdict of the run.
fn answer(arguments: &Distance, output: &mut Output) -> Result<Result<(), Failure>, Failure> {
    let start = Instant::now();
    let left = || arguments.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let sources = Source::all(&arguments.files, input::is_never);
    let source = &sources[0];
    let memory = methods::memory_to_read(arguments.effort.memory);
    let code = stopwatch::or_end(left(), "the system was read", || {
        over_field::read(source, &arguments.reading.meaning, memory)
    })?;
    if arguments.format.is_of_certificate() {
        code.check_certifiable().map_err(|error| source.failure(error))?;
    }
    if arguments.format == DistanceFormat::Question {
        output.write(code.question()?.as_bytes())?;
        return Ok(Ok(()));
    }
    let limits = arguments.effort.limits().nodes(arguments.nodes.unwrap_or(u64::MAX));
    let prepared = linear::prepared(arguments.effort.within(left()), |limits| code.dimension(limits))
        .map_err(|failure| failure.context(source.name()))?;
    let sizes = answer::Sizes { field: code.field().order(), n: code.length(), k: prepared };
    if arguments.format == DistanceFormat::Text {
        output.write(format!("{sizes}\n").as_bytes())?;
    }
    let bar = Fraction::new();
    let news = |progress: Progress| {
        bar.set(progress.fraction().unwrap_or(0.0), || linear::message(&progress));
    };
    let (bracket, ..) = stopwatch::run(left(), |stopwatch| {
        code.distance(options(arguments), &limits.cancel(stopwatch.cancel()), &news)
    });
    drop(bar);
    let word = code.word(&bracket);
    if arguments.format == DistanceFormat::Certificate {
        output.write(code.certificate(&bracket)?.as_bytes())?;
    }
    let answer = Answer { sizes, bracket, word, asked: arguments.at_least, shows_word: arguments.witness };
    output.write_whole(|output| answer.write(arguments.format, output))?;
    output.flush()?;
    Ok(answer.verdict().map_err(|failure| failure.context(source.name())))
}

fn options(arguments: &Distance) -> DistanceOptions {
    let mut options = DistanceOptions::new();
    if let Some(asked) = arguments.at_least {
        options = options.question(Question::AtLeast(asked.get()));
    }
    if arguments.symmetry == Symmetry::None {
        options = options.without_symmetries();
    }
    arguments.method.into_iter().fold(options, DistanceOptions::method)
}

impl Code {
    fn field(&self) -> Field {
        match self {
            Self::Linear(code) => code.field(),
            Self::Qudits(code) => code.field(),
        }
    }

    fn length(&self) -> usize {
        match self {
            Self::Linear(code) => code.length(),
            Self::Qudits(code) => code.qudits(),
        }
    }

    fn dimension(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        match self {
            Self::Linear(code) => code.dimension_within(limits),
            Self::Qudits(code) => Ok(code.logical_qudits()),
        }
    }

    fn distance(
        &self,
        options: DistanceOptions,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Bracket {
        match self {
            Self::Linear(code) => code.distance_with(options, limits, progress),
            Self::Qudits(code) => {
                if code.logical_qudits() == 0 {
                    terminal::note(
                        "no logical qudits: d is the fewest qudits of a stabilizer, as in tables of codes [[n, 0, d]]",
                    );
                }
                code.distance_with(options, limits, progress)
            }
        }
    }

    /// Fails if the checker of certificates does not accept codes of this size.
    fn check_certifiable(&self) -> Result<(), Error> {
        let columns = match self {
            Self::Linear(code) => code.length(),
            Self::Qudits(code) => 2 * code.qudits(),
        };
        let most = fewest_verify::MOST_COLUMNS_OVER_FIELDS;
        ensure!(
            columns <= most,
            "certificates over fields have at most {most} columns, but this code takes {columns}"
        );
        Ok(())
    }

    fn certificate(&self, bracket: &Bracket) -> Result<String, Failure> {
        let text = match self {
            Self::Linear(code) => {
                code.certificate_within(bracket, &Limits::new()).map_err(linear::refused)?
            }
            Self::Qudits(code) => code.certificate(bracket),
        };
        text.ok_or_else(|| Failure::failed(anyhow!("nothing was proved that a certificate could state")))
    }

    /// The question of the certificate.
    fn question(&self) -> Result<String, Failure> {
        match self {
            Self::Linear(code) => code.question_within(&Limits::new()).map_err(linear::refused),
            Self::Qudits(code) => Ok(code.question()),
        }
    }

    fn word(&self, bracket: &Bracket) -> Option<Word> {
        let entries = bracket.entries()?;
        Some(match self {
            Self::Linear(code) => Word::of_elements(code.field(), entries),
            Self::Qudits(_) => Word::of_operators(entries),
        })
    }
}
