//! Answers the page's requests about permutation puzzles. `exports` describes the bytes of requests and answers.
//!
//! The page makes many requests about one puzzle and one goal. So the table of distances is kept until a request names
//! another puzzle or another goal.

mod asked;
mod check;
mod described;
mod table;

use crate::bytes::{Reader, Refused, Writer};
pub(crate) use asked::{Asked, METRIC, read_state, write_state};
use asked::{Given, NO_PUZZLE};
pub(crate) use check::check;
use fewest::Outcome;
use fewest::permutation::{Algorithm, Counting, Generating, Puzzle, Representation};
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

/// Writes the number of arrangements in a table of all distances; infinity if it is not known. This takes much less time
/// than the table.
pub(crate) fn size(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let space = asked.goal().space(asked.puzzle()).ok();
    answer.f64(space.and_then(|space| arrangements(space.puzzle())).unwrap_or(f64::INFINITY));
    Ok(())
}

fn arrangements(puzzle: &Puzzle) -> Option<f64> {
    Some(match Counting::new(puzzle, METRIC).representation() {
        Representation::Rows { width, height, blocks } => width as f64 * height as f64 * blocks as f64,
        Representation::Ranks { arrangements } => arrangements as f64,
        // Only the states that moves reach are stored.
        _ => puzzle.states()?.to_u64()? as f64,
    })
}

pub(crate) fn prepare(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    table::with(&asked, |solver| match solver {
        None => answer.u8(0),
        Some(solver) => {
            let tables = solver.tables();
            answer.u8(1);
            answer.u64(tables.iter().map(|table| table.states).sum());
            // A table has the distances to one of the solved states. If there are several, the nearest one counts.
            let longest = asked.longest().filter(|_| asked.goal().alternatives() > 1);
            let farthest = tables.iter().map(|table| table.max).max().unwrap_or(0);
            answer.size(longest.map_or(farthest, |longest| longest as usize));
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
