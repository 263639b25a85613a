//! Proves the distance of a code, or brackets it within the limits.

use super::code::Code;
use super::css::read_side;
use super::observed;
use super::words::{NearWords, near_words};
use crate::errors::reason;
use crate::number::{Natural, Seconds, integer};
use crate::watch::{Options, Watch, Watched};
use crate::{errors, record};
use fewest::linear::{
    Bracket, DistanceOptions, DistanceSearch, Method, Phase, Question, Side, SideEnd, SideReport, Support,
    Turn, item_below,
};
use fewest::{Limits, Reason};

use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The limit of nodes for each side if the caller's thread searches. This takes at most a few milliseconds.
const BRIEF: u64 = 8_000;

/// The options and limits that `fewest.distance` passes.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(super) struct Asked {
    side: Option<String>,
    at_least: Option<Natural<usize>>,
    all: bool,
    count: bool,
    near: Option<Natural<usize>>,
    observable: Option<Vec<Vec<Natural<usize>>>>,
    method: Option<String>,
    symmetry: String,
    bare: bool,
    erase: Vec<Natural<usize>>,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
}

/// The bracket of a distance, with times and the results of other options.
struct Known {
    bracket: Bracket,
    /// For each side, the seconds of the search, and a word within the erased places, if there is one.
    sides: Vec<(f64, Option<Support>)>,
    near: Vec<(Option<Side>, NearWords)>,
    near_stopped: Option<Reason>,
    is_interrupted: bool,
    seconds: f64,
}

impl Asked {
    fn options(&mut self) -> Options {
        let &mut Self { nodes, memory, threads, time_limit, ref mut progress, .. } = self;
        Options { nodes, memory, threads, time_limit, progress: progress.take() }
    }

    fn question(&self, code: &Code<'_>) -> PyResult<DistanceOptions> {
        let question = match self.at_least {
            Some(Natural(0)) => return Err(errors::value_error("at_least: expected at least 1, found 0")),
            Some(Natural(weight)) => Question::AtLeast(weight),
            None if self.all && self.near.is_none() => Question::AllLightest,
            None if self.count && self.near.is_none() => Question::CountLightest,
            None => Question::Distance,
        };
        let mut options = DistanceOptions::new().question(question);
        if let Some(method) = &self.method {
            options = options.method(method.parse::<Method>().map_err(errors::value_error)?);
        }
        options = match self.symmetry.as_str() {
            "auto" => options,
            "none" => options.without_symmetries(),
            other => {
                let message = format_args!("symmetry: expected \"auto\" or \"none\", found {other:?}");
                return Err(errors::value_error(message));
            }
        };
        if self.bare {
            options = options.bare();
        }
        match self.side.as_deref() {
            None | Some("both") => Ok(options),
            Some(_) if !code.has_sides() => {
                Err(errors::value_error("side: expected a CSS code, found another system"))
            }
            Some(side) => Ok(options.only(read_side(side)?.0)),
        }
    }

    fn erased(&self, code: &Code<'_>) -> PyResult<Vec<usize>> {
        let mut places: Vec<usize> = self.erase.iter().map(|place| place.0).collect();
        places.sort_unstable();
        places.dedup();
        let Some(&last) = places.last() else { return Ok(places) };
        match code.places() {
            None => Err(errors::value_error("erase: expected a code, found an error model")),
            Some(length) if last >= length => {
                let expected = item_below(length, "a place of the code");
                Err(errors::value_error(format_args!("erase: expected {expected}, found {last}")))
            }
            Some(_) => Ok(places),
        }
    }
}

/// The distance of a code of this package, as a Bracket. `fewest.distance` documents the contents of `asked`.
#[pyfunction]
pub(crate) fn bracket<'py>(
    py: Python<'py>,
    code: &Bound<'py, PyAny>,
    asked: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    // PyO3 wraps the error of a field. Only the cause of the wrapper names the caller's argument.
    let asked: PyResult<Asked> = asked.extract();
    let mut asked = asked.map_err(|error| error.cause(py).unwrap_or(error))?;
    let code = Code::of(code)?;
    let options = asked.options();
    if let Some(sums) = asked.observable.take() {
        let sums = sums.into_iter().map(|sum| sum.into_iter().map(|number| number.0).collect());
        return observed::brackets(py, &code, sums.collect(), options);
    }
    let (question, erased) = (asked.question(&code)?, asked.erased(&code)?);
    let (above, counted) = (asked.near.map(|near| near.0), asked.count);
    let search = |watch: &Watch<'_>| ask(watch, &code, question, &erased, above, counted);
    let shown = (asked.all && above.is_none(), asked.count && above.is_none());
    // For listing or counting words, a limit on nodes does not limit the time.
    let is_plain = !asked.all && !asked.count && above.is_none() && asked.at_least.is_none();
    // If this few nodes are not enough, the search runs again within all limits of the caller.
    if code.is_small()
        && is_plain
        && let Some(Ok(known)) = options.briefly(py, BRIEF, search)
        && known.bracket.sides().iter().all(|side| matches!(side.end, SideEnd::Solved | SideEnd::Unsolvable))
    {
        return converted(py, &code, &known, shown);
    }
    let Watched { result, raised, .. } = options.watch(py, search)?;
    let known = match result {
        Ok(known) => known,
        Err(why) => return Err(raised.unwrap_or_else(|| errors::refused(why))),
    };
    let bracket = converted(py, &code, &known, shown)?;
    let Some(raised) = raised else { return Ok(bracket) };
    // If the exception accepts no attributes, it is raised without the bracket.
    let _ = raised.value(py).setattr("bracket", bracket);
    Err(raised)
}

