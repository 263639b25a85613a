//! The methods to solve a small board, by name, for comparison.

use super::puzzle::{BoardPuzzle, BoardState, Press, WrongCells};
use crate::flip::{Board, Goal, Solver};
use fewest_core::Limits;
use fewest_search::{
    Description, Heuristic, Method, Observer, Pruning, Report, Ties, UnknownMethod, a_star_within,
    bidirectional_within, breadth_first_within, ida_star_within, iterative_deepening_within,
};
use std::fmt;
use std::str::FromStr;

/// A method to solve a board with at most [`BoardPuzzle::MAX_CELLS`] cells in the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardMethod {
    /// Linear algebra, without a search.
    Algebra,
    /// Breadth-first search, cells pressed in increasing order.
    Bfs,
    /// Breadth-first search from both ends.
    Bidirectional,
    /// A\* with [`WrongCells`].
    AStar,
    /// IDA\* with [`WrongCells`], cells pressed in increasing order.
    IdaStar,
    /// IDA\* with [`WrongCells`], cells pressed in any order.
    IdaStarUnordered,
    /// Iterative deepening without a heuristic, cells pressed in increasing order.
    IterativeDeepening,
}

use BoardMethod::{AStar, Algebra, Bfs, Bidirectional, IdaStar, IdaStarUnordered, IterativeDeepening};

impl Method for BoardMethod {
    const ALL: &'static [Self] =
        &[Algebra, Bfs, Bidirectional, AStar, IdaStar, IdaStarUnordered, IterativeDeepening];

    fn description(self) -> Description {
        const WRONG: &str = "wrong cells / 5";
        let new = Description::new;
        match self {
            Algebra => new("algebra", "Linear algebra over GF(2)").without_search(),
            Bfs => new("bfs", "Breadth-first search, cells pressed in increasing order"),
            Bidirectional => new("bidirectional", "Breadth-first search from both ends"),
            AStar => new("a-star", "A* with a fifth of the wrong cells").guided_by(WRONG),
            IdaStar => {
                new("ida-star", "IDA* with a fifth of the wrong cells, cells pressed in increasing order")
                    .guided_by(WRONG)
            }
            IdaStarUnordered => {
                new("ida-star-unordered", "IDA* with cells pressed in any order").guided_by(WRONG)
            }
            IterativeDeepening => new(
                "iterative-deepening",
                "Iterative deepening without a heuristic, cells pressed in increasing order",
            ),
        }
    }
}

impl BoardMethod {
    /// Solves a board in the fewest presses.
    ///
    /// # Panics
    /// `board` has more than [`BoardPuzzle::MAX_CELLS`] cells.
    pub fn solve(self, board: &Board, goal: Goal) -> Report<Press> {
        self.solve_within(board, goal, &Limits::new())
    }

    /// Solves a board in the fewest presses, unless a limit stops it first. [`Algebra`](Self::Algebra) ignores limits.
    ///
    /// # Panics
    /// `board` has more than [`BoardPuzzle::MAX_CELLS`] cells.
    pub fn solve_within(self, board: &Board, goal: Goal, limits: &Limits<'_>) -> Report<Press> {
        match self {
            Algebra => by_algebra(board, goal),
            _ => self.search_boards(board, goal, limits, &mut ()).expect("all other methods search"),
        }
    }

    /// Solves a board within limits, watched by an observer. `None` for a method that does not search boards.
    ///
    /// # Panics
    /// `board` has more than [`BoardPuzzle::MAX_CELLS`] cells.
    pub fn search_boards(
        self,
        board: &Board,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut impl Observer<BoardPuzzle>,
    ) -> Option<Report<Press>> {
        let pruning = match self {
            IdaStarUnordered => Pruning::Undoing,
            _ => Pruning::Commuting,
        };
        let puzzle = &puzzle(board, goal, pruning);
        let start = &puzzle.pack(board);
        Some(match self {
            Algebra => return None,
            Bfs => breadth_first_within(puzzle, start, limits, observer),
            Bidirectional => bidirectional_within(puzzle, start, limits, observer),
            AStar => a_star_within(puzzle, start, &WrongCells, Ties::SmallestWord, limits, observer),
            IdaStar | IdaStarUnordered => ida_star_within(puzzle, start, &WrongCells, limits, observer),
            IterativeDeepening => iterative_deepening_within(puzzle, start, limits, observer),
        })
    }

    /// The search's lower bound on the remaining presses; 0 for a method without a heuristic.
    pub fn estimate(self, puzzle: &BoardPuzzle, state: BoardState) -> u32 {
        match self {
            AStar | IdaStar | IdaStarUnordered => WrongCells.bound(puzzle, &state),
            Algebra | Bfs | Bidirectional | IterativeDeepening => 0,
        }
    }
}

fn puzzle(board: &Board, goal: Goal, pruning: Pruning) -> BoardPuzzle {
    BoardPuzzle::new(board.shape(), goal, pruning).expect("the board has at most 64 cells")
}

fn by_algebra(board: &Board, goal: Goal) -> Report<Press> {
    let outcome = Solver::new(board.shape()).solve(board, goal);
    let outcome = outcome.map(|solution| puzzle(board, goal, Pruning::default()).word(solution.presses()));
    Report::without_search(outcome, 0)
}

impl fmt::Display for BoardMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BoardMethod {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Self, UnknownMethod> {
        Self::by_name(name)
    }
}
