//! Solves boards of the Flip Game as the command line asks, within its limits on memory and time.

mod small;

use super::answer::{Answer, One, Solution};
use crate::arguments::FlipOptions;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::presses::search::{self, Ended, Watch};
use crate::{interrupt, memory, methods, pipeline};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::flip::search::{BoardMethod, BoardPuzzle};
use fewest::flip::{Board, Goal, ListShare, Shape, ShareError, ShortestSolutions, Solver};
use fewest::search::Pruning;
use fewest::{Limits, Outcome, Reason, Shard};
use small::Tables;

/// Boards with at most this number of cells are answered without a noticeable delay, because their nullity is at most
/// 8.
const SMALL_CELLS: usize = 64;

/// Consecutive boards of the same shape share a prepared solver.
pub(crate) struct FlipSolver<'a> {
    asked: Asked,
    /// The results of all shards for a single board; empty if the work is not divided.
    shares: &'a [Vec<ListShare>],
    solver: Option<Solver>,
    tables: Tables,
}

#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) goal: Goal,
    pub(crate) extent: Extent,
    pub(crate) budget: Budget,
}

/// The wanted solutions, and the method that finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Some solution.
    Any,
    /// One solution with the fewest presses, by the default method.
    One,
    /// One solution with the fewest presses, by a method of the user's choice.
    By(BoardMethod),
    /// All solutions with the fewest presses.
    All,
}

impl FlipOptions {
    /// The requested solution: one with the fewest presses, or any.
    pub(crate) fn asked(&self) -> Asked {
        let extent = if self.any { Extent::Any } else { Extent::One };
        Asked { goal: self.goal(), extent, budget: self.pace.within(search::memory(self.memory)) }
    }
}

impl Asked {
    /// The same question for one method, on one thread. If the user sets no memory limit, the default limit of methods
    /// applies.
    pub(crate) fn by(self, method: BoardMethod, memory: Option<ByteSize>) -> Self {
        let memory = methods::memory(memory).as_u64();
        let limits = self.budget.limits.memory(memory).threads(pipeline::ONE);
        Self { extent: Extent::By(method), budget: Budget { limits, ..self.budget }, ..self }
    }
}

impl<'a> FlipSolver<'a> {
    pub(crate) fn new(asked: Asked) -> Self {
        Self::with_shares(asked, &[])
    }

    /// A solver that uses the results of all shards for a single board.
    pub(crate) fn with_shares(asked: Asked, shares: &'a [Vec<ListShare>]) -> Self {
        Self { asked, shares, solver: None, tables: Tables::new(asked.budget.limits.addressable_memory()) }
    }

    /// Whether boards of a shape are answered without a noticeable delay.
    pub(crate) fn answers_at_once(&self, shape: Shape) -> bool {
        !matches!(self.asked.extent, Extent::By(_)) && shape.cells() <= SMALL_CELLS
    }

    pub(crate) fn solve(&mut self, board: Board) -> Result<Answer, Failure> {
        interrupt::check()?;
        let shape = board.shape();
        if let Some(table) = self.tables.of(shape)
            && let Some(solution) = small::solve(table, &board, self.asked)
        {
            return Ok(Answer { shape, nullity: table.nullity(), solution });
        }
        let solver = match self.solver.take() {
            Some(solver) if solver.shape() == shape => solver,
            _ => Solver::try_new(shape).map_err(Failure::failed)?,
        };
        let solver = &*self.solver.insert(solver);
        let Asked { goal, extent, budget } = self.asked;
        let solution = match extent {
            Extent::By(method) => solve_by(method, &board, goal, budget)?,
            Extent::Any => {
                let solution = solver.try_solve_any_in_place(board, goal).map_err(Failure::failed)?;
                solution.map_or(Solution::Impossible, |one| Solution::One(one.into()))
            }
            Extent::One => {
                let ended = run(budget, solver, |limits, progress| {
                    solver.solve_with_shares_within(&board, goal, self.shares, limits, progress)
                })?;
                let solved = |one: fewest::flip::Solution| Solution::One(one.into());
                ended.into_found(solved, |best| Some(best.into()), |why| refused(solver, why))?
            }
            Extent::All => {
                let ended = run(budget, solver, |limits, progress| {
                    solver.shortest_solutions_with_shares_within(&board, goal, self.shares, limits, progress)
                })?;
                let best = |all: ShortestSolutions| all.iter().next().map(One::from);
                ended.into_found(Solution::All, best, |why| refused(solver, why))?
            }
        };
        Ok(Answer { shape, nullity: solver.nullity(), solution })
    }
}

