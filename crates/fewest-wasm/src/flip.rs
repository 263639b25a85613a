//! Answers the page's requests about the Flip Game. `exports` describes the bytes of requests and answers.

mod cells;
mod check;
mod read;

pub(crate) use cells::{read_board, write_cells};
pub(crate) use check::check;
pub(crate) use read::read;

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use fewest::Solvability;
use fewest::flip::{Board, Generator, Goal, Solution, Solver};
use fewest::{Limits, Outcome, Progress, Reason, Stage};

pub(crate) const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

pub(crate) fn fewest(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let memory = request.u64()?;
    let board = read_board(request)?;
    let solver = Solver::new(board.shape());
    // The number of threads is not limited, because the module has only one. The search cannot be cancelled, because
    // the page terminates the worker instead.
    match solver.solve_within(&board, goal, &Limits::new().memory(memory), &|progress| tell(goal, progress)) {
        Outcome::Solved(solution) => write_solution(&solver, &solution, answer),
        Outcome::Unsolvable => write_unsolvable(&solver, &board, answer),
        Outcome::Stopped(stopped) => {
            answer.u8(2);
            answer.size(solver.nullity());
            answer.f64(match stopped.why {
                Reason::Memory { needed: Some(needed) } => needed as f64,
                _ => f64::INFINITY,
            });
        }
    }
    Ok(())
}

fn tell(goal: Goal, progress: Progress) {
    let mut bytes = Writer::default();
    bytes.u8(match progress.stage {
        Stage::Listing => 1,
        Stage::Joining => 2,
        _ => 0,
    });
    bytes.u8(goal.colors()[progress.round] as u8);
    bytes.f64(progress.fraction().unwrap_or(0.0));
    bytes.size(progress.best.unwrap_or(usize::MAX));
    bytes.size(progress.at_least);
    page::progress(bytes.written());
}

pub(crate) fn some(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let goal = request.choice(&GOALS)?;
    let board = read_board(request)?;
    let solver = Solver::new(board.shape());
    match solver.solve_any(&board, goal) {
        Some(solution) => write_solution(&solver, &solution, answer),
        None => write_unsolvable(&solver, &board, answer),
    }
    Ok(())
}

fn write_solution(solver: &Solver, solution: &Solution, answer: &mut Writer) {
    answer.u8(0);
    answer.size(solver.nullity());
    answer.size(solution.presses().count());
    answer.u8(solution.reached() as u8);
    write_cells(solution.presses().picture(), answer);
}

fn write_unsolvable(solver: &Solver, board: &Board, answer: &mut Writer) {
    let obstacle = solver.obstacle(board).expect("an unsolvable board has an obstacle");
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
    let kind = request.choice(&[Solvability::Any, Solvability::Solvable, Solvability::Unsolvable])?;
    match Generator::new(shape, kind, request.u64()?) {
        Err(_) => answer.u8(0),
        Ok(mut boards) => {
            let board = boards.next().expect("the generator never ends");
            answer.u8(1);
            write_cells(&board, answer);
        }
    }
    Ok(())
}
