//! `--per-observable` and `--observable`: finds the fewest errors of a model, or the lightest word of a code, that flip
//! an observable or a sum of observables.

use super::answer::weight;
use super::asking::SideKnown;
use super::bounds::Bounds;
use super::clock::Clock;
use super::code::Sizes;
use super::explanation::Explanation;
use super::models::{self, Model};
use crate::arguments::{Distance, DistanceFormat, ObservableSum};
use crate::failure::Failure;
use crate::interrupt;
use crate::linear::{self, Word};
use crate::output::Output;
use crate::stopwatch::{self, Stopped};
use anyhow::anyhow;
use fewest::Reason;
use fewest::linear::{SideEnd, Support, item_below};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    let option = if arguments.per_observable { "--per-observable" } else { "--observable" };
    models::answer(arguments, option, |model, output| answer(arguments, model, output))
}

/// The smallest number of errors that flip a sum of observables, as far as it is known.
struct SumDistance {
    sum: ObservableSum,
    /// `None` if no errors flip the sum.
    bounds: Option<Bounds>,
    word: Option<Support>,
    stopped: Option<Reason>,
    explanation: Option<Explanation<'static>>,
}

impl SumDistance {
    fn line(&self) -> String {
        match self.bounds {
            None => format!("{} none", self.sum),
            Some(bounds) if bounds.is_exact() => bounds.of(&self.sum.to_string()).to_string(),
            Some(bounds) => format!("{}, not proved", bounds.of(&self.sum.to_string())),
        }
    }
}

fn answer(
    arguments: &Distance,
    model: &Model<'_>,
    output: &mut Output,
) -> Result<Result<(), Failure>, Failure> {
    let observables = model.code.observables().expect("the code has observables");
    let mut sums = arguments.observable.clone();
    if arguments.per_observable {
        sums.extend((0..observables as u32).map(ObservableSum::of_one));
    }
    if let Some(beyond) = sums.iter().flat_map(ObservableSum::numbers).find(|&number| number >= observables) {
        return Err(Failure::BadInput(anyhow!(
            "expected {}, found L{beyond}",
            item_below(observables, "an observable")
        )));
    }
    let mut all: Vec<SumDistance> = Vec::new();
    for (number, sum) in sums.iter().enumerate() {
        let left = (sums.len() - number) as u32;
        let time = model.left().map(|time| time / left);
        let found = search(arguments, model, sum, time);
        found.word.iter().try_for_each(|word| model.code.check(word))?;
        all.push(found);
        if interrupt::check().is_err() {
            break;
        }
    }
    output.write_whole(|output| match arguments.format {
        DistanceFormat::Json => write_json(arguments, model, &all, output),
        _ => write_text(arguments, model, &all, output),
    })?;
    let open = all.iter().find_map(|found| Some((found, found.stopped?)));
    Ok(match open {
        None if all.iter().all(|found| found.bounds.is_none()) => {
            Err(Failure::No(anyhow!(model.code.nothing())))
        }
        None => Ok(()),
        Some((found, why)) => {
            let by = if interrupt::has_signal() { Stopped::ByInterrupt } else { Stopped::ByTime };
            Err(linear::ended(why, by, &found.line()))
        }
    })
}

fn search(
    arguments: &Distance,
    model: &Model<'_>,
    sum: &ObservableSum,
    time: Option<Duration>,
) -> SumDistance {
    let sum = sum.clone();
    stopwatch::in_turns(time, |turns| {
        let clock = Clock::new(turns, arguments.effort.limits(), arguments.nodes);
        let limits = |turn| clock.begin(turn);
        // Preparing the problem takes little time, so its turn may use all of the remaining time.
        let watched = arguments.effort.limits().cancel(turns.begin(1));
        let observed = match model.code.observing(sum.numbers(), &watched) {
            Ok(observed) => observed,
            Err(why) => {
                let bounds = Some(Bounds::from(1));
                return SumDistance { sum, bounds, word: None, stopped: Some(why), explanation: None };
            }
        };
        let search = observed.search(&limits);
        clock.pause();
        let bracket = search.run(&limits, &|turn, progress| clock.hear(turn, &progress));
        clock.pause();
        let (problem, report) = (&search.sides()[0], &bracket.sides()[0]);
        let stopped = match report.end {
            SideEnd::Stopped(why) => Some(why),
            _ => None,
        };
        let times = &clock.times(bracket.sides())[0];
        let known = SideKnown { problem, report, times, structure: None };
        let explanation = arguments.explain.then(|| Explanation::without_matrix(known));
        SumDistance { sum, bounds: weight(report), word: report.words.first().cloned(), stopped, explanation }
    })
}

/// The bounds of the distance, which is the minimum over all observables, if each of them was searched for.
fn distance(arguments: &Distance, model: &Model<'_>, all: &[SumDistance]) -> Option<Bounds> {
    // The single observables are the last ones.
    let asked = model.code.observables().map(|observables| arguments.observable.len() + observables);
    let is_whole = arguments.per_observable && Some(all.len()) == asked;
    let bounds = || all.iter().filter_map(|found| found.bounds);
    let lower = bounds().map(|bounds| bounds.lower).min().filter(|_| is_whole)?;
    Some(Bounds { lower, upper: bounds().filter_map(|bounds| bounds.upper).min() })
}

fn write_text(
    arguments: &Distance,
    model: &Model<'_>,
    all: &[SumDistance],
    output: &mut dyn Write,
) -> io::Result<()> {
    if let Some(distance) = distance(arguments, model, all) {
        let open = if distance.is_exact() { "" } else { ", not proved" };
        writeln!(output, "{}{open}", distance.of("d"))?;
    }
    for found in all {
        writeln!(output, "{}", found.line())?;
        if let (true, Some(word)) = (arguments.witness, &found.word) {
            writeln!(output, "{}: {}", found.sum, model.code.word(word))?;
        }
        let lines = found.explanation.iter().flat_map(Explanation::lines);
        lines.into_iter().try_for_each(|line| writeln!(output, "{}: {line}", found.sum))?;
    }
    Ok(())
}

/// The JSON object of the distances of observables. A distance or bound that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    sizes: Sizes,
    d: Option<usize>,
    per_observable: Vec<SumObject<'a>>,
}

#[derive(Serialize)]
struct SumObject<'a> {
    observables: Vec<usize>,
    d: Option<usize>,
    proved: bool,
    lower: Option<usize>,
    upper: Option<usize>,
    witnesses: Vec<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a Explanation<'static>>,
}

impl<'a> SumObject<'a> {
    fn of(found: &'a SumDistance, model: &Model<'_>) -> Self {
        let bounds = found.bounds;
        Self {
            observables: found.sum.numbers().collect(),
            d: bounds.and_then(Bounds::exact),
            proved: bounds.is_none_or(Bounds::is_exact),
            lower: bounds.map(|bounds| bounds.lower),
            upper: bounds.and_then(|bounds| bounds.upper),
            witnesses: found.word.iter().map(|word| model.code.word(word)).collect(),
            explanation: found.explanation.as_ref(),
        }
    }
}

fn write_json(
    arguments: &Distance,
    model: &Model<'_>,
    all: &[SumDistance],
    output: &mut dyn Write,
) -> io::Result<()> {
    let object = Object {
        sizes: model.code.observed_sizes(),
        d: distance(arguments, model, all).and_then(Bounds::exact),
        per_observable: all.iter().map(|found| SumObject::of(found, model)).collect(),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
