//! `fewest compare flip`: compares methods on boards of the Flip Game.

use super::comparison::Comparison;
use super::or_usual;
use crate::arguments::CompareFlip;
use crate::failure::Failure;
use crate::flip::boards;
use crate::progress::Progress;
use fewest::flip::search::{BoardMethod, BoardPuzzle};

/// The default methods of a comparison: one method of each kind.
const USUAL: [BoardMethod; 6] = {
    use BoardMethod::{AStar, Algebra, Bfs, Bidirectional, IdaStar, IterativeDeepening};
    [Algebra, Bfs, Bidirectional, AStar, IdaStar, IterativeDeepening]
};

pub(super) fn run(arguments: &CompareFlip) -> Result<(), Failure> {
    let mut comparison = Comparison::new(&arguments.comparison, "board")?;
    let result = compare(arguments, &mut comparison);
    comparison.finish(result)
}

fn compare(arguments: &CompareFlip, comparison: &mut Comparison<'_>) -> Result<(), Failure> {
    let methods = or_usual(&arguments.method, &USUAL);
    let goal = arguments.goal.goal();
    for source in arguments.input.sources() {
        let content = boards::open(&source, &Progress::none())?;
        content.each_of_at_most(BoardPuzzle::MAX_CELLS, &source, |located| {
            for &method in methods {
                comparison.run(method, |limits| method.solve_within(&located.board, goal, limits))?;
            }
            comparison.end_board()
        })?;
    }
    Ok(())
}
