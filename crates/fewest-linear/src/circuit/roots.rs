//! Chooses the roots of the trees in which other modules look for cycles. [`cycle`](super::cycle),
//! [`light_cycle`](super::light_cycle) and [`lightest_cycles`](super::lightest_cycles) prove that the trees contain the
//! sought cycles.

use super::fruitful::Fruitful;
use super::graph::Graph;
use super::pace::Pace;
use crate::error_model::ErrorModel;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// A graph from which each root is deleted after its tree has been searched.
pub(super) struct Roots<'a> {
    pub(super) model: &'a ErrorModel,
    pub(super) graph: Graph,
    pub(super) is_deleted: Vec<bool>,
    pub(super) pace: Pace<'a>,
    fruitful: Fruitful,
}

/// A search that grows trees from roots.
pub(super) trait Trees<'a> {
    fn roots(&mut self) -> &mut Roots<'a>;

    /// Looks for the sought cycles through a vertex, and deletes the vertex.
    fn tree(&mut self, root: u32) -> Result<(), Reason>;

    /// Searches for cycles that flip one of the 64 observables from `first` on.
    fn search(&mut self, first: usize) -> Result<(), Reason> {
        let boundary = self.roots().observe(first)?;
        self.tree(boundary)?;
        self.roots().look()?;
        let (mut trees, mut next_look) = (0_u32, 8);
        for (_, root) in self.roots().useful_vertices()? {
            if self.roots().useful(root) == 0 {
                continue;
            }
            self.tree(root)?;
            trees += 1;
            // `look` runs after 8, 16, 32, … trees, so that all its runs together take no longer than a few dozen trees
            // of unbounded depth.
            if trees == next_look {
                self.roots().look()?;
                next_look *= 2;
            }
        }
        Ok(())
    }
}

impl<'a> Roots<'a> {
    pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
        // A factor of 3, because the list of roots doubles its capacity when it grows.
        let vertex = 1 + 3 * size_of::<(u32, u32)>() as u64 + Fruitful::BYTES;
        Graph::bytes_needed(model) + vertex * (model.detectors() as u64 + 1)
    }

    pub(super) fn new(model: &'a ErrorModel, limits: &'a Limits<'a>) -> Result<Self, Reason> {
        let mut pace = Pace::new(limits);
        let graph = Graph::new(model, &mut pace)?;
        let is_deleted = memory::filled(graph.vertices(), false)?;
        let fruitful = Fruitful::new(graph.vertices())?;
        Ok(Self { model, graph, is_deleted, pace, fruitful })
    }

    /// Switches to the 64 observables from `first` on, and restores all deleted vertices. Returns the boundary.
    fn observe(&mut self, first: usize) -> Result<u32, Reason> {
        self.graph.observe(self.model, first, &mut self.pace)?;
        self.is_deleted.fill(false);
        Ok(self.graph.boundary())
    }

    /// Finds the components in which a cycle flips an observable.
    fn look(&mut self) -> Result<(), Reason> {
        self.fruitful.look(&self.graph, &self.is_deleted, &mut self.pace)
    }

    /// The vertices with edges that flip an observable, in descending order of the number of these edges. Each entry is
    /// the bitwise complement of this number, and the vertex.
    fn useful_vertices(&mut self) -> Result<Vec<(u32, u32)>, Reason> {
        let mut vertices: Vec<(u32, u32)> = Vec::new();
        for vertex in 0..self.graph.vertices() as u32 {
            self.pace.spend(4 * self.graph.arcs(vertex).len() + 1)?;
            let useful = self.useful(vertex);
            if useful > 0 {
                memory::push(&mut vertices, (!(useful as u32), vertex))?;
            }
        }
        vertices.sort_unstable();
        Ok(vertices)
    }

    /// The number of edges between a vertex and vertices that are not deleted that flip an observable. It is 0 if the
    /// vertex is deleted, or if the last look at its component found no cycle that flips an observable.
    fn useful(&self, vertex: u32) -> usize {
        if self.is_deleted[vertex as usize] || !self.fruitful.contains(vertex) {
            return 0;
        }
        let arcs = self.graph.arcs(vertex).iter();
        arcs.filter(|arc| arc.flips != 0 && !self.is_deleted[arc.to as usize]).count()
    }
}
