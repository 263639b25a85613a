//! The problems whose answers are a system's distance.

use super::word::Notation;
use crate::arguments::{Distance, WantedSide};
use crate::failure::Failure;
use crate::linear::{self, systems};
use crate::{methods, stopwatch, terminal};
use anyhow::anyhow;
use fewest::formats::linear::System;
use fewest::linear::{CssCode, Matrix, Problem, Side};
use fewest::{Limits, Reason};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// A system, with a problem for each side that is asked for.
pub(super) struct Code {
    parts: Vec<Part>,
    sizes: Sizes,
    notation: Notation,
    /// The message for a system without a distance.
    nothing: &'static str,
    css: Option<CssCode>,
}

/// A problem; for a CSS code, with its side.
pub(super) struct Part {
    side: Option<Side>,
    problem: Problem,
}

/// The sizes of a system. For a code, n is the columns or qubits, and k the dimension or logical qubits.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Sizes {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) n: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) k: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detectors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    observables: Option<usize>,
}

const NO_LOGICAL_QUBITS: &str = "no logical qubits: there is no distance";
const NO_CODEWORD: &str = "no codeword but 0: there is no distance";
const NO_UNDETECTED_ERROR: &str =
    "no errors flip an observable without flipping a detector: there is no distance";

impl Code {
    /// Reads the system that the command line names, and prepares its problems within the memory and the time left.
    pub(super) fn read(arguments: &Distance, left: &dyn Fn() -> Option<Duration>) -> Result<Self, Failure> {
        let memory = methods::memory(arguments.effort.memory).as_u64();
        let memory = usize::try_from(memory).unwrap_or(usize::MAX);
        let reading = || systems::read(&arguments.files, arguments.entries.nonbinary(), memory);
        let system = stopwatch::or_end(left(), "the system was read", reading)?;
        if arguments.side.is_some() && !matches!(system, System::Css(_)) {
            return Err(Failure::BadInput(anyhow!("--side is for CSS codes, which have two")));
        }
        Self::new(system, arguments, left).map_err(|failure| failure.context(super::names(arguments)))
    }

    /// The problems of a system that has a distance.
    fn new(
        system: System,
        arguments: &Distance,
        left: &dyn Fn() -> Option<Duration>,
    ) -> Result<Self, Failure> {
        let Distance { effort, side, .. } = arguments;
        let whole = |problem| vec![Part { side: None, problem }];
        Ok(match system {
            System::Checks(checks) => {
                // The search does without the dimension and the warning, so they take a part of the time only.
                let time = left().map(|left| left / 4);
                let prepare = |limits: &Limits<'_>| {
                    warn_of_stabilizers(&checks, &super::names(arguments), limits)?;
                    checks.rank_within(limits)
                };
                let rank = linear::prepared(effort, time, prepare)?;
                let sizes = Sizes::of_code(checks.columns(), rank.map(|rank| checks.columns() - rank));
                let parts = whole(Problem::codeword(checks));
                Self { parts, sizes, notation: Notation::Columns, nothing: NO_CODEWORD, css: None }
            }
            System::Css(code) => {
                let prepare = |limits: &Limits<'_>| {
                    Ok((code.logical_qubits_within(limits)?, sides(&code, *side, limits)?))
                };
                let Some((k, parts)) = linear::prepared(effort, left(), prepare)? else {
                    return Ok(Self::unprepared(code.qubits()));
                };
                let (sizes, css) = (Sizes::of_code(code.qubits(), Some(k)), Some(code));
                Self { parts, sizes, notation: Notation::Columns, nothing: NO_LOGICAL_QUBITS, css }
            }
            System::Stabilizer(code) => {
                let prepare = |limits: &Limits<'_>| {
                    Ok((code.logical_qubits_within(limits)?, code.problem_within(limits)?))
                };
                let Some((k, problem)) = linear::prepared(effort, left(), prepare)? else {
                    return Ok(Self::unprepared(code.qubits()));
                };
                let sizes = Sizes::of_code(code.qubits(), Some(k));
                let (parts, notation) = (whole(problem), Notation::Operators(code));
                Self { parts, sizes, notation, nothing: NO_LOGICAL_QUBITS, css: None }
            }
            System::ErrorModel(model) => {
                let sizes = Sizes {
                    errors: Some(model.errors()),
                    detectors: Some(model.detectors()),
                    observables: Some(model.observables()),
                    ..Sizes::default()
                };
                let problem = model.problem_within(&linear::limits(effort)).map_err(linear::refused)?;
                let (parts, notation) = (whole(problem), Notation::Errors(model));
                Self { parts, sizes, notation, nothing: NO_UNDETECTED_ERROR, css: None }
            }
            other => unreachable!("a system that this program does not know: {other:?}"),
        })
    }

    /// A code whose problems were not prepared in time: it has no parts.
    fn unprepared(n: usize) -> Self {
        let sizes = Sizes::of_code(n, None);
        Self { parts: Vec::new(), sizes, notation: Notation::Columns, nothing: NO_LOGICAL_QUBITS, css: None }
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    pub(super) fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Whether the parts give the distance of the whole code, and not of one side only.
    pub(super) fn is_whole(&self) -> bool {
        self.parts.len() == Side::BOTH.len() || self.parts.iter().all(|part| part.side.is_none())
    }

    pub(super) fn nothing(&self) -> &'static str {
        self.nothing
    }

    /// The CSS code, if it is one.
    pub(super) fn css(&self) -> Option<&CssCode> {
        self.css.as_ref()
    }

    /// How its words are written.
    pub(super) fn notation(&self) -> &Notation {
        &self.notation
    }
}

