//! Watching a search.

use super::Puzzle;
use crate::{Progress, Stage};

/// Watches a search, for progress or for a picture.
///
/// `()` watches nothing, and costs nothing: the calls are compiled away.
pub trait Observer<P: Puzzle> {
    /// Whether this ever asks for a path. If not, a depth-first search need not note its moves on the way down.
    const ASKS_FOR_PATHS: bool = true;

    /// A node is about to be expanded; `depth` moves led to it from the start or, in a search from both ends, from
    /// its own end.
    ///
    /// `path` tells these moves, in the order in which they were made: those of a shortest path, where the search keeps
    /// states and not paths. With a heuristic that is not consistent A\* may expand a state before it knows of the
    /// shortest path; what `path` tells then is no longer than `depth`, but may be shorter. Time: a look-up for each move
    /// of the puzzle at each step of the path.
    fn expanded(&mut self, state: P::State, depth: usize, path: impl FnOnce() -> Vec<P::Move>) {
        let _ = (state, depth, path);
    }

    /// A move of the node expanded last has made a node.
    fn generated(&mut self) {}

    /// From now on it is known that every solution has at least `bound` moves.
    fn bound_raised(&mut self, bound: u32) {
        let _ = bound;
    }
}

impl<P: Puzzle> Observer<P> for () {
    const ASKS_FOR_PATHS: bool = false;
}

/// Reports the [`Progress`] of a search: at each new bound, and after every 65,536 nodes.
#[derive(Debug)]
pub struct Reporting<F> {
    report: F,
    expanded: u64,
    bound: u32,
}

impl<F: FnMut(Progress)> Reporting<F> {
    const PAUSE: u64 = 1 << 16;

    /// Reports to a function.
    pub fn new(report: F) -> Self {
        Self { report, expanded: 0, bound: 0 }
    }

    fn report(&mut self) {
        let progress = Progress::new(Stage::Searching, self.expanded, None);
        (self.report)(Progress { at_least: self.bound as usize, ..progress });
    }
}

impl<P: Puzzle, F: FnMut(Progress)> Observer<P> for Reporting<F> {
    const ASKS_FOR_PATHS: bool = false;

    fn expanded(&mut self, _: P::State, _: usize, _: impl FnOnce() -> Vec<P::Move>) {
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
