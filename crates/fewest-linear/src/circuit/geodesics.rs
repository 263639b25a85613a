//! Breadth-first trees of a graph of errors, with all shortest paths from the root.

use super::graph::Arc;
use super::roots::Roots;
use crate::error_model::ErrorModel;
use fewest_core::memory;
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::words_for;

/// The shortest paths from a root to the vertices near it.
pub(super) struct Geodesics<'a> {
    pub(super) roots: Roots<'a>,
    /// The number of words of a set of observables.
    width: usize,
    reached: Vec<Reached>,
    /// For each vertex, the observables that a shortest path to it flips.
    flips: Vec<u64>,
    /// The vertices of the tree, by their depth.
    queue: Vec<u32>,
    tree: u64,
}

/// A vertex in the latest tree that reached it.
#[derive(Clone, Copy)]
struct Reached {
    /// The number of the tree, from 1; 0 if no tree has reached the vertex.
    tree: u64,
    depth: u32,
}

/// A step of a path towards the root: a vertex, and the place of the edge among its edges.
pub(super) type PathStep = (u32, u32);

/// Adds the observables of an error to a sum.
pub(super) fn toggle(model: &ErrorModel, error: u32, flips: &mut [u64]) {
    for &observable in model.observables_of(error as usize) {
        flips[observable as usize / 64] ^= 1 << (observable % 64);
    }
}

impl<'a> Geodesics<'a> {
    pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
        let width = words_for(model.observables()) as u64;
        let vertex = size_of::<Reached>() as u64 + 4 + 8 * width;
        Roots::bytes_needed(model) + vertex * (model.detectors() as u64 + 1)
    }

    pub(super) fn new(model: &'a ErrorModel, limits: &'a Limits<'a>) -> Result<Self, Reason> {
        let roots = Roots::new(model, limits)?;
        let (width, vertices) = (words_for(model.observables()), roots.graph.vertices());
        Ok(Self {
            width,
            reached: memory::filled(vertices, Reached { tree: 0, depth: 0 })?,
            flips: memory::zeroed(width * vertices)?,
            queue: memory::room(vertices)?,
            tree: 0,
            roots,
        })
    }

    /// Grows the tree of the vertices that are at most `most` edges away from a root.
    pub(super) fn grow(&mut self, root: u32, most: u32) -> Result<(), Reason> {
        self.tree += 1;
        self.queue.clear();
        self.queue.push(root);
        self.reached[root as usize] = Reached { tree: self.tree, depth: 0 };
        self.flips[self.width * root as usize..][..self.width].fill(0);
        let mut head = 0;
        while let Some(&vertex) = self.queue.get(head) {
            head += 1;
            let depth = self.reached[vertex as usize].depth;
            if depth == most {
                break;
            }
            let arcs = self.roots.graph.arcs(vertex);
            self.roots.pace.spend(8 * arcs.len() + 4)?;
            for arc in arcs {
                let to = arc.to as usize;
                if self.roots.is_deleted[to] || self.reached[to].tree == self.tree {
                    continue;
                }
                self.reached[to] = Reached { tree: self.tree, depth: depth + 1 };
                let start = self.width * vertex as usize;
                self.flips.copy_within(start..start + self.width, self.width * to);
                toggle(self.roots.model, arc.error, &mut self.flips[self.width * to..][..self.width]);
                self.queue.push(arc.to);
            }
        }
        Ok(())
    }

    /// The vertices of the tree, by their depth.
    pub(super) fn vertices(&self) -> &[u32] {
        &self.queue
    }

    /// The number of edges between a vertex and the root; `None` if the tree has not reached the vertex.
    pub(super) fn depth(&self, vertex: u32) -> Option<u32> {
        let reached = self.reached[vertex as usize];
        (reached.tree == self.tree).then_some(reached.depth)
    }

    /// The last edges of the shortest paths to a vertex, each with its place among the vertex's edges.
    pub(super) fn last_edges(&self, vertex: u32) -> impl Iterator<Item = (u32, Arc)> {
        let before = self.depth(vertex).and_then(|depth| depth.checked_sub(1));
        let arcs = self.roots.graph.arcs(vertex).iter().zip(0..);
        arcs.filter(move |(arc, _)| before.is_some() && self.depth(arc.to) == before)
            .map(|(arc, place)| (place, *arc))
    }

    /// The edges between a vertex and the vertices of the same depth with larger numbers.
    pub(super) fn level_edges(&self, vertex: u32) -> impl Iterator<Item = Arc> {
        let depth = self.depth(vertex);
        let arcs = self.roots.graph.arcs(vertex).iter().copied();
        arcs.filter(move |arc| arc.to > vertex && self.depth(arc.to) == depth)
    }

    /// Adds the observables of the path to a vertex, and of an edge after it, to a sum.
    pub(super) fn add_flips(&self, vertex: u32, error: Option<u32>, sum: &mut [u64]) {
        let flips = &self.flips[self.width * vertex as usize..][..self.width];
        sum.iter_mut().zip(flips).for_each(|(sum, flips)| *sum ^= flips);
        error.iter().for_each(|&error| toggle(self.roots.model, error, sum));
    }

    pub(super) fn no_flips(&self) -> Vec<u64> {
        vec![0; self.width]
    }

    /// The first shortest path from a vertex to the root.
    pub(super) fn first_path(&self, from: u32, path: &mut Vec<PathStep>) {
        path.clear();
        self.lead_to_root(from, path);
    }

    /// The next shortest path from the same vertex; returns whether there is one.
    pub(super) fn next_path(&self, path: &mut Vec<PathStep>) -> bool {
        while let Some((vertex, last)) = path.pop() {
            if let Some((place, arc)) = self.last_edges(vertex).find(|&(place, _)| place > last) {
                path.push((vertex, place));
                self.lead_to_root(arc.to, path);
                return true;
            }
        }
        false
    }

    fn lead_to_root(&self, from: u32, path: &mut Vec<PathStep>) {
        let mut vertex = from;
        while let Some((place, arc)) = self.last_edges(vertex).next() {
            path.push((vertex, place));
            vertex = arc.to;
        }
    }

    pub(super) fn errors<'b>(&'b self, path: &'b [PathStep]) -> impl Iterator<Item = u32> + 'b {
        path.iter().map(|&(vertex, place)| self.roots.graph.arcs(vertex)[place as usize].error)
    }
}
