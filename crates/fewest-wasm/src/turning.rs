//! Answers the page's requests about permutation puzzles. `exports` describes the bytes of requests and answers.
//!
//! The page makes many requests about one puzzle and one goal. So the table of distances is kept until a request names
//! another puzzle or another goal.

mod asked;
mod check;
mod described;
mod table;

use crate::bytes::{Reader, Refused, Writer};
use asked::Asked;
pub(crate) use asked::{Given, METRIC, NO_PUZZLE, read_state, write_state};
pub(crate) use check::check;
use fewest::Outcome;
use fewest::permutation::{Algorithm, Generating};
pub(crate) use table::MEMORY;

pub(crate) fn puzzle(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match Given::read(request)? {
        Ok((given, _)) => {
            answer.u8(0);
            described::write(&given, answer);
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
        }
    }
    Ok(())
}

pub(crate) fn prepare(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    table::with(&asked, |solver| match solver {
        None => answer.u8(0),
        Some(solver) => {
            let tables = solver.tables();
            answer.u8(1);
            answer.u64(tables.iter().map(|table| table.states).sum());
            answer.size(tables.iter().map(|table| table.max).max().unwrap_or(0));
        }
    });
    Ok(())
}

pub(crate) fn look(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let state = read_state(request, asked.puzzle())?;
    table::with(&asked, |solver| {
        let solver = solver.ok_or(NO_TABLE)?;
        let Outcome::Solved(word) = solver.solve(&state) else {
            answer.u8(1);
            return Ok(());
        };
        answer.u8(0);
        answer.size(word.len());
        word.numbers().iter().for_each(|&number| answer.size(number.into()));
        answer.size(solver.moves().len());
        for step in solver.moves() {
            let after = step.is_allowed(&state).then(|| state.after(step, asked.puzzle()));
            let distance = after.and_then(|after| solver.distance(&after).solved());
            answer.size(distance.unwrap_or(usize::MAX));
        }
        Ok(())
    })
}

pub(crate) fn generate(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let (least, most) = (request.u32()? as usize, request.u32()? as usize);
    let seed = request.u64()?;
    if least > most {
        return Err(Refused("the range has no length"));
    }
    let generating = Generating::of_lengths(asked.puzzle(), METRIC, asked.goal(), least..=most).seed(seed);
    match generating.run().and_then(|mut generator| generator.draw()) {
        Ok(state) => {
            answer.u8(0);
            write_state(&state, answer);
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why.to_string());
        }
    }
    Ok(())
}

pub(crate) fn scramble(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let (given, _) = Given::read(request)?.map_err(|_| NO_PUZZLE)?;
    let text = text(request.rest())?;
    let puzzle = given.puzzle();
    let state = text.parse().map_err(|why: fewest::permutation::AlgorithmError| why.to_string());
    let state = state.and_then(|algorithm: Algorithm| {
        match given.member().and_then(|member| member.turns.as_ref()) {
            Some(turns) => turns.after(puzzle, &algorithm).map_err(|why| why.to_string()),
            None => puzzle.after(puzzle.solved(), &algorithm).map_err(|why| why.to_string()),
        }
    });
    match state {
        Ok(state) => {
            answer.u8(0);
            write_state(&state, answer);
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
        }
    }
    Ok(())
}

fn text(bytes: &[u8]) -> Result<&str, Refused> {
    str::from_utf8(bytes).map_err(|_| Refused("a text is not UTF-8"))
}

const NO_TABLE: Refused = Refused("the puzzle has no table");

#[cfg(test)]
mod tests;
