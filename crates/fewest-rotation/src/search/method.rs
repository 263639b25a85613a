//! The methods that solve the Rotation Game, by name, for comparison.

use super::{BoardPuzzle, BoardState, MissingCells, PatternDistance, PatternPuzzle, for_each_symbol};
use crate::{Board, Move, Pattern, Solver};
use fewest_core::{Limits, Outcome};
use fewest_search::{
    Description, Heuristic, Method, Observer, Pruning, Report, Ties, UnknownMethod, a_star_within,
    bidirectional_within, breadth_first_within, ida_star_within, iterative_deepening_within,
    parallel_ida_star_within,
};
use std::fmt;
use std::str::FromStr;

/// A method to solve a board of the Rotation Game. All methods return the same solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardMethod {
    /// The best of three entries of the solver's table, one for each symbol, without a search.
    Table,
    /// Breadth-first search of each symbol's patterns.
    Bfs,
    /// Breadth-first search of whole boards.
    BfsBoards,
    /// Breadth-first search of each symbol's patterns, from both ends.
    Bidirectional,
    /// Breadth-first search of whole boards, from both ends.
    BidirectionalBoards,
    /// A\* over whole boards with [`MissingCells`].
    AStar,
    /// A\* over whole boards with [`PatternDistance`].
    AStarExact,
    /// IDA\* over whole boards with [`MissingCells`].
    IdaStar,
    /// [`IdaStar`](Self::IdaStar) on several threads.
    IdaStarParallel,
    /// IDA\* over whole boards with [`MissingCells`] and [`Pruning::Undoing`], as it is usually written.
    IdaStarClassic,
    /// IDA\* over each symbol's patterns with [`MissingCells`].
    IdaStarSymbols,
    /// IDA\* over whole boards with [`PatternDistance`].
    IdaStarExact,
    /// Iterative deepening over whole boards, without a heuristic and with [`Pruning::Undoing`].
    IterativeDeepening,
}

use BoardMethod::{
    AStar, AStarExact, Bfs, BfsBoards, Bidirectional, BidirectionalBoards, IdaStar, IdaStarClassic,
    IdaStarExact, IdaStarParallel, IdaStarSymbols, IterativeDeepening, Table,
};

impl Method for BoardMethod {
    const ALL: &'static [Self] = &[
        Table,
        Bfs,
        BfsBoards,
        Bidirectional,
        BidirectionalBoards,
        AStar,
        AStarExact,
        IdaStar,
        IdaStarParallel,
        IdaStarClassic,
        IdaStarSymbols,
        IdaStarExact,
        IterativeDeepening,
    ];

    fn description(self) -> Description {
        const MISSING: &str = "missing cells";
        const EXACT: &str = "exact distance";
        const TABLE_BYTES: usize = Pattern::COUNT * size_of::<u64>();
        let new = Description::new;
        match self {
            Table => new("table", "Three reads of a table").without_search().reading(TABLE_BYTES),
            Bfs => new("bfs", "Breadth-first search from each symbol's pattern"),
            BfsBoards => new("bfs-boards", "Breadth-first search of whole boards"),
            Bidirectional => new("bidirectional", "Breadth-first search from both ends, for each symbol"),
            BidirectionalBoards => {
                new("bidirectional-boards", "Breadth-first search of whole boards from both ends")
            }
            AStar => new("a-star", "A* with the missing center cells").guided_by(MISSING),
            AStarExact => {
                new("a-star-exact", "A* with the exact distance").guided_by(EXACT).reading(TABLE_BYTES)
            }
            IdaStar => new("ida-star", "IDA* with the missing center cells").guided_by(MISSING),
            IdaStarParallel => new(
                "ida-star-parallel",
                "IDA* with the missing center cells, its first moves shared by all threads",
            )
            .guided_by(MISSING),
            IdaStarClassic => new(
                "ida-star-classic",
                "IDA* as it is usually written: only the move that undoes the last one is skipped",
            )
            .guided_by(MISSING),
            IdaStarSymbols => {
                new("ida-star-symbols", "IDA* with the missing center cells of one symbol, for each symbol")
                    .guided_by("missing cells by symbol")
            }
            IdaStarExact => {
                new("ida-star-exact", "IDA* with the exact distance").guided_by(EXACT).reading(TABLE_BYTES)
            }
            IterativeDeepening => new("iterative-deepening", "Iterative deepening without a heuristic"),
        }
    }
}

