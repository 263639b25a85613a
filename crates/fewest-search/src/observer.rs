//! Observers, which a search notifies of its nodes and bounds.

use super::Puzzle;
use fewest_core::{Progress, Stage};

/// Watches a search, for progress or for drawings.
///
/// `()` watches nothing and costs nothing, because its calls are compiled away.
pub trait Observer<P: Puzzle> {
    /// Whether the observer may ask for a path. If not, a depth-first search does not record its moves.
    const ASKS_FOR_PATHS: bool = true;

    /// A node is about to be expanded. It is `depth` moves from the start or, in the half of a bidirectional search
    /// that begins at the goals, from a goal.
    ///
    /// `path` returns these moves in the order in which they were made. A search that stores states instead of paths
    /// returns a shortest path. If the heuristic is not consistent, A\* may expand a state at more than its least
    /// depth; then `path` returns at most `depth` moves. Time: a look-up for each move of the puzzle at each step of
    /// the path.
    #[inline]
    fn expanded(&mut self, state: &P::State, depth: usize, path: impl FnOnce() -> Vec<P::Move>) {
        let _ = (state, depth, path);
    }

    /// A child of the node that was expanded last was generated.
    #[inline]
    fn generated(&mut self) {}

    /// Every solution is now proved to have at least `bound` moves.
    fn bound_raised(&mut self, bound: u32) {
        let _ = bound;
    }
}

impl<P: Puzzle> Observer<P> for () {
    const ASKS_FOR_PATHS: bool = false;
}

/// Reports the [`Progress`] of a search: at each new bound, and every 65,536 nodes.
#[derive(Debug)]
pub struct Reporting<F> {
    report: F,
    expanded: u64,
    bound: u32,
}

impl<F: FnMut(Progress)> Reporting<F> {
    const PAUSE: u64 = 1 << 16;

    /// Calls `report` with the progress.
    pub fn new(report: F) -> Self {
        Self { report, expanded: 0, bound: 0 }
    }

    fn report(&mut self) {
        let progress = Progress::new(Stage::Searching, self.expanded, None);
        (self.report)(progress.at_least(self.bound as usize));
    }
}

impl<P: Puzzle, F: FnMut(Progress)> Observer<P> for Reporting<F> {
    const ASKS_FOR_PATHS: bool = false;

    #[inline]
    fn expanded(&mut self, _: &P::State, _: usize, _: impl FnOnce() -> Vec<P::Move>) {
        self.expanded += 1;
        if self.expanded.is_multiple_of(Self::PAUSE) {
            self.report();
        }
    }

    fn bound_raised(&mut self, bound: u32) {
        self.bound = bound;
        self.report();
    }
}
