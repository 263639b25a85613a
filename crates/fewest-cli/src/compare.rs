//! The verb `compare`: several methods on the same boards, side by side.

mod comparison;
mod plot;
mod record;
mod table;

use crate::arguments::{CompareFlip, CompareRotation};
use crate::boards;
use crate::failure::Failure;
use crate::input::Source;
use crate::pipeline;
use crate::progress::Progress;
use comparison::Comparison;
use fewest::flip::search::BoardPuzzle;
use fewest::flip::text::Located;
use fewest::rotation::{Boards, Solver};
use fewest::{flip, rotation};
use std::io::BufReader;

/// The methods that are compared unless others are named: one of each kind.
const USUAL_FOR_ROTATION: [rotation::search::BoardMethod; 6] = {
    use rotation::search::BoardMethod::{
        AStar, Bidirectional, IdaStar, IdaStarExact, IterativeDeepening, Table,
    };
    [Table, Bidirectional, AStar, IdaStar, IdaStarExact, IterativeDeepening]
};
const USUAL_FOR_FLIP: [flip::search::BoardMethod; 6] = {
    use flip::search::BoardMethod::{AStar, Algebra, Bfs, Bidirectional, IdaStar, IterativeDeepening};
    [Algebra, Bfs, Bidirectional, AStar, IdaStar, IterativeDeepening]
};

/// Compares methods for the Rotation Game.
pub(crate) fn rotation(arguments: &CompareRotation) -> Result<(), Failure> {
    let mut comparison = Comparison::new(&arguments.comparison)?;
    let result = rotation_boards(arguments, &mut comparison);
    comparison.finish(result)
}

fn rotation_boards(arguments: &CompareRotation, comparison: &mut Comparison<'_>) -> Result<(), Failure> {
    let methods = or_usual(&arguments.methods, &USUAL_FOR_ROTATION);
    let solver = Solver::new();
    let threads = pipeline::threads(None);
    for source in Source::all(&arguments.input.files) {
        let mut boards = Boards::new(BufReader::new(source.open()?));
        for located in &mut boards {
            let board = located.map_err(|error| source.failure(error))?.board;
            for &method in methods {
                comparison.run(method, |limits| method.solve(&board, &solver, threads, limits))?;
            }
            comparison.end_board()?;
        }
        if !source.is_terminal() {
            boards.finish().map_err(|error| source.failure(error))?;
        }
    }
    Ok(())
}

/// Compares methods for the Flip Game.
pub(crate) fn flip(arguments: &CompareFlip) -> Result<(), Failure> {
    let mut comparison = Comparison::new(&arguments.comparison)?;
    let result = flip_boards(arguments, &mut comparison);
    comparison.finish(result)
}

fn flip_boards(arguments: &CompareFlip, comparison: &mut Comparison<'_>) -> Result<(), Failure> {
    let methods = or_usual(&arguments.methods, &USUAL_FOR_FLIP);
    let goal = arguments.goal.goal();
    for source in Source::all(&arguments.input.files) {
        let content = boards::open(&source, &Progress::none())?;
        content.each_of_at_most(BoardPuzzle::MAX_CELLS, &source, |Located { board, .. }| {
            for &method in methods {
                comparison.run(method, |limits| method.solve(&board, goal, limits))?;
            }
            comparison.end_board()
        })?;
    }
    Ok(())
}

fn or_usual<'a, M>(named: &'a [M], usual: &'a [M]) -> &'a [M] {
    if named.is_empty() { usual } else { named }
}
