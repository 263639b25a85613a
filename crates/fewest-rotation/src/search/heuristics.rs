//! Lower bounds for the Rotation Game.

use super::{BoardPuzzle, BoardState, PatternPuzzle};
use crate::{Pattern, Solver};
use fewest_search::Heuristic;

/// The number of center cells that do not show the required symbol.
///
/// For a pattern, the required symbol is the pattern's symbol. For a board, it is the symbol that is most frequent in
/// the center. This number is a lower bound on the moves: a line has three consecutive cells in the center, so a move,
/// which shifts a line by one cell, brings only one symbol into the center.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MissingCells;

impl Heuristic<BoardPuzzle> for MissingCells {
    #[inline]
    fn bound(&self, _: &BoardPuzzle, state: &BoardState) -> u32 {
        state.missing_cells()
    }
}

impl Heuristic<PatternPuzzle> for MissingCells {
    #[inline]
    fn bound(&self, _: &PatternPuzzle, state: &Pattern) -> u32 {
        (Pattern::CENTER.bits() & !state.bits()).count_ones()
    }
}

/// The fewest moves to the goal, from the solver's table: a perfect heuristic.
#[derive(Clone, Copy, Debug)]
pub struct PatternDistance<'a>(&'a Solver);

impl<'a> PatternDistance<'a> {
    /// The distances in the table of `solver`.
    pub fn new(solver: &'a Solver) -> Self {
        Self(solver)
    }
}

impl Heuristic<BoardPuzzle> for PatternDistance<'_> {
    fn bound(&self, _: &BoardPuzzle, state: &BoardState) -> u32 {
        self.0.distance(&state.board()) as u32
    }
}

impl Heuristic<PatternPuzzle> for PatternDistance<'_> {
    fn bound(&self, _: &PatternPuzzle, state: &Pattern) -> u32 {
        self.0.pattern_distance(*state) as u32
    }
}
