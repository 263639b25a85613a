//! What a wish for a solution of the Flip Game comes to, within the memory and the time that there are.

mod small;

use crate::arguments::Wish;
use crate::failure::Failure;
use crate::progress::Fraction;
use crate::stopwatch::{self, Stopped};
use crate::{interrupt, memory, methods, pipeline};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::flip::search::{BoardMethod, BoardPuzzle};
use fewest::flip::{
    Board, Color, Fewest, Goal, Outcome, Presses, Progress, Proof, Search, SearchError, Shape,
    ShortestSolutions, Solver, Stage,
};
use fewest::search::{self, Pruning};
use small::Tables;

/// Up to this nullity an answer takes no time worth watching, unless the board is huge.
const QUICK_NULLITY: usize = 12;
const QUICK_CELLS: usize = 10_000;

/// Boards of so few cells have a nullity of 8 at most.
const SMALL_CELLS: usize = 64;

/// Solves boards as wished; boards of one shape one after the other share its preparation.
pub(crate) struct FlipSolver<'a> {
    wish: &'a Wish,
    extent: Extent,
    solver: Option<Solver>,
    tables: Tables,
}

/// Which solutions are wanted, and from whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// One, found the best way.
    One,
    /// One, found by a method of the user's choice.
    By(BoardMethod),
    /// All with the fewest presses.
    All,
}

/// A board's answer.
pub(crate) struct Answer {
    pub(crate) shape: Shape,
    pub(crate) nullity: usize,
    pub(crate) solution: Solution,
}

/// What was found.
pub(crate) enum Solution {
    Impossible,
    /// Presses, and the color of all cells after them; with their proof, if the fewest were asked for.
    One {
        presses: Presses,
        reached: Color,
        proof: Option<Proof>,
    },
    /// All with the fewest presses.
    All(ShortestSolutions),
    /// The search was stopped: the best that it had found, and what no solution is below.
    NotProved {
        presses: Presses,
        reached: Color,
        at_least: usize,
        stopped: Stopped,
    },
}

impl Solution {
    /// The presses of one solution, and the color that they reach.
    pub(crate) fn presses(&self) -> Option<(&Presses, Color)> {
        match self {
            Self::Impossible | Self::All(_) => None,
            Self::One { presses, reached, .. } | Self::NotProved { presses, reached, .. } => {
                Some((presses, *reached))
            }
        }
    }

    /// What a picture has to say of it, if anything.
    pub(crate) fn remark(&self) -> &'static str {
        match self {
            Self::NotProved { .. } => "not proved: there may be a solution with fewer presses",
            _ => "",
        }
    }
}

impl<'a> FlipSolver<'a> {
    pub(crate) fn new(wish: &'a Wish, extent: Extent) -> Self {
        Self { wish, extent, solver: None, tables: Tables::new(wish) }
    }

    /// Whether boards of a shape are answered sooner than anyone would notice.
    pub(crate) fn answers_at_once(&self, shape: Shape) -> bool {
        !matches!(self.extent, Extent::By(_)) && shape.cells() <= SMALL_CELLS
    }

    pub(crate) fn solve(&mut self, board: Board) -> Result<Answer, Failure> {
        interrupt::check()?;
        let shape = board.shape();
        if let Some(table) = self.tables.of(shape)
            && let Some(solution) = small::solve(table, &board, self.wish, self.extent)
        {
            return Ok(Answer { shape, nullity: table.nullity(), solution });
        }
        let solver = match self.solver.take() {
            Some(solver) if solver.shape() == shape => solver,
            _ => Solver::new(shape),
        };
        let solver = &*self.solver.insert(solver);
        let goal = self.wish.goal();
        let solution = match self.extent {
            Extent::By(method) => solve_by(method, &board, goal, self.wish.memory)?,
            Extent::One if self.wish.any => match solver.solve_in_place(board, goal) {
                Ok(presses) => Solution::One { presses, reached: goal.colors()[0], proof: None },
                Err(_) => Solution::Impossible,
            },
            Extent::One => {
                let search = |search: &Search<'_>| solver.search_fewest(&board, goal, search);
                let one = |fewest: Fewest, proof| {
                    let reached = fewest.reached();
                    Solution::One { presses: fewest.into_presses(), reached, proof: Some(proof) }
                };
                run_search(self.wish, solver, search)?
                    .into_solution(|proved| one(proved.fewest, proved.proof))
            }
            Extent::All => {
                let search = |search: &Search<'_>| solver.search_all_fewest(&board, goal, search);
                run_search(self.wish, solver, search)?.into_solution(Solution::All)
            }
        };
        Ok(Answer { shape, nullity: solver.nullity(), solution })
    }
}

