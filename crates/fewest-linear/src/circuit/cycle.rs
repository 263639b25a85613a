//! The shortest cycle that flips an observable, in a graph of errors.
//!
//! A set of graphlike errors is undetected if it is a sum of cycles. The smallest set that flips an observable is a
//! single cycle; otherwise one of its cycles would be smaller. Let C be such a cycle, r a vertex of C, and T a
//! breadth-first tree from r.
//!
//! 1. C is the sum, over its edges xy, of the cycles that consist of xy and the tree's paths from r to x and y.
//! 2. So one of these cycles flips an observable. It is no longer than C, because the tree's paths are shortest.
//! 3. Hence a tree from any vertex of C finds a cycle of the length of C, at an edge where the observables of the two
//!    paths and of the edge do not cancel. The tree needs no vertex farther away than half of the best cycle's length.
//!
//! C contains an edge that flips an observable. So the roots need only be one end of each such edge. Once the tree from
//! r is complete, cycles through r are no longer needed, and r is deleted. The boundary is the first root. A component
//! in which no cycle flips an observable needs no root.
//!
//! In planar codes no root is left once the boundary is deleted, so the time is linear. Otherwise the time is the
//! number of roots times the size of a tree.

use super::graph::OBSERVABLES;
use super::roots::{Roots, Trees};
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// A search for the lightest undetected set of graphlike errors that flips an observable.
pub(super) struct Cycles<'a> {
    roots: Roots<'a>,
    /// For each vertex, the latest tree that reached it, and its place in that tree.
    reached: Vec<Reached>,
    /// The vertices of the current tree, by their depth.
    queue: Vec<u32>,
    trees: u32,
    best: Option<Support>,
}

/// A vertex in a tree.
#[derive(Clone, Copy)]
struct Reached {
    /// The number of the tree, from 1; 0 if no tree has reached the vertex.
    tree: u32,
    depth: u32,
    /// The edge to the parent in the tree, and the parent.
    error: u32,
    from: u32,
    /// The observables that the path from the root flips.
    flips: u64,
}

pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
    // Each vertex has an entry in `reached` and one in the queue.
    let vertex = size_of::<Reached>() as u64 + 4;
    Roots::bytes_needed(model) + vertex * (model.detectors() as u64 + 1)
}

impl<'a> Cycles<'a> {
    /// Prepares the search. The caller has allowed [`bytes_needed`].
    pub(super) fn new(model: &'a ErrorModel, limits: &'a Limits<'a>) -> Result<Self, Reason> {
        let roots = Roots::new(model, limits)?;
        let none = Reached { tree: 0, depth: 0, error: 0, from: 0, flips: 0 };
        Ok(Self {
            reached: memory::filled(roots.graph.vertices(), none)?,
            queue: memory::room(roots.graph.vertices())?,
            trees: 0,
            roots,
            best: None,
        })
    }

    /// Finds a lightest set; `None` if there is none. If the search reaches a limit, the error contains the lightest
    /// set so far.
    pub(super) fn shortest(mut self) -> Result<Option<Support>, (Option<Support>, Reason)> {
        for first in (0..self.roots.model.observables()).step_by(OBSERVABLES) {
            // The counter restarts, so that it never exceeds the number of vertices.
            self.reached.iter_mut().for_each(|reached| reached.tree = 0);
            self.trees = 0;
            if let Err(why) = self.search(first) {
                return Err((self.best, why));
            }
        }
        Ok(self.best)
    }

    fn plant(&mut self, root: u32) {
        self.trees += 1;
        self.queue.clear();
        self.queue.push(root);
        self.reached[root as usize] = Reached { tree: self.trees, depth: 0, error: 0, from: root, flips: 0 };
    }

    /// Adds the neighbors of a vertex to the tree. Calls `close` with each edge that closes a cycle that flips an
    /// observable, and its length.
    fn extend(&mut self, vertex: u32, mut close: impl FnMut(usize, Closing)) -> Result<(), Reason> {
        let here = self.reached[vertex as usize];
        let arcs = self.roots.graph.arcs(vertex);
        self.roots.pace.spend(8 * arcs.len() + 4)?;
        for arc in arcs {
            if self.roots.is_deleted[arc.to as usize] {
                continue;
            }
            let there = &mut self.reached[arc.to as usize];
            let flips = here.flips ^ arc.flips;
            if there.tree != self.trees {
                let depth = here.depth + 1;
                *there = Reached { tree: self.trees, depth, error: arc.error, from: vertex, flips };
                self.queue.push(arc.to);
            } else if there.flips != flips {
                let length = here.depth as usize + there.depth as usize + 1;
                close(length, Closing { error: arc.error, ends: [vertex, arc.to] });
            }
        }
        Ok(())
    }

    /// The errors of an edge and of the paths from its ends to the root. Edges common to both paths cancel.
    fn cycle(&self, closing: Closing) -> Support {
        let path = |end: u32| {
            let step = |&vertex: &u32| Some(self.reached[vertex as usize].from);
            std::iter::successors(Some(end), step)
                .map(|vertex| self.reached[vertex as usize])
                .take_while(|reached| reached.depth > 0)
                .map(|reached| reached.error as usize)
        };
        let paths = closing.ends.into_iter().flat_map(path);
        paths.chain([closing.error as usize]).collect()
    }
}

impl<'a> Trees<'a> for Cycles<'a> {
    fn roots(&mut self) -> &mut Roots<'a> {
        &mut self.roots
    }

    /// Finds the shortest cycle through a vertex, if it is shorter than the best known cycle, and deletes the vertex.
    fn tree(&mut self, root: u32) -> Result<(), Reason> {
        self.plant(root);
        let mut head = 0;
        let mut closed: Option<(usize, Closing)> = None;
        while head < self.queue.len() {
            let vertex = self.queue[head];
            head += 1;
            let depth = self.reached[vertex as usize].depth as usize;
            let bound =
                closed.as_ref().map(|&(length, _)| length).or(self.best.as_ref().map(Support::weight));
            // The edges to vertices nearer to the root have been seen from those vertices.
            if bound.is_some_and(|bound| 2 * depth + 1 >= bound) {
                break;
            }
            let mut shortest = bound.unwrap_or(usize::MAX);
            self.extend(vertex, |length, closing| {
                if length < shortest {
                    shortest = length;
                    closed = Some((length, closing));
                }
            })?;
        }
        if let Some((_, closing)) = closed {
            self.best = Some(self.cycle(closing));
        }
        self.roots.is_deleted[root as usize] = true;
        Ok(())
    }
}

#[derive(Clone, Copy)]
struct Closing {
    error: u32,
    ends: [u32; 2],
}
