//! Solves boards of the Rotation Game as the command line asks.

use super::entries::Entries;
use crate::arguments::Allowed;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::{methods, pipeline};
use fewest::rotation::search::BoardMethod;
use fewest::rotation::{Board, ShortestSolutions, Solution, Solver, Symbol, Word};
use fewest::{Limits, Outcome};

/// Solves boards with any symbol in the center or with a given symbol, from the table or by a method of the user's
/// choice.
pub(crate) struct RotationSolver {
    solver: Solver,
    symbol: Option<Symbol>,
    /// A method, and the limits of its search for a board.
    by: Option<(BoardMethod, Budget)>,
}

impl Allowed {
    pub(crate) fn budget(&self) -> Budget {
        let limits = Limits::new().memory(methods::memory(self.memory).as_u64());
        Budget { limits: limits.threads(pipeline::threads(None)), time: self.time_limit }.nodes(self.nodes)
    }
}

impl RotationSolver {
    pub(crate) fn new(symbol: Option<Symbol>) -> Self {
        Self { solver: Solver::new(), symbol, by: None }
    }

    /// The same solver, which uses a method if one is given. The method ignores the given symbol: it fills the center
    /// with the symbol that needs the fewest moves.
    pub(crate) fn by(self, by: Option<(BoardMethod, Budget)>) -> Self {
        Self { by, ..self }
    }

    /// The library's solver, if no symbol and no method are given.
    pub(crate) fn plain(&self) -> Option<&Solver> {
        (self.symbol.is_none() && self.by.is_none()).then_some(&self.solver)
    }

    /// The answer of a board: the lexicographically smallest of the shortest solutions.
    ///
    /// # Errors
    ///
    /// The method gives up.
    pub(crate) fn first(&self, board: &Board) -> Result<Solution, Failure> {
        match (self.by, self.symbol) {
            (Some((method, budget)), _) => self.first_by(method, budget, board),
            (None, Some(symbol)) => Ok(self.solver.solve_filling(board, symbol)),
            (None, None) => Ok(self.solver.solve(board)),
        }
    }

    fn first_by(&self, method: BoardMethod, budget: Budget, board: &Board) -> Result<Solution, Failure> {
        let report = budget.run_to_the_end(|limits| method.solve_within(board, &self.solver, limits));
        let moves = match report.outcome {
            Outcome::Solved(moves) => moves.into_iter().fold(Word::EMPTY, Word::then),
            Outcome::Stopped(stopped) => return Err(methods::gave_up(method, stopped.why, budget.memory())),
            Outcome::Unsolvable => unreachable!("every board has a solution"),
        };
        let symbol = board.after_all(moves.moves()).filled().expect("a solution fills the center");
        Ok(Solution { moves, symbol })
    }

    /// All shortest solutions, in dictionary order.
    pub(crate) fn all(&self, board: &Board) -> ShortestSolutions<'_> {
        match self.symbol {
            None => self.solver.shortest_solutions(board),
            Some(symbol) => self.solver.shortest_solutions_filling(board, symbol),
        }
    }

    pub(crate) fn count(&self, board: &Board) -> u64 {
        match self.symbol {
            None => self.solver.count_shortest_solutions(board),
            Some(symbol) => self.solver.count_shortest_solutions_filling(board, symbol),
        }
    }

    /// The table entries; the least entry is the answer.
    pub(crate) fn entries(&self, board: &Board) -> Entries {
        Entries::of(&self.solver, board, self.symbol)
    }
}