/// Prepares and runs the search.
///
/// # Errors
/// There was too little memory to prepare the search.
fn ask(
    watch: &Watch<'_>,
    code: &Code<'_>,
    question: DistanceOptions,
    erased: &[usize],
    above: Option<usize>,
    counted: bool,
) -> Result<Known, Reason> {
    let start = Instant::now();
    let turns: Mutex<Vec<(Turn, Instant)>> = Mutex::default();
    let limits = |turn: Turn| -> Limits<'_> {
        turns.lock().unwrap_or_else(PoisonError::into_inner).push((turn, Instant::now()));
        let limits = watch.begin(turn.share);
        if turn.phase == Phase::Searching { limits } else { limits.nodes(u64::MAX) }
    };
    let unprepared = |why| Known {
        bracket: Bracket::unprepared(why),
        sides: Vec::new(),
        near: Vec::new(),
        near_stopped: None,
        is_interrupted: watch.is_interrupted(),
        seconds: start.elapsed().as_secs_f64(),
    };
    if let Some(bracket) = code.over_field(question, watch) {
        let seconds = start.elapsed().as_secs_f64();
        let sides = bracket.sides().iter().map(|_| (seconds, None)).collect();
        let is_interrupted = watch.is_interrupted();
        return Ok(Known { bracket, sides, near: Vec::new(), near_stopped: None, is_interrupted, seconds });
    }
    let searching = code.search(question, &limits).and_then(|search| match erased {
        [] => Ok(search),
        erased => search.erased_within(erased, &limits),
    });
    let search: DistanceSearch<'_> = match searching {
        Ok(search) => search,
        Err(Reason::Cancelled) => return Ok(unprepared(Reason::Cancelled)),
        Err(why) => return Err(why),
    };
    let bracket = search.run(&limits, &|_, progress| watch.report(progress));
    let end = Instant::now();
    let turns = turns.into_inner().unwrap_or_else(PoisonError::into_inner);
    let seconds = |report: &SideReport| {
        let is_its = |turn: Turn| turn.phase == Phase::Searching && turn.side == report.side;
        match turns.iter().position(|&(turn, _)| is_its(turn)) {
            None if report.side.is_some() => 0.0,
            None => (end - start).as_secs_f64(),
            Some(place) => {
                let next = turns.get(place + 1).map_or(end, |&(_, begin)| begin);
                next.saturating_duration_since(turns[place].1).as_secs_f64()
            }
        }
    };
    let sides = search.sides().iter().zip(bracket.sides());
    let sides = sides.map(|(problem, report)| (seconds(report), problem.uncorrectable().cloned())).collect();
    let (mut near, mut near_stopped) = (Vec::new(), None);
    if let Some(above) = above {
        match near_words(watch, code, &search, &bracket, above, counted) {
            Ok(found) => near = found,
            Err(why) => near_stopped = Some(why),
        }
    }
    let (is_interrupted, seconds) = (watch.is_interrupted(), start.elapsed().as_secs_f64());
    Ok(Known { bracket, sides, near, near_stopped, is_interrupted, seconds })
}

/// The record of a distance. The two flags `shown` tell whether it contains all lightest words, and whether their
/// number.
fn converted<'py>(
    py: Python<'py>,
    code: &Code<'_>,
    known: &Known,
    shown: (bool, bool),
) -> PyResult<Bound<'py, PyAny>> {
    let Known { bracket, sides, near, near_stopped, is_interrupted, seconds } = known;
    let side = |(report, (seconds, uncorrectable)): (&SideReport, &(f64, Option<Support>))| {
        let name = report.side.map(name);
        let words = report.words.iter().map(|word| code.word(py, word)).collect::<PyResult<Vec<_>>>()?;
        let weights: Vec<_> = report.weights.iter().map(|effort| (effort.weight, effort.nodes)).collect();
        let stopped = match report.end {
            SideEnd::Stopped(why) => Some(reason(why, *is_interrupted)),
            SideEnd::NotBegun => Some("not begun"),
            SideEnd::Solved | SideEnd::Unsolvable => None,
        };
        let uncorrectable = uncorrectable.as_ref().map(|word| code.word(py, word)).transpose()?;
        let found = (
            report.end != SideEnd::Unsolvable,
            report.lower,
            report.upper(),
            report.is_proved(),
            PyList::new(py, words)?,
            report.count.as_ref().map(|count| integer(py, count)).transpose()?,
        );
        let effort = (
            report.nodes,
            report.method.map(Method::name),
            PyTuple::new(py, weights)?,
            report.exchanged,
            *seconds,
        );
        record::make(py, "fewest._answers", "side", (name, found, effort, stopped, uncorrectable, shown))
    };
    let sides = bracket.sides().iter().zip(sides).map(side).collect::<PyResult<Vec<_>>>()?;
    let words = near.iter().map(|(side, words)| words.converted(py, code, side.map(name)));
    let words = words.collect::<PyResult<Vec<_>>>()?;
    let words = (!near.is_empty()).then_some(words);
    // A distance may be proved although the search of a side stopped.
    let stopped = bracket.stopped().filter(|_| !bracket.is_proved()).or(*near_stopped);
    let stopped = stopped.map(|why| reason(why, *is_interrupted));
    let found = (bracket.exists(), bracket.lower(), bracket.upper(), bracket.is_proved());
    let entries = bracket.entries().map(|entries| PyTuple::new(py, entries)).transpose()?;
    let effort = (*seconds, bracket.nodes());
    let arguments = (PyList::new(py, sides)?, found, stopped, words, entries, effort, shown);
    record::make(py, "fewest._answers", "whole", arguments)
}

pub(super) fn name(side: Side) -> &'static str {
    match side {
        Side::X => "x",
        Side::Z => "z",
    }
}