impl BoardMethod {
    /// Solves a board. The solution is the smallest word in dictionary order among the shortest words.
    pub fn solve(self, board: &Board, solver: &Solver) -> Report<Move> {
        self.solve_within(board, solver, &Limits::new())
    }

    /// Solves a board as [`solve`](Self::solve) does, unless a limit stops it first.
    ///
    /// Only [`IdaStarParallel`](Self::IdaStarParallel) uses more than one thread. A method that searches once for each
    /// symbol applies the limits to each search; see [`for_each_symbol`].
    pub fn solve_within(self, board: &Board, solver: &Solver, limits: &Limits<'_>) -> Report<Move> {
        let patterns = PatternPuzzle::new(Pruning::Commuting);
        match self {
            Table => {
                let moves = solver.solve(board).moves.moves().collect();
                Report::without_search(Outcome::Solved(moves), self.description().table_bytes)
            }
            Bfs => {
                for_each_symbol(board, |pattern| breadth_first_within(&patterns, &pattern, limits, &mut ()))
            }
            Bidirectional => {
                for_each_symbol(board, |pattern| bidirectional_within(&patterns, &pattern, limits, &mut ()))
            }
            IdaStarSymbols => for_each_symbol(board, |pattern| {
                ida_star_within(&patterns, &pattern, &MissingCells, limits, &mut ())
            }),
            IdaStarParallel => {
                let puzzle = BoardPuzzle::new(Pruning::Commuting);
                parallel_ida_star_within(&puzzle, &BoardState::new(board), &MissingCells, limits, &mut ())
            }
            BfsBoards | BidirectionalBoards | AStar | AStarExact | IdaStar | IdaStarClassic
            | IdaStarExact | IterativeDeepening => {
                self.search_boards(board, solver, limits, &mut ()).expect("these methods search whole boards")
            }
        }
    }

    /// Solves a board as [`solve_within`](Self::solve_within) does, and reports the progress of a search of whole
    /// boards to an observer.
    ///
    /// Returns `None` for a method that does not search whole boards on the caller's thread.
    pub fn search_boards(
        self,
        board: &Board,
        solver: &Solver,
        limits: &Limits<'_>,
        observer: &mut impl Observer<BoardPuzzle>,
    ) -> Option<Report<Move>> {
        let pruning = match self {
            IdaStarClassic | IterativeDeepening => Pruning::Undoing,
            _ => Pruning::Commuting,
        };
        let (puzzle, start) = (&BoardPuzzle::new(pruning), &BoardState::new(board));
        let exact = &PatternDistance::new(solver);
        Some(match self {
            BfsBoards => breadth_first_within(puzzle, start, limits, observer),
            BidirectionalBoards => bidirectional_within(puzzle, start, limits, observer),
            AStar => a_star_within(puzzle, start, &MissingCells, Ties::SmallestWord, limits, observer),
            AStarExact => a_star_within(puzzle, start, exact, Ties::SmallestWord, limits, observer),
            IdaStar | IdaStarClassic => ida_star_within(puzzle, start, &MissingCells, limits, observer),
            IdaStarExact => ida_star_within(puzzle, start, exact, limits, observer),
            IterativeDeepening => iterative_deepening_within(puzzle, start, limits, observer),
            Table | Bfs | Bidirectional | IdaStarParallel | IdaStarSymbols => return None,
        })
    }

    /// The search's lower bound on the remaining moves; 0 if the method has no heuristic or does not search whole
    /// boards.
    pub fn estimate(self, state: BoardState, solver: &Solver) -> u32 {
        let puzzle = &BoardPuzzle::new(Pruning::None);
        match self {
            AStar | IdaStar | IdaStarParallel | IdaStarClassic => MissingCells.bound(puzzle, &state),
            AStarExact | IdaStarExact => PatternDistance::new(solver).bound(puzzle, &state),
            Table | Bfs | BfsBoards | Bidirectional | BidirectionalBoards | IdaStarSymbols
            | IterativeDeepening => 0,
        }
    }
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
