//! The verb `distance`: proves the fewest ones of a code's words, or reports the proved bounds when a limit is reached.

mod answer;
mod bracket;
mod code;
mod explanation;
mod formats;
mod shards;
mod word;

use crate::arguments::{Distance, Symmetry};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::linear::{self, Checkpoints, Division, End, Found, Searching, Wanted};
use crate::output::Output;
use answer::Answer;
use code::{Code, Part};
use fewest::Limits;
use fewest::linear::{Search, Side, Support};
pub(crate) use shards::Proving;
use std::time::{Duration, Instant};

pub(crate) fn run(arguments: &Distance) -> Result<(), Failure> {
    prove(arguments, |_| Division::Whole)
}

/// Proves the distance and writes the answer; `division` says how the search of each side is divided.
fn prove<'a>(arguments: &Distance, division: impl Fn(usize) -> Division<'a>) -> Result<(), Failure> {
    let mut output = Output::create(arguments.output.path())?;
    let (written, verdict, done) = match answer(arguments, division, &mut output) {
        // A signal leaves an incomplete file. After a limit the file is complete: the user asked for these bounds.
        Ok((Err(interrupted @ Failure::Interrupted(_)), _)) => (Err(interrupted), Ok(()), vec![]),
        Ok((verdict, done)) => (Ok(()), verdict, done),
        Err(failure) => (Err(failure), Ok(()), vec![]),
    };
    output.end(written)?;
    // Not before: where the answer could not be written, another run has to write it and not to search again.
    done.into_iter().for_each(Checkpoints::remove);
    verdict
}

/// Writes the answer; returns how the run ends, and the states that nobody needs then.
fn answer<'a>(
    arguments: &Distance,
    division: impl Fn(usize) -> Division<'a>,
    output: &mut Output,
) -> Result<(Result<(), Failure>, Vec<Checkpoints>), Failure> {
    let start = Instant::now();
    let left = || arguments.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let code = Code::read(arguments, &left)?;
    formats::begin(arguments, &code, output)?;
    let (found, done) = search(arguments, &code, &left, division)?;
    let answer = Answer::new(&code, arguments, found);
    formats::write(arguments, &answer, output)?;
    Ok((answer.verdict().map_err(|failure| failure.context(names(arguments))), done))
}

/// The names of the files.
fn names(arguments: &Distance) -> String {
    Source::all(&arguments.files, input::is_never).iter().map(Source::name).collect::<Vec<_>>().join(" and ")
}

/// Searches one side after the other until the question is answered. Returns the states of these searches, too, if nothing
/// is left to do.
fn search<'a>(
    arguments: &Distance,
    code: &Code,
    left: &dyn Fn() -> Option<Duration>,
    division: impl Fn(usize) -> Division<'a>,
) -> Result<(Vec<Found>, Vec<Checkpoints>), Failure> {
    if code.parts().is_empty() {
        return Ok((vec![Found { end: End::ByTime, ..Found::not_begun() }], Vec::new()));
    }
    let wanted = match arguments.at_least {
        Some(weight) => Wanted::LighterThan(weight.get()),
        None if arguments.all || arguments.count => Wanted::All,
        None => Wanted::One,
    };
    let mut found: Vec<Found> = Vec::new();
    let mut kept: Vec<Checkpoints> = Vec::new();
    for (number, part) in code.parts().iter().enumerate() {
        if found.last().is_some_and(|last| ends_all(last, arguments)) {
            found.push(Found::not_begun());
            continue;
        }
        if let Some(x) = found.last()
            && let Some(word) = exchanged(x, arguments, code, left())?
        {
            found.push(Found::follows(word));
            continue;
        }
        let sides = (code.parts().len() - number) as u32;
        let checkpoints = match &arguments.checkpoint {
            Some(folder) => Some(Checkpoints::open(folder, name(part))?),
            None => None,
        };
        let searching = Searching {
            wanted,
            effort: &arguments.effort,
            nodes: arguments.nodes,
            method: arguments.method,
            symmetry: arguments.symmetry,
            time_limit: left().map(|left| left / sides),
            checkpoints: checkpoints.as_ref(),
            division: division(number),
            title: title(part),
        };
        let ended = searching.run(Search::new(part.problem()))?;
        if let Some(checkpoints) = checkpoints {
            checkpoints.keep();
            kept.push(checkpoints);
        }
        found.push(ended);
    }
    if !found.iter().all(|found| matches!(found.end, End::Solved | End::Unsolvable)) {
        kept.clear();
    }
    Ok((found, kept))
}

/// A lightest word of side Z, if a permutation of the qubits takes side X to side Z.
fn exchanged(
    x: &Found,
    arguments: &Distance,
    code: &Code,
    time_limit: Option<Duration>,
) -> Result<Option<Support>, Failure> {
    let (Symmetry::Auto, Some(code), Some(x)) = (arguments.symmetry, code.css(), &x.report) else {
        return Ok(None);
    };
    let exchange = |limits: &Limits<'_>| Ok(code.exchanged_within(x, limits));
    Ok(linear::prepared(&arguments.effort, time_limit, exchange)?.flatten())
}

/// Whether no other side needs to be searched.
fn ends_all(found: &Found, arguments: &Distance) -> bool {
    let is_lighter = |least: usize| found.words.first().is_some_and(|word| word.weight() < least);
    matches!(found.end, End::ByInterrupt | End::Unsolvable | End::NotBegun)
        || arguments.at_least.is_some_and(|least| is_lighter(least.get()))
}

/// The name of the search's checkpoint.
fn name(part: &Part) -> &'static str {
    match part.side() {
        Some(Side::X) => "x",
        Some(Side::Z) => "z",
        None => "distance",
    }
}

fn title(part: &Part) -> &'static str {
    match part.side() {
        Some(Side::X) => "X: ",
        Some(Side::Z) => "Z: ",
        None => "",
    }
}
