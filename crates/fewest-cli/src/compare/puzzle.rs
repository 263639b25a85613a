//! `fewest compare puzzle`: compares methods on positions of a permutation puzzle.

use super::comparison::Comparison;
use crate::arguments::ComparePermutation;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::numbers::grouped;
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions};
use crate::pipeline;
use crate::progress::{Progress, Spinner};
use crate::stopwatch;
use anyhow::anyhow;
use fewest::permutation::search::{PositionMethod, SearchError, Searcher, Searching};
use fewest::permutation::{Goal, Puzzle, SolverError};
use fewest::search::Method;
use fewest::{Limits, Reason};

/// The default methods of a comparison, if the puzzle allows them.
const USUAL: [PositionMethod; 7] = {
    use PositionMethod::{
        AStar, AStarManhattan, Bidirectional, IdaStar, IdaStarManhattan, IterativeDeepening, Table,
    };
    [Table, Bidirectional, AStarManhattan, AStar, IdaStarManhattan, IdaStar, IterativeDeepening]
};

pub(super) fn run(arguments: &ComparePermutation) -> Result<(), Failure> {
    let sources = Source::all(&arguments.files, input::is_position);
    let positions = sources.iter().map(|source| ("positions", source));
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, positions)?;
    let searcher = searcher(arguments, &described.puzzle, &goal)?;
    let methods = methods(arguments, &searcher, &described.puzzle)?;
    let positions = Positions::new(described.scrambled(), arguments.metric, &sources);
    let mut comparison = Comparison::new(&arguments.comparison, "position")?;
    let threads = pipeline::threads(None);
    let result = positions.each_batch(&Progress::none(), |batch| {
        positions.each(&batch, |Located { position, .. }| {
            let state = positions.state(position);
            for &method in &methods {
                comparison.run(method, |limits| {
                    let report = method.solve_within(&state, &searcher, &limits.threads(threads));
                    report.expect("the methods that do not fit the puzzle are left out")
                })?;
            }
            comparison.end_board()
        })
    });
    comparison.finish(result)
}

fn searcher(arguments: &ComparePermutation, puzzle: &Puzzle, goal: &Goal) -> Result<Searcher, Failure> {
    let wanted = super::or_usual(&arguments.method, &USUAL);
    let memory = arguments.comparison.memory();
    let spinner = Spinner::new();
    let limits = Limits::new().memory(memory).threads(pipeline::threads(None));
    let (searcher, _, _) = stopwatch::run(None, |stopwatch| {
        let limits = limits.cancel(stopwatch.cancel());
        let progress = |progress: fewest::Progress| {
            stopwatch.glance();
            spinner.show(|| format!("preparing: {} positions", grouped(progress.done)));
        };
        let searching = Searching::new(puzzle, arguments.metric, goal).methods(wanted);
        searching.table_memory(arguments.table_memory.as_u64()).run_within(&limits, &progress)
    });
    searcher.map_err(|error| match error {
        SearchError::Solver(SolverError::Stopped(Reason::Cancelled)) => {
            Failure::Interrupted(anyhow!("interrupted"))
        }
        error => Failure::BadInput(anyhow::Error::new(error).context(puzzle.name().to_owned())),
    })
}

fn methods(
    arguments: &ComparePermutation,
    searcher: &Searcher,
    puzzle: &Puzzle,
) -> Result<Vec<PositionMethod>, Failure> {
    if arguments.method.is_empty() {
        return Ok(USUAL.into_iter().filter(|&method| searcher.has(method)).collect());
    }
    match arguments.method.iter().find(|&&method| !searcher.has(method)) {
        Some(&PositionMethod::Table) => Err(Failure::BadInput(anyhow!(
            "{}: too many positions for the method table; --method names others",
            puzzle.name()
        ))),
        Some(method) => Err(Failure::BadInput(anyhow!(
            "{}: the method {} does not fit the puzzle and its goal",
            puzzle.name(),
            method.name()
        ))),
        None => Ok(arguments.method.clone()),
    }
}
