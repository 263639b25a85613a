//! The methods to solve a small board, by name, for comparison.

use super::puzzle::{Button, GamePuzzle, GameState, WrongCells};
use crate::lights::board::Board;
use crate::lights::metric::Metric;
use crate::lights::solver::{Solver, SolverError};
use fewest_core::{Limits, Outcome, Stopped};
use fewest_search::{
    Description, Heuristic, Method, Observer, Report, Ties, UnknownMethod, a_star_within,
    bidirectional_within, breadth_first_within, ida_star_within, iterative_deepening_within,
};
use std::fmt;
use std::str::FromStr;

/// A method to solve a board of two states and at most [`GamePuzzle::MAX_CELLS`] cells in the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameMethod {
    /// Linear algebra, by the [`Solver`].
    Algebra,
    /// Breadth-first search, buttons pressed in increasing order.
    Bfs,
    /// Breadth-first search from both ends.
    Bidirectional,
    /// A\* with [`WrongCells`].
    AStar,
    /// IDA\* with [`WrongCells`].
    IdaStar,
    /// Iterative deepening without a heuristic.
    IterativeDeepening,
}

use GameMethod::{AStar, Algebra, Bfs, Bidirectional, IdaStar, IterativeDeepening};

impl Method for GameMethod {
    const ALL: &'static [Self] = &[Algebra, Bfs, Bidirectional, AStar, IdaStar, IterativeDeepening];

    fn description(self) -> Description {
        const WRONG: &str = "wrong cells / changed";
        let new = Description::new;
        match self {
            Algebra => new("algebra", "Linear algebra over GF(2)").without_search(),
            Bfs => new("bfs", "Breadth-first search, buttons pressed in increasing order"),
            Bidirectional => new("bidirectional", "Breadth-first search from both ends"),
            AStar => new("a-star", "A* with the wrong cells, divided by the most that a button changes")
                .guided_by(WRONG),
            IdaStar => {
                new("ida-star", "IDA* with the wrong cells, divided by the most that a button changes")
                    .guided_by(WRONG)
            }
            IterativeDeepening => new("iterative-deepening", "Iterative deepening without a heuristic"),
        }
    }
}

impl GameMethod {
    /// Solves a board in the fewest presses.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solve(self, puzzle: &GamePuzzle, board: &Board) -> Report<Button> {
        self.solve_within(puzzle, board, &Limits::new())
    }

    /// Solves a board in the fewest presses, unless a limit stops it first.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solve_within(self, puzzle: &GamePuzzle, board: &Board, limits: &Limits<'_>) -> Report<Button> {
        match self {
            Algebra => by_algebra(puzzle, board, limits),
            _ => self.search_boards(puzzle, board, limits, &mut ()).expect("all other methods search boards"),
        }
    }

    /// Solves a board as [`solve_within`](Self::solve_within) does, and reports the progress of the search to an
    /// observer.
    ///
    /// `None` for a method that does not search boards.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn search_boards(
        self,
        puzzle: &GamePuzzle,
        board: &Board,
        limits: &Limits<'_>,
        observer: &mut impl Observer<GamePuzzle>,
    ) -> Option<Report<Button>> {
        let start = &puzzle.pack(board);
        Some(match self {
            Algebra => return None,
            Bfs => breadth_first_within(puzzle, start, limits, observer),
            Bidirectional => bidirectional_within(puzzle, start, limits, observer),
            AStar => a_star_within(puzzle, start, &WrongCells, Ties::SmallestWord, limits, observer),
            IdaStar => ida_star_within(puzzle, start, &WrongCells, limits, observer),
            IterativeDeepening => iterative_deepening_within(puzzle, start, limits, observer),
        })
    }

    /// The search's lower bound on the remaining presses; 0 for a method without a heuristic.
    pub fn estimate(self, puzzle: &GamePuzzle, state: GameState) -> u32 {
        match self {
            AStar | IdaStar => WrongCells.bound(puzzle, &state),
            Algebra | Bfs | Bidirectional | IterativeDeepening => 0,
        }
    }
}

fn by_algebra(puzzle: &GamePuzzle, board: &Board, limits: &Limits<'_>) -> Report<Button> {
    let (game, goal) = (puzzle.game().clone(), puzzle.goal().clone());
    let outcome = match Solver::new_within(game, goal, Metric::Presses, limits) {
        Ok(solver) => solver.solve_within(board, limits, &|_| {}),
        Err(SolverError::Stopped(why)) => Outcome::Stopped(Stopped::new(None, 0, why)),
        Err(error) => unreachable!("the goal is one of the game: {error}"),
    };
    let word = outcome.map(|solution| puzzle.word(solution.presses()));
    Report::without_search(word, 0)
}

impl fmt::Display for GameMethod {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for GameMethod {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Self, UnknownMethod> {
        Self::by_name(name)
    }
}
