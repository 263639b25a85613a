//! Records the tree of nodes that a search expands, for drawings.

use super::{Observer, Puzzle};
use std::collections::HashMap;

/// An [`Observer`] that records the nodes that a search expands, each with its parent.
///
/// A depth-first search starts again for each bound and makes a new tree each time; other searches make one tree. A
/// bidirectional search also makes a tree from each goal that it expands.
///
/// Time and memory: a path and a hash table entry for each recorded node, and almost nothing for other nodes.
#[derive(Debug)]
pub struct Tree<'a, P: Puzzle, E> {
    puzzle: &'a P,
    start: P::State,
    estimate: E,
    /// Decreases by 1 when a tree begins. Nodes are recorded when it is 0.
    ahead: usize,
    most: usize,
    nodes: Vec<TreeNode<P::Move>>,
    /// The last node of each state and depth. In a depth-first search, it is the node on the current path.
    places: HashMap<(P::State, usize), u32>,
}

/// A node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TreeNode<M> {
    /// The index of the parent, which is less than the node's own index; `None` at the start and at a goal.
    pub parent: Option<u32>,
    /// The move that led to the node; `None` at the start and at a goal.
    pub step: Option<M>,
    /// The number of moves that led to the node.
    pub depth: u32,
    /// A lower bound on the number of remaining moves.
    pub left: u32,
}

impl<'a, P: Puzzle, E: Fn(&P::State) -> u32> Tree<'a, P, E> {
    /// Prepares to record the first `most` nodes of one tree of a search from `start`.
    ///
    /// `tree` is the number of the tree to record, from 0. `estimate` returns the lower bound that guides the search.
    pub fn new(puzzle: &'a P, start: P::State, estimate: E, tree: usize, most: usize) -> Self {
        let (nodes, places) = (Vec::new(), HashMap::new());
        Self { puzzle, start, estimate, ahead: tree + 1, most, nodes, places }
    }

    /// The recorded nodes, in the order in which they were expanded.
    pub fn nodes(&self) -> &[TreeNode<P::Move>] {
        &self.nodes
    }

    /// The indices of the recorded nodes that are on a solution.
    pub fn along(&self, solution: &[P::Move]) -> Vec<u32> {
        let mut state = self.start.clone();
        let mut found = Vec::new();
        for depth in 0..=solution.len() {
            // In a bidirectional search, the second half of the solution was found from the goal.
            let places =
                [depth, solution.len() - depth].map(|depth| self.places.get(&(state.clone(), depth)));
            found.extend(places.into_iter().flatten().next());
            if let Some(&step) = solution.get(depth) {
                state = self.puzzle.after(&state, step);
            }
        }
        found
    }

    /// The parent of a state, and the move from the parent to the state.
    ///
    /// The move is `step`, unless no recorded node leads to the state by `step`. That may happen if A\* has found two
    /// paths of equal length; then another move leads from a recorded node to the state.
    fn parent_of(&self, state: &P::State, step: P::Move, depth: usize) -> Option<(u32, P::Move)> {
        let by = |step| {
            let before = self.puzzle.after(state, self.puzzle.inverse(step));
            self.places.get(&(before, depth - 1)).map(|&place| (place, step))
        };
        by(step).or_else(|| self.puzzle.moves(state, None).map(|back| self.puzzle.inverse(back)).find_map(by))
    }
}

impl<P: Puzzle, E: Fn(&P::State) -> u32> Observer<P> for Tree<'_, P, E> {
    fn expanded(&mut self, state: &P::State, depth: usize, path: impl FnOnce() -> Vec<P::Move>) {
        if depth == 0 && *state == self.start {
            self.ahead = self.ahead.saturating_sub(1);
            if self.ahead == 0 && !self.nodes.is_empty() {
                // The tree after the recorded one begins.
                self.most = 0;
            }
        }
        if self.ahead > 0 || self.nodes.len() >= self.most {
            return;
        }
        let path = path();
        let depth = path.len();
        let parent = path.last().and_then(|&step| self.parent_of(state, step, depth));
        self.places.insert((state.clone(), depth), self.nodes.len() as u32);
        self.nodes.push(TreeNode {
            parent: parent.map(|(place, _)| place),
            step: parent.map(|(_, step)| step),
            depth: depth as u32,
            left: (self.estimate)(state),
        });
    }
}
