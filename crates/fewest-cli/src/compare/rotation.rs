//! `fewest compare rotation`: compares methods on boards of the Rotation Game.

use super::comparison::Comparison;
use super::or_usual;
use crate::arguments::CompareRotation;
use crate::failure::Failure;
use crate::pipeline;
use crate::progress::Progress;
use crate::rotation::boards;
use fewest::rotation::Solver;
use fewest::rotation::search::BoardMethod;

/// The default methods of a comparison: one method of each kind.
const USUAL: [BoardMethod; 6] = {
    use BoardMethod::{AStar, Bidirectional, IdaStar, IdaStarExact, IterativeDeepening, Table};
    [Table, Bidirectional, AStar, IdaStar, IdaStarExact, IterativeDeepening]
};

/// The largest number of boards that are read before their searches begin.
const BATCH: usize = 1024;

pub(super) fn run(arguments: &CompareRotation) -> Result<(), Failure> {
    let mut comparison = Comparison::new(&arguments.comparison, "board")?;
    let result = compare(arguments, &mut comparison);
    comparison.finish(result)
}

fn compare(arguments: &CompareRotation, comparison: &mut Comparison<'_>) -> Result<(), Failure> {
    let methods = or_usual(&arguments.method, &USUAL);
    let solver = Solver::new();
    let threads = pipeline::threads(None);
    for source in arguments.input.sources() {
        boards::each_batch(&source, &Progress::none(), BATCH, |batch| {
            for located in batch {
                for &method in methods {
                    comparison.run(method, |limits| {
                        method.solve_within(&located.board, &solver, &limits.threads(threads))
                    })?;
                }
                comparison.end_board()?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
