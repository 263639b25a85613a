//! Finds the lightest cycle that flips an observable, in a graph whose edges are errors with weights.
//!
//! For each root, Dijkstra's algorithm grows a tree of lightest paths. The roots and their order are the same as in
//! [`cycle`](super::cycle).
//!
//! **Claim.** Let C be a lightest cycle that flips an observable, and let the root be a vertex of C. Then some edge xy
//! closes an equally light cycle that flips an observable, together with the tree's paths to x and y.
//!
//! 1. For each edge xy of C, take the cycle of xy and the tree's paths to x and y. The sum of these cycles is C, so one
//!    of them flips an observable.
//! 2. No such cycle is heavier than C: C without xy is a path from the root to x and a path from the root to y, and the
//!    tree's paths are no heavier.
//!
//! The claim requires that no weight is negative. A lightest path from the root to a vertex of C weighs at most half of
//! C. So the tree needs only vertices within half of the best cycle's weight.

use super::graph::OBSERVABLES;
use super::roots::{Roots, Trees};
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Reason};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The weight of an error that never happens.
pub(crate) const NEVER: i64 = i64::MAX;

pub(crate) struct Light {
    pub(crate) errors: Support,
    pub(crate) weight: i64,
}

/// A search for the lightest undetected set of graphlike errors that flips an observable.
pub(super) struct LightCycles<'a> {
    roots: Roots<'a>,
    /// The weight of each error. No weight is negative, and the sum of all weights other than [`NEVER`] fits in 61
    /// bits.
    weights: &'a [i64],
    reached: Vec<Reached>,
    /// The vertices to settle, ordered by the weight of the lightest known path. A vertex may occur more than once.
    queue: BinaryHeap<Reverse<(i64, u32)>>,
    trees: u64,
    best: Option<Light>,
}

/// A vertex in a tree.
#[derive(Clone, Copy)]
struct Reached {
    /// The number of the tree, from 1; 0 if no tree has reached the vertex.
    tree: u64,
    is_settled: bool,
    /// The weight of the path from the root.
    weight: i64,
    /// The last edge of the path, and the vertex before it.
    error: u32,
    from: u32,
    /// The observables that the path flips.
    flips: u64,
}

pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
    let reached = size_of::<Reached>() as u64 * (model.detectors() as u64 + 1);
    let queue = 2 * size_of::<(i64, u32)>() as u64 * (model.errors() as u64 + 1);
    Roots::bytes_needed(model) + reached + queue
}

impl<'a> LightCycles<'a> {
    /// Prepares the search. The caller has allowed [`bytes_needed`].
    pub(super) fn new(
        model: &'a ErrorModel,
        weights: &'a [i64],
        limits: &'a Limits<'a>,
    ) -> Result<Self, Reason> {
        let roots = Roots::new(model, limits)?;
        let none = Reached { tree: 0, is_settled: false, weight: 0, error: 0, from: 0, flips: 0 };
        Ok(Self {
            weights,
            reached: memory::filled(roots.graph.vertices(), none)?,
            // Each edge is pushed at most once from each end.
            queue: memory::room(2 * model.errors() + 1)?.into(),
            trees: 0,
            roots,
            best: None,
        })
    }

    /// Finds a lightest set; `None` if there is none. If the cancel flag ends the search, the error contains the
    /// lightest set so far.
    pub(super) fn lightest(mut self) -> Result<Option<Light>, (Option<Light>, Reason)> {
        self.look_at_single_errors();
        for first in (0..self.roots.model.observables()).step_by(OBSERVABLES) {
            if let Err(why) = self.search(first) {
                return Err((self.best, why));
            }
        }
        Ok(self.best)
    }

    /// Keeps the lightest error that flips an observable and no detector. Such an error is not an edge of the graph.
    fn look_at_single_errors(&mut self) {
        let (model, weights) = (self.roots.model, self.weights);
        let is_logical =
            |&error: &usize| model.detectors_of(error).is_empty() && !model.observables_of(error).is_empty();
        let lightest = (0..model.errors()).filter(is_logical).min_by_key(|&error| weights[error]);
        let lightest = lightest.filter(|&error| weights[error] != NEVER);
        self.best =
            lightest.map(|error| Light { errors: Support::new([error as u32]), weight: weights[error] });
    }

    fn reach(&mut self, vertex: u32, reached: Reached) {
        self.reached[vertex as usize] = reached;
        self.queue.push(Reverse((reached.weight, vertex)));
    }

    /// The errors of an edge and of the paths from its ends to the root.
    fn cycle(&self, root: u32, error: u32, ends: [u32; 2]) -> Support {
        let path = |end: u32| {
            let step = |&vertex: &u32| Some(self.reached[vertex as usize].from);
            std::iter::successors(Some(end), step)
                .take_while(|&vertex| vertex != root)
                .map(|vertex| self.reached[vertex as usize].error as usize)
        };
        let paths = ends.into_iter().flat_map(path);
        paths.chain([error as usize]).collect()
    }
}

impl<'a> Trees<'a> for LightCycles<'a> {
    fn roots(&mut self) -> &mut Roots<'a> {
        &mut self.roots
    }

    /// Finds the lightest cycle through a vertex, if it is lighter than the best known cycle, and deletes the vertex.
    fn tree(&mut self, root: u32) -> Result<(), Reason> {
        self.trees += 1;
        self.queue.clear();
        self.reach(
            root,
            Reached { tree: self.trees, is_settled: false, weight: 0, error: 0, from: root, flips: 0 },
        );
        let mut closed: Option<(u32, [u32; 2])> = None;
        let mut bound = self.best.as_ref().map_or(i64::MAX, |best| best.weight);
        while let Some(Reverse((weight, vertex))) = self.queue.pop() {
            let here = &mut self.reached[vertex as usize];
            if here.is_settled {
                continue;
            }
            // The heavier of the two paths of a cycle weighs at most half of the cycle.
            if weight >= bound - weight {
                break;
            }
            here.is_settled = true;
            let here = *here;
            let arcs = self.roots.graph.arcs(vertex).len();
            self.roots.pace.spend(12 * arcs + 8)?;
            for index in 0..arcs {
                let arc = self.roots.graph.arcs(vertex)[index];
                let added = self.weights[arc.error as usize];
                if self.roots.is_deleted[arc.to as usize] || added == NEVER {
                    continue;
                }
                let there = self.reached[arc.to as usize];
                let flips = here.flips ^ arc.flips;
                let is_known = there.tree == self.trees;
                if is_known && there.is_settled {
                    if there.flips != flips && weight + added + there.weight < bound {
                        bound = weight + added + there.weight;
                        closed = Some((arc.error, [vertex, arc.to]));
                    }
                } else if !is_known || weight + added < there.weight {
                    let (tree, error, from) = (self.trees, arc.error, vertex);
                    let reached =
                        Reached { tree, is_settled: false, weight: weight + added, error, from, flips };
                    self.reach(arc.to, reached);
                }
            }
        }
        if let Some((error, ends)) = closed {
            let errors = self.cycle(root, error, ends);
            // Edges common to both paths cancel.
            let weight = errors.columns().map(|error| self.weights[error]).sum();
            self.best = Some(Light { errors, weight });
        }
        self.roots.is_deleted[root as usize] = true;
        Ok(())
    }
}
