//! Solves boards of Lights Out as the command line asks, within its limits on memory and time.

use super::answer::{Answer, Solution};
use super::played::Played;
use crate::arguments::SolvingLights;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt;
use crate::presses::search::{self, Ended, Watch};
use anyhow::anyhow;
use fewest::lights::{Board, Game, Picture, SettingError, Solver, SolverError, States};
use fewest::{Limits, Outcome, Reason};

/// Boards with at most this number of cells are usually answered without a noticeable delay.
const SMALL_CELLS: usize = 64;

/// Consecutive boards of the same game share a prepared solver.
pub(crate) struct LightsSolver<'a> {
    played: &'a Played,
    extent: Extent,
    budget: Budget,
    solver: Option<Solver>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Some solution.
    Any,
    /// One solution with the fewest presses.
    One,
    /// All solutions with the fewest presses.
    All,
}

impl SolvingLights {
    /// The wanted solution, one with the fewest presses or any, and the limits of the search for it.
    pub(crate) fn asked(&self) -> (Extent, Budget) {
        let extent = if self.any { Extent::Any } else { Extent::One };
        (extent, self.pace.within(search::memory(self.memory)))
    }
}

impl<'a> LightsSolver<'a> {
    pub(crate) fn new(played: &'a Played, extent: Extent, budget: Budget) -> Self {
        Self { played, extent, budget, solver: None }
    }

    /// Whether a board is probably answered without a noticeable delay.
    pub(crate) fn answers_at_once(&self, picture: &Picture) -> bool {
        picture.rows().map(|row| row.len()).sum::<usize>() <= SMALL_CELLS
    }

    /// The solver for the game of a picture at `line` of `source`, and the board that the picture shows.
    pub(crate) fn prepare(
        &mut self,
        source: &Source,
        line: u64,
        picture: &Picture,
    ) -> Result<(&Solver, Board), Failure> {
        interrupt::check()?;
        let setting = &self.played.setting;
        let wrong = |error: SettingError| {
            let line = picture.start(error.row()).map_or(line, |place| place.line);
            source.failure_at(line, Failure::BadInput(error.into()))
        };
        let solver = match self.solver.take() {
            Some(solver) if setting.is_game_of(solver.game(), picture) => solver,
            _ => {
                let game = setting.game(picture).map_err(wrong)?;
                prepare(self.played, game, self.budget.limits.memory)
                    .map_err(|failure| source.failure_at(line, failure))?
            }
        };
        room_for_cells(solver.game(), 1).map_err(|failure| source.failure_at(line, failure))?;
        let board = setting.board(solver.game(), picture).map_err(wrong)?;
        Ok((&*self.solver.insert(solver), board))
    }

    pub(crate) fn solve(
        &mut self,
        source: &Source,
        line: u64,
        picture: &Picture,
    ) -> Result<Answer<'_>, Failure> {
        let (extent, budget) = (self.extent, self.budget);
        let (solver, board) = self.prepare(source, line, picture)?;
        let solution =
            solve(solver, &board, extent, budget).map_err(|failure| source.failure_at(line, failure))?;
        Ok(Answer { game: solver.game(), nullity: solver.nullity(), way: solver.way(), solution })
    }
}

/// The bytes that finding any solution takes for each cell. They hold the required change, the presses, and a copy of
/// both.
const BYTES_A_CELL: u64 = 4;

/// Fails if the system refuses `bytes` bytes for each cell. This is checked first, because the later small allocations
/// cannot fail without ending the program.
fn room_for_cells(game: &Game, bytes: u64) -> Result<(), Failure> {
    let cells = game.cells().count();
    let room = Limits::new().taking(bytes * cells as u64, || Ok(()));
    room.map_err(|why| too_large(cells, search::memory_needed(why).unwrap_or_else(|| why.to_string())))
}

/// Prepares a game for the goal, in at most `memory` bytes.
fn prepare(played: &Played, game: Game, memory: u64) -> Result<Solver, Failure> {
    let goal = played.goal(&game)?;
    let cells = game.cells().count();
    // Without a cancel flag in its limits, a signal ends the program here. This board has no results to keep.
    let solver = Solver::new_within(game, goal, played.metric, &Limits::new().memory(memory));
    solver.map_err(|error| match error {
        SolverError::Goal(error) => Failure::BadInput(error.into()),
        SolverError::Stopped(reason) => unprepared(cells, reason),
        error => Failure::failed(error),
    })
}

/// The failure if solving the equations reached a limit.
pub(super) fn unprepared(cells: usize, reason: Reason) -> Failure {
    match reason {
        Reason::Memory { needed: Some(needed) } => too_large(
            cells,
            format!("elimination takes {needed} bytes of memory; --memory sets another limit"),
        ),
        reason => match interrupt::check() {
            Err(interrupted) => interrupted.into(),
            Ok(()) => Failure::failed(SolverError::Stopped(reason)),
        },
    }
}

fn solve<'a>(
    solver: &'a Solver,
    board: &Board,
    extent: Extent,
    budget: Budget,
) -> Result<Solution<'a>, Failure> {
    match extent {
        Extent::Any => {
            room_for_cells(solver.game(), BYTES_A_CELL)?;
            Ok(solver.solve_any(board).map_or(Solution::Impossible, Solution::One))
        }
        Extent::One => {
            let ended = run(budget, solver, |limits, progress| solver.solve_within(board, limits, progress));
            ended.into_found(Solution::One, Some, |why| refused(solver, why))
        }
        Extent::All => {
            let ended = run(budget, solver, |limits, progress| {
                solver.shortest_solutions_within(board, limits, progress)
            });
            ended.into_found(Solution::All, |all| all.iter().next(), |why| refused(solver, why))
        }
    }
}

fn run<T>(
    budget: Budget,
    solver: &Solver,
    search: impl FnOnce(&Limits<'_>, &Watch<'_>) -> Outcome<T>,
) -> Ended<T> {
    let game = solver.game();
    let is_quick = search::is_quick(solver.nullity(), game.cells().count()) && game.states() == States::TWO;
    search::run(budget, is_quick, search)
}

/// The failure of a search that needs too much memory, or that was stopped without a solution.
fn refused(solver: &Solver, why: Reason) -> Failure {
    let reached = || format!("{why}, at nullity {}", solver.nullity());
    too_large(solver.game().cells().count(), search::memory_needed(why).unwrap_or_else(reached))
}

pub(crate) fn too_large(cells: usize, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!("a board of {cells} cells is too large for the fewest presses: {reason}"))
}
