//! The methods for the Rotation Game.

use super::without_search;
use crate::pipeline;
use clap::ValueEnum;
use fewest::rotation::search::{
    BoardPuzzle, BoardState, MissingCells, PatternDistance, PatternPuzzle, for_each_symbol,
};
use fewest::rotation::{Board, Move, Pattern, Solver};
use fewest::search::{
    Limits, Outcome, Pruning, Report, Ties, a_star, bidirectional, breadth_first, ida_star,
    iterative_deepening, parallel_ida_star,
};

/// How a board of the Rotation Game can be solved. All return the same solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RotationMethod {
    /// Three reads of a table
    Table,
    /// Breadth-first search from each symbol's pattern
    Bfs,
    /// Breadth-first search of whole boards
    BfsBoards,
    /// Breadth-first search from both ends, for each symbol
    Bidirectional,
    /// A* with the missing center cells
    AStar,
    /// A* with the exact distance
    AStarExact,
    /// IDA* with the missing center cells
    IdaStar,
    /// IDA* with the missing center cells, its first moves shared out among all cores
    IdaStarParallel,
    /// IDA* as it is usually written: only the undoing move is left out
    IdaStarClassic,
    /// IDA* with the missing center cells of one symbol, for each symbol
    IdaStarSymbols,
    /// IDA* with the exact distance
    IdaStarExact,
    /// Iterative deepening without a heuristic
    IterativeDeepening,
}

impl RotationMethod {
    /// Those that are compared unless others are named: one of each kind.
    pub(crate) const USUAL: [Self; 6] = [
        Self::Table,
        Self::Bidirectional,
        Self::AStar,
        Self::IdaStar,
        Self::IdaStarExact,
        Self::IterativeDeepening,
    ];

    /// What it estimates the rest of the way by.
    pub(crate) fn heuristic(self) -> &'static str {
        match self {
            Self::Table => "",
            Self::Bfs | Self::BfsBoards | Self::Bidirectional | Self::IterativeDeepening => "none",
            Self::AStar | Self::IdaStar | Self::IdaStarParallel | Self::IdaStarClassic => "missing cells",
            Self::IdaStarSymbols => "missing cells by symbol",
            Self::AStarExact | Self::IdaStarExact => "exact distance",
        }
    }

    pub(crate) fn solve(self, board: &Board, solver: &Solver, limits: &Limits<'_>) -> Report<Move> {
        let boards = BoardPuzzle::new(Pruning::Commuting);
        let patterns = PatternPuzzle::new(Pruning::Commuting);
        let start = BoardState::new(board);
        let exact = PatternDistance::new(solver);
        match self {
            Self::Table => {
                let moves = solver.solve(board).moves.moves().collect();
                without_search(Outcome::Solved(moves), Pattern::COUNT * size_of::<u64>())
            }
            Self::Bfs => for_each_symbol(board, |pattern| breadth_first(&patterns, pattern, limits, &mut ())),
            Self::BfsBoards => breadth_first(&boards, start, limits, &mut ()),
            Self::Bidirectional => {
                for_each_symbol(board, |pattern| bidirectional(&patterns, pattern, limits, &mut ()))
            }
            Self::AStar => a_star(&boards, start, &MissingCells, Ties::SmallestWord, limits, &mut ()),
            Self::AStarExact => a_star(&boards, start, &exact, Ties::SmallestWord, limits, &mut ()),
            Self::IdaStar => ida_star(&boards, start, &MissingCells, limits, &mut ()),
            Self::IdaStarParallel => {
                parallel_ida_star(&boards, start, &MissingCells, pipeline::threads(None), limits, &mut ())
            }
            Self::IdaStarClassic => {
                ida_star(&BoardPuzzle::new(Pruning::Undoing), start, &MissingCells, limits, &mut ())
            }
            Self::IdaStarSymbols => {
                for_each_symbol(board, |pattern| ida_star(&patterns, pattern, &MissingCells, limits, &mut ()))
            }
            Self::IdaStarExact => ida_star(&boards, start, &exact, limits, &mut ()),
            Self::IterativeDeepening => {
                iterative_deepening(&BoardPuzzle::new(Pruning::Undoing), start, limits, &mut ())
            }
        }
    }
}
