//! The Flip Game's requests; `exports` tells their bytes.

mod cells;
mod read;

pub(crate) use cells::{read_board, write_cells};
pub(crate) use read::read;

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use fewest::flip::generate::Solvability;
use fewest::flip::{
    Board, Color, Generator, Goal, Outcome, Presses, Progress, Search, SearchError, Solver, Stage,
};
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

pub(crate) const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

pub(crate) fn fewest(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let memory = usize::try_from(request.u64()?).unwrap_or(usize::MAX);
    let board = read_board(request)?;
    let solver = Solver::new(board.shape());
    let search = Search {
        memory,
        // The module has one, and the page stops it by dropping it.
        threads: NonZero::<usize>::MIN,
        cancel: &AtomicBool::new(false),
        progress: &tell,
    };
    match solver.search_fewest(&board, goal, &search) {
        Ok(Outcome::Solved(proved)) => {
            write_solution(&solver, proved.fewest.presses(), proved.fewest.reached(), answer);
        }
        Ok(Outcome::Impossible) => write_impossible(&solver, &board, answer),
        Ok(Outcome::Stopped(_)) => return Err(Refused("no one stops this search")),
        Err(error) => {
            answer.u8(2);
            answer.size(solver.nullity());
            answer.f64(match error {
                SearchError::Memory { needed: usize::MAX } | SearchError::TooManySolutions(_) => {
                    f64::INFINITY
                }
                SearchError::Memory { needed } => needed as f64,
                SearchError::OutOfMemory(error) => error.bytes as f64,
            });
        }
    }
    Ok(())
}

fn tell(progress: Progress) {
    let mut bytes = Writer::default();
    bytes.u8(match progress.stage {
        Stage::Walking => 0,
        Stage::Listing => 1,
        Stage::Joining => 2,
    });
    bytes.u8(progress.color as u8);
    bytes.f64(progress.fraction());
    bytes.size(progress.best);
    bytes.size(progress.at_least);
    page::progress(bytes.written());
}

pub(crate) fn some(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    let solver = Solver::new(board.shape());
    match solver.solve_in_place(board, goal) {
        Ok(presses) => write_solution(&solver, &presses, goal.colors()[0], answer),
        Err(board) => write_impossible(&solver, &board, answer),
    }
    Ok(())
}

fn write_solution(solver: &Solver, presses: &Presses, reached: Color, answer: &mut Writer) {
    answer.u8(0);
    answer.size(solver.nullity());
    answer.size(presses.count());
    answer.u8(reached as u8);
    write_cells(presses.picture(), answer);
}

fn write_impossible(solver: &Solver, board: &Board, answer: &mut Writer) {
    let obstacle = solver.obstacle(board).expect("a board that cannot be solved has an obstacle");
    answer.u8(1);
    answer.size(solver.nullity());
    write_cells(obstacle.picture(), answer);
}

pub(crate) fn quiet(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let solver = Solver::new(cells::read_shape(request)?);
    let patterns = solver.quiet_patterns().take(request.u32()? as usize);
    answer.size(solver.nullity());
    answer.size(patterns.len());
    for pattern in patterns {
        write_cells(pattern.picture(), answer);
    }
    Ok(())
}

pub(crate) fn generate(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let shape = cells::read_shape(request)?;
    let kind = request.choice(&[Solvability::Any, Solvability::Solvable, Solvability::Impossible])?;
    match Generator::new(shape, kind, request.u64()?) {
        Err(_) => answer.u8(0),
        Ok(mut boards) => {
            let board = boards.next().expect("boards are made without end");
            answer.u8(1);
            write_cells(&board, answer);
        }
    }
    Ok(())
}