/// Runs a search for the fewest presses with the memory, the threads and the time that are wished for.
fn run_search<T>(
    wish: &Wish,
    solver: &Solver,
    search: impl FnOnce(&Search<'_>) -> Result<Outcome<T>, SearchError>,
) -> Result<Ended<T>, Failure> {
    let shape = solver.shape();
    check_boards(wish, solver)?;
    let memory = wish.memory().unwrap_or_else(|| memory::available_to_threads() / 2);
    let is_quick = solver.nullity() <= QUICK_NULLITY && shape.cells() <= QUICK_CELLS;
    let threads = if is_quick { pipeline::ONE } else { pipeline::threads(wish.threads) };
    let bar = Fraction::new();
    let show = |progress: Progress| bar.set(progress.fraction(), message(&progress));
    let (outcome, stopped) = if is_quick && wish.time_limit.is_none() {
        (search(&Search { memory, threads, cancel: &false.into(), progress: &show }), Stopped::No)
    } else {
        let (outcome, _, stopped) = stopwatch::run(wish.time_limit, |stopwatch| {
            let progress = |progress| {
                stopwatch.glance();
                show(progress);
            };
            search(&Search { memory, threads, cancel: stopwatch.cancel(), progress: &progress })
        });
        (outcome, stopped)
    };
    let outcome = outcome.map_err(|error| too_large(shape, error))?;
    Ok(Ended { outcome, stopped })
}

/// How a search came to its end.
struct Ended<T> {
    outcome: Outcome<T>,
    stopped: Stopped,
}

impl<T> Ended<T> {
    fn into_solution(self, solved: impl FnOnce(T) -> Solution) -> Solution {
        match self.outcome {
            Outcome::Solved(answer) => solved(answer),
            Outcome::Impossible => Solution::Impossible,
            Outcome::Stopped(best) => {
                let reached = best.best.reached();
                let (presses, at_least) = (best.best.into_presses(), best.at_least);
                Solution::NotProved { presses, reached, at_least, stopped: self.stopped }
            }
        }
    }
}

fn message(progress: &Progress) -> String {
    let stage = match progress.stage {
        Stage::Walking => "trying all solutions",
        Stage::Listing => "listing",
        Stage::Joining => "joining",
    };
    format!("{stage}; the fewest presses are {} to {}", progress.at_least.min(progress.best), progress.best)
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
    let limits = methods::limits(memory);
    match method.solve(board, goal, &limits).outcome {
        search::Outcome::Unsolvable => Ok(Solution::Impossible),
        search::Outcome::GaveUp(reason) => Err(methods::gave_up(method, reason, &limits)),
        search::Outcome::Solved(word) => {
            let presses = puzzle.presses(&word);
            let reached = board.after(&presses).uniform_color().expect("a solution makes all cells equal");
            Ok(Solution::One { presses, reached, proof: None })
        }
    }
}

/// Refuses boards of which there is no room for as many as the search works with. The user may know of more memory.
fn check_boards(wish: &Wish, solver: &Solver) -> Result<(), Failure> {
    let bytes = solver.shape().bytes().saturating_mul(solver.nullity() + 4);
    let available = memory::available_to_threads().max(wish.memory().unwrap_or(0));
    if bytes <= available {
        return Ok(());
    }
    Err(too_large(solver.shape(), format!("{bytes} bytes of memory are needed, {available} are free")))
}

/// The fewest presses are out of reach; some presses are not.
pub(crate) fn too_large(shape: Shape, reason: impl std::fmt::Display) -> Failure {
    Failure::failed(anyhow!(
        "a board of {shape} is too large for the fewest presses: {reason}; --any gives some solution"
    ))
}
