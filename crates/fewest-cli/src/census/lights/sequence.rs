//! Sequences: one number for the n × n board of each n, as lines of an OEIS b-file.

use super::super::counting::not_counted;
use super::memory_of;
use crate::arguments::{CensusLights, SequenceOf};
use crate::failure::Failure;
use crate::lights::{Played, too_large};
use crate::output::Output;
use crate::pipeline;
use crate::stopwatch;
use fewest::lights::{CensusError, Game, Goal, Shape, Solver, SolverError, Wrap};
use fewest::{Limits, Outcome, Reason};
use std::ops::RangeInclusive;

pub(super) fn run(arguments: &CensusLights, sides: RangeInclusive<usize>) -> Result<(), Failure> {
    let mut output = Output::create(arguments.report.output.path())?;
    let result = sides.into_iter().try_for_each(|side| {
        let value = value(arguments, side).map_err(|failure| failure.context(format!("side {side}")))?;
        output.write(format!("{side} {value}\n").as_bytes())
    });
    output.end(result)
}

/// The term of the sequence for the `side` × `side` board.
fn value(arguments: &CensusLights, side: usize) -> Result<String, Failure> {
    let shape = Shape::grid(side, side, Wrap::None).map_err(|error| Failure::BadInput(error.into()))?;
    if arguments.of == SequenceOf::Nullity
        && let Some(nullity) = Played::nullity_of(&arguments.lights, shape)?
    {
        return Ok(nullity.to_string());
    }
    let played = Played::read(&arguments.lights, None, Some(shape), memory_of(arguments))?;
    let game = played.game().expect("a shape was named").clone();
    let (ended, _, _) = stopwatch::run(None, |stopwatch| {
        let limits = Limits::new().memory(memory_of(arguments)).cancel(stopwatch.cancel());
        number(arguments, game, &played, &limits, &|| stopwatch.glance())
    });
    match ended {
        Ok(number) => Ok(number),
        Err(Reason::Cancelled) => Err(not_counted(CensusError::Stopped(Reason::Cancelled))),
        Err(Reason::Memory { needed: Some(needed) }) => {
            Err(too_large(side * side, format!("{needed} bytes of memory are needed")))
        }
        Err(reason) => Err(Failure::failed(reason)),
    }
}

fn number(
    arguments: &CensusLights,
    game: Game,
    played: &Played,
    limits: &Limits<'_>,
    glance: &(dyn Fn() + Sync),
) -> Result<String, Reason> {
    let cells = game.uniform_board(0);
    let solver =
        Solver::new_within(game, Goal::Uniform(1), played.metric, limits).map_err(|error| match error {
            SolverError::Stopped(reason) => reason,
            SolverError::Goal(error) => unreachable!("1 is a state: {error}"),
            error => unreachable!("{error}"),
        })?;
    if arguments.of == SequenceOf::Nullity {
        return Ok(solver.nullity().to_string());
    }
    let limits = limits.threads(pipeline::threads(arguments.threads));
    match solver.solve_within(&cells, &limits, &|_| glance()) {
        Outcome::Solved(solution) => Ok(solution.length().to_string()),
        Outcome::Unsolvable => Ok("-1".to_owned()),
        Outcome::Stopped(stopped) => Err(stopped.why),
    }
}