/// Warns if the rows of a matrix may be meant as the operators `[X|Z]` of a stabilizer code. Equal rows prove nothing: they
/// commute, whatever they are.
fn warn_of_stabilizers(checks: &Matrix, name: &str, limits: &Limits<'_>) -> Result<(), Reason> {
    let mut rows = checks.iter().filter(|row| !row.is_empty());
    let first = rows.next();
    if rows.any(|row| Some(row) != first) && checks.commutes_symplectically_within(limits)? {
        let (columns, qubits) = (checks.columns(), checks.columns() / 2);
        terminal::warn(format_args!(
            "{name}: read as the checks of a classical code of length {columns}, but the rows commute as operators [X|Z] on \
             {qubits} qubits; a stabilizer code is read as generators in the letters IXYZ, one a line"
        ));
    }
    Ok(())
}

fn sides(code: &CssCode, wanted: Option<WantedSide>, limits: &Limits<'_>) -> Result<Vec<Part>, Reason> {
    let sides: &[Side] = match wanted {
        Some(WantedSide::X) => &[Side::X],
        Some(WantedSide::Z) => &[Side::Z],
        Some(WantedSide::Both) | None => &Side::BOTH,
    };
    let part = |&side| Ok(Part { side: Some(side), problem: code.problem_within(side, limits)? });
    sides.iter().map(part).collect()
}

impl Part {
    pub(super) fn side(&self) -> Option<Side> {
        self.side
    }

    /// The name of this part's distance.
    pub(super) fn name(&self) -> &'static str {
        match self.side {
            Some(Side::X) => "X",
            Some(Side::Z) => "Z",
            None => "d",
        }
    }

    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }
}

impl Sizes {
    /// The sizes of a code, whose dimension may be unknown.
    fn of_code(n: usize, k: Option<usize>) -> Self {
        Self { n: Some(n), k, ..Self::default() }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n, k, errors, detectors, observables } = *self;
        let sizes =
            [("n", n), ("k", k), ("errors", errors), ("detectors", detectors), ("observables", observables)];
        let known = sizes.into_iter().filter_map(|(name, size)| Some(format!("{name} {}", size?)));
        formatter.write_str(&known.collect::<Vec<_>>().join(", "))
    }
}
