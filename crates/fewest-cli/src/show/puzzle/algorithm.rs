//! Describes an algorithm: its inverse, its order, and its cycles of places.

use super::cycles::{LEGEND, all_cycles};
use crate::failure::Failure;
use anyhow::{Error, anyhow};
use fewest::permutation::family::{Member, Turns};
use fewest::permutation::{Algorithm, ApplyError, Puzzle};

pub(super) fn describe(puzzle: &Puzzle, written: &str) -> Result<String, Failure> {
    let wrong = |error: Error| Failure::BadInput(error.context("--algorithm"));
    let algorithm: Algorithm = written.parse().map_err(|error| wrong(Error::new(error)))?;
    let lines = |order: usize| {
        format!("algorithm  {algorithm}\ninverse    {}\norder      {order}\n", algorithm.inverse())
    };
    match (puzzle.effect(&algorithm), turns(puzzle)) {
        (Ok(effect), _) => {
            let cycles = all_cycles(puzzle, &effect);
            Ok(format!("{}cycles     {cycles}\n\n{LEGEND}\n", lines(effect.order())))
        }
        (Err(ApplyError::Unknown(_)), Some(turns)) => {
            let order = turns.order(puzzle, &algorithm).map_err(|error| wrong(error.into()))?;
            Ok(format!(
                "{}\nIt turns the whole puzzle or slices: the order is that of the puzzle held in any way.\n",
                lines(order)
            ))
        }
        (Err(ApplyError::Restricted), _) => Err(wrong(anyhow!(
            "{} has moves that exist in some states or in one direction only, so its algorithms have no order",
            puzzle.name()
        ))),
        (Err(error), _) => Err(wrong(error.into())),
    }
}

/// The notation of cubers for the puzzle, if the puzzle has all of its moves.
fn turns(puzzle: &Puzzle) -> Option<Turns> {
    let member = Member::of(puzzle)?;
    member.turns.filter(|_| member.puzzle.base_moves() == puzzle.base_moves())
}
