//! The methods for the Flip Game.

use super::without_search;
use clap::ValueEnum;
use fewest::flip::search::{BoardPuzzle, Press, WrongCells};
use fewest::flip::{Board, Goal, Solver};
use fewest::search::{
    Limits, Outcome, Pruning, Report, Ties, a_star, bidirectional, breadth_first, ida_star,
    iterative_deepening,
};

/// How a board of the Flip Game can be solved. All find as few presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FlipMethod {
    /// Linear algebra over GF(2)
    Algebra,
    /// Breadth-first search, cells pressed in increasing order
    Bfs,
    /// Breadth-first search from both ends
    Bidirectional,
    /// A* with a fifth of the wrong cells
    AStar,
    /// IDA* with a fifth of the wrong cells, cells pressed in increasing order
    IdaStar,
    /// IDA* with cells pressed in any order
    IdaStarUnordered,
    /// Iterative deepening without a heuristic, cells pressed in increasing order
    IterativeDeepening,
}

impl FlipMethod {
    /// Those that are compared unless others are named.
    pub(crate) const USUAL: [Self; 6] =
        [Self::Algebra, Self::Bfs, Self::Bidirectional, Self::AStar, Self::IdaStar, Self::IterativeDeepening];

    /// What it estimates the rest of the way by.
    pub(crate) fn heuristic(self) -> &'static str {
        match self {
            Self::Algebra => "",
            Self::Bfs | Self::Bidirectional | Self::IterativeDeepening => "none",
            Self::AStar | Self::IdaStar | Self::IdaStarUnordered => "wrong cells / 5",
        }
    }

    /// Solves a board of at most 64 cells.
    pub(crate) fn solve(self, board: &Board, goal: Goal, limits: &Limits<'_>) -> Report<Press> {
        let pruning = match self {
            Self::IdaStarUnordered => Pruning::Undoing,
            _ => Pruning::Commuting,
        };
        let puzzle = BoardPuzzle::new(board.shape(), goal, pruning).expect("the board has at most 64 cells");
        let start = puzzle.pack(board);
        match self {
            Self::Algebra => by_algebra(board, goal, &puzzle),
            Self::Bfs => breadth_first(&puzzle, start, limits, &mut ()),
            Self::Bidirectional => bidirectional(&puzzle, start, limits, &mut ()),
            Self::AStar => a_star(&puzzle, start, &WrongCells, Ties::SmallestWord, limits, &mut ()),
            Self::IdaStar | Self::IdaStarUnordered => ida_star(&puzzle, start, &WrongCells, limits, &mut ()),
            Self::IterativeDeepening => iterative_deepening(&puzzle, start, limits, &mut ()),
        }
    }
}

fn by_algebra(board: &Board, goal: Goal, puzzle: &BoardPuzzle) -> Report<Press> {
    let solution = Solver::new(board.shape()).solve_fewest(board, goal);
    let outcome = match solution.expect("boards of at most 64 cells have a small nullity") {
        Some(fewest) => Outcome::Solved(puzzle.word(fewest.presses())),
        None => Outcome::Unsolvable,
    };
    without_search(outcome, board.shape().bytes())
}
