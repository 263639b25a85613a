//! Solves pictures in files by reading them twice, without keeping their boards in memory.

use super::answer::impossible;
use super::played::{Played, Target};
use super::solver;
use crate::failure::Failure;
use crate::flip::twice::{Picture, Rereader, changed};
use crate::output::{Output, Parts};
use fewest::Limits;
use fewest::flip::Shape;
use fewest::lights::{Goal, SecondReading, Setting, States, TwoReadings};

/// A rule on grids, prepared for the shape of a picture.
pub(crate) struct Prepared {
    shape: Shape,
    readings: TwoReadings,
    ends: std::ops::Range<u8>,
}

/// Prepares the game for pictures that are read twice, within `memory` bytes. Returns `None` if the game cannot be
/// solved in two passes.
pub(crate) fn prepare(played: &Played, shape: Shape, memory: u64) -> Result<Option<Prepared>, Failure> {
    let ends = match &played.target {
        Target::Uniform(Goal::Cheapest) => 0..2,
        Target::Uniform(Goal::Uniform(state)) => *state..*state + 1,
        _ => return Ok(None),
    };
    let Setting::Grids { rule, wrap, states: States::TWO } = &played.setting else { return Ok(None) };
    let limits = Limits::new().memory(memory);
    let readings = TwoReadings::new_within(shape, rule, *wrap, &limits)
        .map_err(|reason| solver::unprepared(shape.cells(), reason))?;
    Ok(readings.map(|readings| Prepared { shape, readings, ends }))
}

/// Writes the picture of the presses that `--any` returns.
pub(crate) fn solve_any(
    prepared: &Prepared,
    file: &Rereader<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let source = file.source;
    let first = |picture: Picture<'_>, end| {
        if picture.shape() != prepared.shape {
            return Err(changed(source));
        }
        prepared.readings.first(picture, end).map_err(|error| source.failure(error))
    };
    let second = |picture: Picture<'_>, second: SecondReading, output: &mut Parts<'_>| {
        second.write_presses(picture, output)
    };
    let found = file.solve(prepared.ends.clone(), first, second, output)?;
    found.ok_or_else(|| source.failure_at(1, impossible()))
}
