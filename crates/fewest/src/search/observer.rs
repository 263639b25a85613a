//! Watching a search.

use super::Puzzle;

/// Watches a search, for progress or for a picture.
///
/// `()` watches nothing, and costs nothing: the calls are compiled away.
pub trait Observer<P: Puzzle> {
    /// A node is about to be expanded; `depth` moves led to it from the start or, in a search from both ends, from
    /// its own end.
    fn expanded(&mut self, state: P::State, depth: usize) {
        let _ = (state, depth);
    }

    /// From now on it is known that every solution has at least `bound` moves.
    fn bound_raised(&mut self, bound: u32) {
        let _ = bound;
    }
}

impl<P: Puzzle> Observer<P> for () {}
