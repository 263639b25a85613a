//! The observer of a search, which reports progress to the page or records the search tree.

use super::encode::{Encode, write_iterations, write_moves};
use crate::bytes::Writer;
use crate::page;
use fewest::search::{Iteration, Observer, Tree};

/// The number of nodes between two progress reports.
const PAUSE: u64 = 1 << 16;

/// An observer that has one of two tasks. Without a `tree`, it counts the nodes, and records and reports every
/// `PAUSE`th expanded node. With a `tree`, it adds the expanded nodes to the tree.
///
/// Both tasks share one type to keep the module small: the compiler copies every search for each type of observer.
pub(super) struct Watch<'a, P: Encode, E> {
    puzzle: &'a P,
    estimate: E,
    /// The limit of nodes. The last node that this limit allows is recorded.
    nodes: u64,
    expanded: u64,
    generated: u64,
    iterations: Vec<Iteration>,
    noted: u64,
    path: Vec<P::Move>,
    state: P::State,
    tree: Option<Tree<'a, P, E>>,
}

impl<'a, P: Encode, E: Fn(&P::State) -> u32> Watch<'a, P, E> {
    pub(super) fn new(puzzle: &'a P, start: P::State, estimate: E, nodes: u64) -> Self {
        let (iterations, path) = (Vec::new(), Vec::new());
        Self {
            puzzle,
            estimate,
            nodes,
            expanded: 0,
            generated: 0,
            iterations,
            noted: 0,
            path,
            state: start,
            tree: None,
        }
    }

    pub(super) fn growing(puzzle: &'a P, start: P::State, estimate: E, tree: Tree<'a, P, E>) -> Self {
        Self { tree: Some(tree), ..Self::new(puzzle, start, estimate, u64::MAX) }
    }

    pub(super) fn tree(&self) -> Option<&Tree<'a, P, E>> {
        self.tree.as_ref()
    }

    pub(super) fn expanded(&self) -> u64 {
        self.expanded
    }

    pub(super) fn saw_the_last(&self) -> bool {
        self.noted == self.expanded
    }

    /// The moves to the node that was recorded last, and the state of this node.
    pub(super) fn last(&self) -> (&[P::Move], &P::State) {
        (&self.path, &self.state)
    }

    fn report(&self) {
        let mut bytes = Writer::default();
        bytes.u8(0);
        write_moves(self.puzzle, &[], &mut bytes);
        for count in [self.expanded, self.generated, 0, 0, 0] {
            bytes.u64(count);
        }
        write_iterations(&self.iterations, &mut bytes);
        write_moves(self.puzzle, &self.path, &mut bytes);
        self.puzzle.write(&self.state, &mut bytes);
        bytes.u32((self.estimate)(&self.state));
        page::progress(bytes.written());
    }
}

impl<P: Encode, E: Fn(&P::State) -> u32> Observer<P> for Watch<'_, P, E> {
    fn expanded(&mut self, state: &P::State, depth: usize, path: impl FnOnce() -> Vec<P::Move>) {
        if let Some(tree) = &mut self.tree {
            tree.expanded(state, depth, path);
            return;
        }
        self.expanded += 1;
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.expanded += 1;
        }
        let due = self.expanded.is_multiple_of(PAUSE);
        if due || self.expanded == self.nodes {
            (self.noted, self.path, self.state) = (self.expanded, path(), state.clone());
        }
        if due {
            self.report();
        }
    }

    fn generated(&mut self) {
        self.generated += 1;
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.generated += 1;
        }
    }

    fn bound_raised(&mut self, bound: u32) {
        self.iterations.push(Iteration { bound, expanded: 0, generated: 0 });
    }
}