/// The result of a shard in the search for the fewest presses of a board.
pub(crate) fn shares(asked: Asked, board: &Board, shard: Shard) -> Result<Vec<ListShare>, Failure> {
    let solver = Solver::try_new(board.shape()).map_err(Failure::failed)?;
    let ended = run(asked.budget, &solver, |limits, progress| {
        Ok(solver.shares_within(board, asked.goal, shard, limits, progress))
    })?;
    Ok(ended.into_whole(|why| refused(&solver, why))?.unwrap_or_default())
}

/// Runs a search for the fewest presses within the limits of memory, threads and time.
fn run<T>(
    budget: Budget,
    solver: &Solver,
    search: impl FnOnce(&Limits<'_>, &Watch<'_>) -> Result<Outcome<T>, ShareError>,
) -> Result<Ended<T>, Failure> {
    check_boards(budget, solver)?;
    let is_quick = search::is_quick(solver.nullity(), solver.shape().cells());
    let mut wrong = None;
    let ended = search::run(budget, is_quick, |limits, progress| {
        search(limits, progress).unwrap_or_else(|error| {
            wrong = Some(error);
            Outcome::Unsolvable
        })
    });
    wrong.map_or(Ok(ended), |error| Err(Failure::BadInput(error.into())))
}

/// The failure of a search that needs too much memory, or that was stopped without a solution.
fn refused(solver: &Solver, why: Reason) -> Failure {
    let too_many = || format!("too many solutions to compare: nullity {}", solver.nullity());
    too_large(solver.shape(), search::memory_needed(why).unwrap_or_else(too_many))
}

fn solve_by(method: BoardMethod, board: &Board, goal: Goal, budget: Budget) -> Result<Solution, Failure> {
    let Some(puzzle) = BoardPuzzle::new(board.shape(), goal, Pruning::default()) else {
        return Err(Failure::failed(anyhow!("a board of {} has too many cells to search", board.shape())));
    };
    let solved = budget.run_to_the_end(|limits| method.solve_within(board, goal, limits));
    match solved.outcome {
        Outcome::Unsolvable => Ok(Solution::Impossible),
        Outcome::Stopped(stopped) => Err(methods::gave_up(method, stopped.why, budget.memory())),
        Outcome::Solved(word) => {
            let presses = puzzle.presses(&word);
            let reached = board.after(&presses).uniform_color().expect("a solution makes all cells equal");
            Ok(Solution::One(One { presses, reached, proof: None }))
        }
    }
}

/// Fails if the working boards of the search fit neither the free memory nor the memory limit.
fn check_boards(budget: Budget, solver: &Solver) -> Result<(), Failure> {
    let bytes = solver.shape().bytes().saturating_mul(solver.nullity() + 4);
    let available = memory::available_to_threads().max(budget.limits.addressable_memory());
    if bytes <= available {
        return Ok(());
    }
    Err(too_large(solver.shape(), format!("{bytes} bytes of memory are needed, {available} are free")))
}

/// The failure of a search for the fewest presses that is too large. The message recommends `--any`, which still has
/// an answer.
pub(super) fn too_large(shape: Shape, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!(
        "a board of {shape} is too large for the fewest presses: {reason}; --any gives some solution"
    ))
}
