//! Heuristics: lower bounds on the number of remaining moves.

use super::Puzzle;
use fewest_core::Reason;
use std::ops::ControlFlow;

/// A lower bound on the number of moves from a state to a goal.
///
/// A heuristic must be *admissible*: it never exceeds the true number of moves. Otherwise solutions may not be
/// shortest. It should be *consistent*: each move changes it by at most 1.
/// [`consistency::check`](super::consistency::check) tests this.
pub trait Heuristic<P: Puzzle> {
    /// A lower bound on the number of remaining moves: 0 for a goal, [`DEAD_END`] only if no goal can be reached.
    fn bound(&self, puzzle: &P, state: &P::State) -> u32;

    /// Visits the children of a state as [`Puzzle::each_child`] does, but passes the state of a child only if its bound
    /// is at most `most`.
    ///
    /// Depth-first searches expand nodes only by this method. A heuristic that is the maximum of several bounds can
    /// override it: once a bound of a child exceeds `most`, the other bounds and the child's state need not be
    /// computed.
    #[inline(always)]
    fn each_child_within<B>(
        &self,
        puzzle: &P,
        state: &P::State,
        last: Option<P::Move>,
        most: u32,
        mut visit: impl FnMut(P::Move, Child<P::State>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        puzzle.each_child(state, last, move |step, child| {
            let bound = self.bound(puzzle, &child);
            visit(step, if bound > most { Child::Beyond(bound) } else { Child::Within(child) })
        })
    }

    /// Tries to prove that no word of at most `most` moves solves `state`. Returns a lower bound above `most`, or
    /// [`DEAD_END`]; `None` if there is no proof. The state is not a goal, and the move `last` led to it.
    ///
    /// In a long search, [`parallel_ida_star`](super::parallel_ida_star) calls this method for each branch of the tree,
    /// and searches the branch itself only if the answer is `None`. A heuristic may override the method with a faster
    /// search, which need not find the first solution. This search must call `expand` for each node, and return an
    /// error of `expand`.
    ///
    /// # Errors
    /// A limit stops the search.
    fn refute(
        &self,
        puzzle: &P,
        state: &P::State,
        last: Option<P::Move>,
        most: u32,
        expand: impl FnMut() -> Result<(), Reason>,
    ) -> Result<Option<u32>, Reason> {
        let _ = (puzzle, state, last, most, expand);
        Ok(None)
    }
}

/// A child of a state, in a search that prunes children beyond a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::exhaustive_enums, reason = "a bound is exceeded or it is not")]
pub enum Child<S> {
    /// The state of a child that is not pruned.
    Within(S),
    /// The child is pruned; contains a lower bound on the number of remaining moves, which is above the given one.
    Beyond(u32),
}

/// The bound of a state from which no goal can be reached.
pub const DEAD_END: u32 = u32::MAX;

/// The blind heuristic: 0 for every state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blind;

/// A closure that returns a lower bound for a state.
impl<P: Puzzle, F: Fn(&P::State) -> u32> Heuristic<P> for F {
    fn bound(&self, _: &P, state: &P::State) -> u32 {
        self(state)
    }
}

impl<P: Puzzle> Heuristic<P> for Blind {
    fn bound(&self, _: &P, _: &P::State) -> u32 {
        0
    }
}
