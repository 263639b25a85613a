//! Solves boards of Lights Out as the command line asks, within its limits of memory and time.

use super::answer::{Answer, Solution};
use super::played::Played;
use crate::arguments::SolvingLights;
use crate::failure::Failure;
use crate::input::Source;
use crate::progress::Fraction;
use crate::stopwatch::{self, Stopped};
use crate::{interrupt, memory, pipeline};
use anyhow::anyhow;
use fewest::lights::{Board, Game, Picture, SettingError, Solver, SolverError};
use fewest::{Limits, Outcome, Progress, Reason, Stage};

/// Up to this nullity a board is solved without threads and without watching the time, unless it is huge.
const QUICK_NULLITY: usize = 12;
const QUICK_CELLS: usize = 10_000;

/// Boards of at most this number of cells are answered without a delay that a person would notice.
const SMALL_CELLS: usize = 64;

/// Solves boards as the command line asks. Boards of one game that follow each other share its preparation.
pub(crate) struct LightsSolver<'a> {
    played: &'a Played,
    options: &'a SolvingLights,
    extent: Extent,
    solver: Option<Solver>,
}

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    One,
    /// All with the fewest presses.
    All,
}

impl<'a> LightsSolver<'a> {
    pub(crate) fn new(played: &'a Played, options: &'a SolvingLights, extent: Extent) -> Self {
        Self { played, options, extent, solver: None }
    }

    /// Whether a board is answered without a delay that a person would notice.
    pub(crate) fn answers_at_once(&self, picture: &Picture) -> bool {
        picture.rows().iter().map(Vec::len).sum::<usize>() <= SMALL_CELLS
    }

    /// The solver for the game of a picture that stands in a source at a line, and the board that the picture shows.
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
                prepare(self.played, game, self.options)
                    .map_err(|failure| source.failure_at(line, failure))?
            }
        };
        let board = setting.board(solver.game(), picture).map_err(wrong)?;
        Ok((&*self.solver.insert(solver), board))
    }

    /// Solves the board that a picture shows.
    pub(crate) fn solve(
        &mut self,
        source: &Source,
        line: u64,
        picture: &Picture,
    ) -> Result<Answer<'_>, Failure> {
        let (options, extent) = (self.options, self.extent);
        let (solver, board) = self.prepare(source, line, picture)?;
        let solution =
            solve(solver, &board, options, extent).map_err(|failure| source.failure_at(line, failure))?;
        Ok(Answer { game: solver.game(), nullity: solver.nullity(), solution })
    }
}

/// Prepares a game for the goal, within the limits of memory.
pub(crate) fn prepare(played: &Played, game: Game, options: &SolvingLights) -> Result<Solver, Failure> {
    let goal = played.goal(&game)?;
    let cells = game.cells().count();
    let memory = options.memory().unwrap_or_else(|| memory::available_to_threads() / 2);
    let solver = interrupt::during(|interrupted| {
        let limits = Limits::new().memory(memory as u64).cancel(interrupted);
        Solver::new_within(game, goal, played.metric, &limits)
    });
    solver.map_err(|error| match error {
        SolverError::Goal(error) => Failure::BadInput(error.into()),
        SolverError::Stopped(Reason::Memory { needed: Some(needed) }) => too_large(
            cells,
            format!("elimination takes {needed} bytes of memory; --memory sets another limit"),
        ),
        error => match interrupt::check() {
            Err(interrupted) => interrupted.into(),
            Ok(()) => Failure::failed(error),
        },
    })
}

fn solve<'a>(
    solver: &'a Solver,
    board: &Board,
    options: &SolvingLights,
    extent: Extent,
) -> Result<Solution<'a>, Failure> {
    if options.any {
        return Ok(solver.solve_any(board).map_or(Solution::Impossible, Solution::One));
    }
    match extent {
        Extent::One => {
            let search =
                |limits: &Limits<'_>, progress: &Watch<'_>| solver.solve_within(board, limits, progress);
            run(options, solver, search)?.into_solution(solver, Solution::One, Some)
        }
        Extent::All => {
            let search = |limits: &Limits<'_>, progress: &Watch<'_>| {
                solver.shortest_solutions_within(board, limits, progress)
            };
            run(options, solver, search)?.into_solution(solver, Solution::All, |all| all.iter().next())
        }
    }
}

/// The callback for the progress of a search.
type Watch<'a> = dyn Fn(Progress) + Sync + 'a;

/// Runs a search for the fewest presses within the limits of memory, threads and time.
fn run<T>(
    options: &SolvingLights,
    solver: &Solver,
    search: impl FnOnce(&Limits<'_>, &Watch<'_>) -> Outcome<T>,
) -> Result<Ended<T>, Failure> {
    let memory = options.memory().unwrap_or_else(|| memory::available_to_threads() / 2);
    let is_quick = solver.nullity() <= QUICK_NULLITY
        && solver.game().cells().count() <= QUICK_CELLS
        && solver.game().states().number() == 2;
    let threads = if is_quick { pipeline::ONE } else { pipeline::threads(options.threads) };
    let bar = Fraction::new();
    let show = |progress: Progress| bar.set(progress.fraction().unwrap_or(0.0), message(&progress));
    let limits = Limits::new().memory(memory as u64).threads(threads);
    let (outcome, stopped) = if is_quick && options.time_limit.is_none() {
        (search(&limits, &show), Stopped::No)
    } else {
        let (outcome, _, stopped) = stopwatch::run(options.time_limit, |stopwatch| {
            let progress = |progress| {
                stopwatch.glance();
                show(progress);
            };
            search(&limits.cancel(stopwatch.cancel()), &progress)
        });
        (outcome, stopped)
    };
    Ok(Ended { outcome, stopped })
}

/// How a search ended.
struct Ended<T> {
    outcome: Outcome<T>,
    stopped: Stopped,
}

impl<T> Ended<T> {
    /// What was found; `best` chooses the solution to show of a search that was stopped.
    fn into_solution<'a>(
        self,
        solver: &Solver,
        solved: impl FnOnce(T) -> Solution<'a>,
        best: impl FnOnce(T) -> Option<fewest::lights::Solution>,
    ) -> Result<Solution<'a>, Failure> {
        let stopped = match self.outcome {
            Outcome::Solved(answer) => return Ok(solved(answer)),
            Outcome::Unsolvable => return Ok(Solution::Impossible),
            Outcome::Stopped(stopped) => stopped,
        };
        match (stopped.why, stopped.best.and_then(best)) {
            (Reason::Cancelled, Some(best)) => {
                Ok(Solution::NotProved { best, at_least: stopped.at_least, stopped: self.stopped })
            }
            (Reason::Memory { needed: Some(needed) }, _) => Err(too_large(
                solver.game().cells().count(),
                format!("the search needs {needed} bytes of memory"),
            )),
            (why, _) => {
                let reason = format!("{why}, at nullity {}", solver.nullity());
                Err(too_large(solver.game().cells().count(), reason))
            }
        }
    }
}

fn message(progress: &Progress) -> String {
    let stage = match progress.stage {
        Stage::Listing => "listing",
        Stage::Joining => "joining",
        Stage::Growing => "growing",
        _ => "trying all solutions",
    };
    match progress.best {
        Some(best) => format!("{stage}; the fewest presses are {} to {best}", progress.at_least.min(best)),
        None => format!("{stage}; the fewest presses are at least {}", progress.at_least),
    }
}

/// The failure of a board that is too large.
pub(crate) fn too_large(cells: usize, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!("a board of {cells} cells is too large for the fewest presses: {reason}"))
}
