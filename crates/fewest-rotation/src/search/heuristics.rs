//! Lower bounds for the Rotation Game.

use super::{BoardPuzzle, BoardState, PatternPuzzle};
use crate::{Pattern, Solver};
use fewest_search::Heuristic;

/// The number of center cells that do not show the required symbol.
///
/// For a pattern, the required symbol is its own. For a board, it is the symbol that most of the center cells show.
/// This number is a lower bound: a move brings at most one symbol into the center, because its line crosses the center
/// in three neighboring cells.
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

/// The true number of moves, from the solver's table: the perfect heuristic.
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
