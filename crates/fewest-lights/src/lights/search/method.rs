//! The methods to solve a small board, by name, for comparison.

use super::puzzle::{Button, GamePuzzle, WrongCells};
use crate::lights::board::Board;
use crate::lights::metric::Metric;
use crate::lights::solver::{Solver, SolverError};
use fewest_core::{Limits, Outcome, Stopped};
use fewest_search::{
    Description, Method, Report, Ties, UnknownMethod, a_star_within, bidirectional_within,
    breadth_first_within, ida_star_within, iterative_deepening_within,
};
use std::fmt;
use std::str::FromStr;

/// A method to solve a board of two states and at most [`GamePuzzle::MAX_CELLS`] cells in the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameMethod {
    /// Linear algebra, without a search.
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
        let start = &puzzle.pack(board);
        match self {
            Algebra => by_algebra(puzzle, board, limits),
            Bfs => breadth_first_within(puzzle, start, limits, &mut ()),
            Bidirectional => bidirectional_within(puzzle, start, limits, &mut ()),
            AStar => a_star_within(puzzle, start, &WrongCells, Ties::SmallestWord, limits, &mut ()),
            IdaStar => ida_star_within(puzzle, start, &WrongCells, limits, &mut ()),
            IterativeDeepening => iterative_deepening_within(puzzle, start, limits, &mut ()),
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
    let word = outcome.map(|solution| {
        let counts = solution.presses().counts().into_owned();
        let pressed = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        pressed.map(|(button, _)| Button::new(button)).collect()
    });
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
