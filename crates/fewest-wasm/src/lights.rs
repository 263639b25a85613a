//! Answers the page's requests about Lights Out with any rule. `exports` describes the bytes of requests and answers.

mod asked;
mod check;

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use asked::{Asked, read_solver};
pub(crate) use asked::{read_board, read_game, solver_of};
pub(crate) use check::check;
use fewest::lights::generate::ByPresses;
use fewest::lights::{Board, Census, CensusError, Generator, Metric, Outline, Presses, Rule, Solution};
use fewest::{Limits, Outcome, Reason, Solvability};

/// The memory limit for a census and for random boards, in bytes. It is a quarter of the memory that a browser gives a
/// worker.
const MEMORY: u64 = 1 << 29;

pub(crate) fn rules(_: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    answer.size(Rule::names().len());
    for named in Rule::names() {
        answer.text(named.name());
        answer.text(named.drawing());
        answer.u8(named.is_for_all_boards().into());
    }
    Ok(())
}

pub(crate) fn game(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let (shape, game) = match Asked::read(request)?.game() {
        Ok(game) => game,
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
            return Ok(());
        }
    };
    answer.u8(0);
    answer.size(game.cells().count());
    for (row, (cells, outlines)) in game.cells().rows().zip(shape.outlines()).enumerate() {
        // The holes of a mask are not cells, but have outlines. They are skipped.
        for (column, (_, outline)) in cells.zip(outlines).enumerate().filter(|(_, (cell, _))| cell.is_some())
        {
            write_cell(row, column, &outline.expect("a cell has an outline"), answer);
        }
    }
    answer.size(game.buttons().count());
    let places =
        game.cells().rows().zip(game.buttons().rows()).flat_map(|(cells, buttons)| cells.zip(buttons));
    for (cell, button) in places.filter_map(|(cell, button)| cell.zip(button)) {
        answer.u32(cell);
        let changed = game.incidence().changed(button as usize);
        answer.size(changed.len());
        for &(cell, amount) in changed {
            answer.u32(cell);
            answer.u8(amount);
        }
    }
    Ok(())
}

fn write_cell(row: usize, column: usize, outline: &Outline, answer: &mut Writer) {
    answer.size(row);
    answer.size(column);
    answer.size(outline.len());
    for &(right, down) in outline {
        answer.f64(right);
        answer.f64(down);
    }
}

pub(crate) fn board(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match Asked::read(request)?.board(request.rest()) {
        Ok(found) => {
            answer.u8(0);
            answer.text(&found.shape);
            answer.text(&found.mask);
            answer.size(found.cells.len());
            answer.bytes(&found.cells);
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
        }
    }
    Ok(())
}

pub(crate) fn fewest(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let solver = read_solver(request)?;
    let memory = request.u64()?;
    let board = read_board(solver.game(), request)?;
    // The number of threads is not limited, because the module has only one. The search cannot be cancelled, because
    // the page terminates the worker instead.
    match solver.solve_within(&board, &Limits::new().memory(memory), &tell) {
        Outcome::Solved(solution) => {
            answer.u8(0);
            answer.size(solver.nullity());
            write_solution(&solution, answer);
        }
        Outcome::Unsolvable => {
            answer.u8(1);
            answer.size(solver.nullity());
            // The proof is empty if memory runs out, or if cells have more than two states.
            let obstacle = solver.obstacle_within(&board, &Limits::new().memory(memory));
            let obstacle = obstacle.ok().flatten().unwrap_or_default();
            answer.size(obstacle.len());
            obstacle.into_iter().for_each(|cell| answer.u32(cell));
        }
        Outcome::Stopped(stopped) => {
            answer.u8(2);
            answer.size(solver.nullity());
            answer.f64(needed(stopped.why));
        }
    }
    Ok(())
}

fn tell(progress: fewest::Progress) {
    let mut bytes = Writer::default();
    bytes.f64(progress.fraction().unwrap_or(0.0));
    bytes.size(progress.best.unwrap_or(usize::MAX));
    bytes.size(progress.at_least);
    page::progress(bytes.written());
}

fn write_solution(solution: &Solution, answer: &mut Writer) {
    answer.size(solution.length());
    answer.u8(solution.reached().unwrap_or(0));
    write_presses(solution.presses(), answer);
}

fn write_presses(presses: &Presses, answer: &mut Writer) {
    let counts = presses.counts();
    answer.size(counts.len());
    answer.bytes(&counts);
}

/// The number of bytes of memory that would have sufficed; infinity if unknown.
fn needed(why: Reason) -> f64 {
    match why {
        Reason::Memory { needed: Some(needed) } => needed as f64,
        _ => f64::INFINITY,
    }
}

pub(crate) fn quiet(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let solver = read_solver(request)?;
    let patterns: Vec<Presses> = solver.quiet_patterns().take(request.u32()? as usize).collect();
    answer.size(solver.nullity());
    answer.size(patterns.len());
    patterns.iter().for_each(|pattern| write_presses(pattern, answer));
    Ok(())
}

pub(crate) fn generate(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let solver = read_solver(request)?;
    let kinds = [Some(Solvability::Any), Some(Solvability::Solvable), Some(Solvability::Unsolvable), None];
    let kind = request.choice(&kinds)?;
    let presses = request.u32()? as usize;
    let seed = request.u64()?;
    let made: Result<Board, String> = match kind {
        Some(kind) => Generator::new(&solver, kind, seed)
            .map(|mut boards| boards.next().expect("the generator never ends"))
            .map_err(|error| error.to_string()),
        None => ByPresses::new(&solver, presses, seed)
            .and_then(|mut boards| boards.board_within(&Limits::new().memory(MEMORY)))
            .map_err(|error| error.to_string()),
    };
    match made {
        Ok(board) => {
            answer.u8(0);
            answer.size(board.cells().len());
            answer.bytes(&board.cells());
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
        }
    }
    Ok(())
}

pub(crate) fn census(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let (_, game) = Asked::read(request)?.game().map_err(|_| asked::NO_GAME)?;
    let limits = Limits::new().memory(MEMORY);
    let census = Census::new_within(&game, Metric::Presses, &limits).map_err(CensusError::Stopped);
    match census.and_then(|census| census.counts_within(&limits, &tell)) {
        Ok(counts) => {
            answer.u8(0);
            for counts in [counts.uniform, counts.cheapest] {
                answer.size(counts.len());
                counts.iter().for_each(|count| answer.text(&count.to_string()));
            }
        }
        Err(_) => answer.u8(1),
    }
    Ok(())
}

#[cfg(test)]
mod tests;
