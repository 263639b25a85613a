//! Solves boards of the Flip Game as the command line asks, within its limits of memory and time.

mod small;

use super::answer::{Answer, Solution};
use crate::arguments::FlipOptions;
use crate::failure::Failure;
use crate::progress::Fraction;
use crate::stopwatch::{self, Stopped};
use crate::{interrupt, memory, methods, pipeline};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::flip::search::{BoardMethod, BoardPuzzle};
use fewest::flip::{Board, Goal, Shape, Solver};
use fewest::search::Pruning;
use fewest::{Limits, Outcome, Progress, Reason, Stage};
use small::Tables;

/// Up to this nullity a board is solved without threads and without watching the time, unless it is huge.
const QUICK_NULLITY: usize = 12;
const QUICK_CELLS: usize = 10_000;

/// Boards of at most this number of cells have a nullity of at most 8.
const SMALL_CELLS: usize = 64;

/// Solves boards as the command line asks. Boards of one shape that follow each other share its preparation.
pub(crate) struct FlipSolver<'a> {
    options: &'a FlipOptions,
    extent: Extent,
    solver: Option<Solver>,
    tables: Tables,
}

/// Which solutions are wanted, and how they are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// One, found the best way.
    One,
    /// One, found by a method of the user's choice.
    By(BoardMethod),
    /// All with the fewest presses.
    All,
}

impl<'a> FlipSolver<'a> {
    pub(crate) fn new(options: &'a FlipOptions, extent: Extent) -> Self {
        Self { options, extent, solver: None, tables: Tables::new(options) }
    }

    /// Whether boards of a shape are answered without a delay that a person would notice.
    pub(crate) fn answers_at_once(&self, shape: Shape) -> bool {
        !matches!(self.extent, Extent::By(_)) && shape.cells() <= SMALL_CELLS
    }

    pub(crate) fn solve(&mut self, board: Board) -> Result<Answer, Failure> {
        interrupt::check()?;
        let shape = board.shape();
        if let Some(table) = self.tables.of(shape)
            && let Some(solution) = small::solve(table, &board, self.options, self.extent)
        {
            return Ok(Answer { shape, nullity: table.nullity(), solution });
        }
        let solver = match self.solver.take() {
            Some(solver) if solver.shape() == shape => solver,
            _ => Solver::try_new(shape).map_err(Failure::failed)?,
        };
        let solver = &*self.solver.insert(solver);
        let goal = self.options.goal();
        let solution = match self.extent {
            Extent::By(method) => solve_by(method, &board, goal, self.options.memory)?,
            Extent::One if self.options.any => {
                let solution = solver.try_solve_any_in_place(board, goal).map_err(Failure::failed)?;
                solution.map_or(Solution::Impossible, Solution::one)
            }
            Extent::One => {
                let search = |limits: &Limits<'_>, progress: &Watch<'_>| {
                    solver.solve_within(&board, goal, limits, progress)
                };
                run_search(self.options, solver, search)?.into_solution(Solution::one, Some)?
            }
            Extent::All => {
                let search = |limits: &Limits<'_>, progress: &Watch<'_>| {
                    solver.shortest_solutions_within(&board, goal, limits, progress)
                };
                run_search(self.options, solver, search)?
                    .into_solution(Solution::All, |all| all.iter().next())?
            }
        };
        Ok(Answer { shape, nullity: solver.nullity(), solution })
    }
}

/// Runs a search for the fewest presses within the limits of memory, threads and time.
fn run_search<T>(
    options: &FlipOptions,
    solver: &Solver,
    search: impl FnOnce(&Limits<'_>, &Watch<'_>) -> Outcome<T>,
) -> Result<Ended<T>, Failure> {
    let shape = solver.shape();
    check_boards(options, solver)?;
    let memory = options.memory().unwrap_or_else(|| memory::available_to_threads() / 2);
    let is_quick = solver.nullity() <= QUICK_NULLITY && shape.cells() <= QUICK_CELLS;
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
    Ok(Ended { outcome, stopped, shape, nullity: solver.nullity() })
}

/// The callback for the progress of a search.
type Watch<'a> = dyn Fn(Progress) + Sync + 'a;

/// How a search ended.
struct Ended<T> {
    outcome: Outcome<T>,
    stopped: Stopped,
    shape: Shape,
    nullity: usize,
}

impl<T> Ended<T> {
    /// What was found; `best` chooses the solution to show of a search that was stopped.
    fn into_solution(
        self,
        solved: impl FnOnce(T) -> Solution,
        best: impl FnOnce(T) -> Option<fewest::flip::Solution>,
    ) -> Result<Solution, Failure> {
        let stopped = match self.outcome {
            Outcome::Solved(answer) => return Ok(solved(answer)),
            Outcome::Unsolvable => return Ok(Solution::Impossible),
            Outcome::Stopped(stopped) => stopped,
        };
        match (stopped.why, stopped.best.and_then(best)) {
            (Reason::Cancelled, Some(best)) => {
                let (reached, at_least) = (best.reached(), stopped.at_least);
                let presses = best.into_presses();
                Ok(Solution::NotProved { presses, reached, at_least, stopped: self.stopped })
            }
            (Reason::Memory { needed: Some(needed) }, _) => {
                Err(too_large(self.shape, format!("the search needs {needed} bytes of memory")))
            }
            _ => {
                let reason = format!("too many solutions to compare: nullity {}", self.nullity);
                Err(too_large(self.shape, reason))
            }
        }
    }
}

fn message(progress: &Progress) -> String {
    let stage = match progress.stage {
        Stage::Listing => "listing",
        Stage::Joining => "joining",
        _ => "trying all solutions",
    };
    let best = progress.best.unwrap_or(usize::MAX);
    format!("{stage}; the fewest presses are {} to {best}", progress.at_least.min(best))
}

fn solve_by(
    method: BoardMethod,
    board: &Board,
    goal: Goal,
    memory: Option<ByteSize>,
) -> Result<Solution, Failure> {
    let Some(puzzle) = BoardPuzzle::new(board.shape(), goal, Pruning::default()) else {
        return Err(Failure::failed(anyhow!("a board of {} has too many cells to search", board.shape())));
    };
    let memory = methods::memory(memory);
    match method.solve(board, goal, &Limits::new().memory(memory.as_u64())).outcome {
        Outcome::Unsolvable => Ok(Solution::Impossible),
        Outcome::Stopped(stopped) => Err(methods::gave_up(method, stopped.why, memory)),
        Outcome::Solved(word) => {
            let presses = puzzle.presses(&word);
            let reached = board.after(&presses).uniform_color().expect("a solution makes all cells equal");
            Ok(Solution::One { presses, reached, proof: None })
        }
    }
}

/// Fails if memory has no room for the boards that the search works with. The user may set more than seems free.
fn check_boards(options: &FlipOptions, solver: &Solver) -> Result<(), Failure> {
    let bytes = solver.shape().bytes().saturating_mul(solver.nullity() + 4);
    let available = memory::available_to_threads().max(options.memory().unwrap_or(0));
    if bytes <= available {
        return Ok(());
    }
    Err(too_large(solver.shape(), format!("{bytes} bytes of memory are needed, {available} are free")))
}

/// The failure of a search for the fewest presses that is too large; `--any` still has an answer.
pub(crate) fn too_large(shape: Shape, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!(
        "a board of {shape} is too large for the fewest presses: {reason}; --any gives some solution"
    ))
}
