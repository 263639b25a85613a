//! Lower bounds of the moves that are left.

use super::Puzzle;

/// A lower bound of the number of moves from a state to a goal.
///
/// It must be *admissible*, never more than the true number; otherwise solutions may not be shortest. It should be
/// *consistent*, changing by at most 1 with each move, which [`consistency::check`](super::consistency::check) tests.
pub trait Heuristic<P: Puzzle> {
    /// At least this many moves are left: 0 for a goal, [`DEAD_END`] if no goal can be reached.
    fn bound(&self, puzzle: &P, state: &P::State) -> u32;
}

/// The bound of a state from which no goal can be reached.
pub const DEAD_END: u32 = u32::MAX;

/// The heuristic that knows nothing: 0 for every state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blind;

impl<P: Puzzle> Heuristic<P> for Blind {
    fn bound(&self, _: &P, _: &P::State) -> u32 {
        0
    }
}
