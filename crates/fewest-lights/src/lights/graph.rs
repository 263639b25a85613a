//! Games on graphs: vertices are cells and buttons, and edges determine the changes.

use super::rule::Reach;
use super::{Incidence, IncidenceError, Rule, States};
use fewest_core::memory;
use std::fmt;

/// A graph: each vertex is a cell and a button.
///
/// A press of a vertex changes the vertices to which its edges lead, once for each edge. An undirected edge leads in
/// both directions, and a loop leads once from a vertex to itself. With the rule `plus`, a press also changes the
/// vertex itself; with `cross`, it does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    names: Vec<String>,
    /// The start and the end of each edge.
    edges: Vec<(u32, u32)>,
}

/// The reason why a graph is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// An edge names a vertex that does not exist.
    NoSuchVertex {
        /// The vertex that the edge names.
        vertex: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// The rule has no meaning in a graph.
    Rule(Rule),
    /// The cells and buttons do not form an incidence.
    Incidence(IncidenceError),
}

impl Graph {
    /// Vertices with these names, without edges.
    pub fn new(names: Vec<String>) -> Self {
        Self { names, edges: Vec::new() }
    }

    /// Adds an undirected edge.
    ///
    /// # Errors
    /// A vertex does not exist.
    pub fn join(&mut self, one: usize, other: usize) -> Result<(), GraphError> {
        self.lead(one, other)?;
        if one == other { Ok(()) } else { self.lead(other, one) }
    }

    /// Adds a directed edge.
    ///
    /// # Errors
    /// A vertex does not exist.
    pub fn lead(&mut self, from: usize, to: usize) -> Result<(), GraphError> {
        let vertices = self.names.len();
        if let Some(vertex) = [from, to].into_iter().find(|&vertex| vertex >= vertices) {
            return Err(GraphError::NoSuchVertex { vertex, vertices });
        }
        self.edges.push((from as u32, to as u32));
        Ok(())
    }

    /// The names of the vertices.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Adds a vertex without edges, and returns its number.
    pub fn add_vertex(&mut self, name: String) -> usize {
        self.names.push(name);
        self.names.len() - 1
    }

    pub(super) fn incidence(&self, rule: &Rule, states: States) -> Result<Incidence, GraphError> {
        let near = rule.near().filter(|near| near.reach == Reach::Edges);
        let near = near.ok_or_else(|| GraphError::Rule(rule.clone()))?;
        let edges = memory::collected(self.edges.iter().copied());
        let mut edges = edges.map_err(|error| GraphError::Incidence(IncidenceError::OutOfMemory(error)))?;
        edges.sort_unstable();
        let mut rest = edges.as_slice();
        let buttons = (0..self.names.len()).map(|vertex| {
            let own = rest.iter().take_while(|&&(from, _)| from as usize == vertex).count();
            let changed = rest.split_off(..own).expect("these edges were just counted").iter();
            near.itself
                .then_some(vertex)
                .into_iter()
                .chain(changed.map(|&(_, to)| to as usize))
                .map(|cell| (cell, 1))
        });
        Incidence::new(states, self.names.len(), buttons).map_err(GraphError::Incidence)
    }
}

impl fmt::Display for GraphError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVertex { vertex, vertices } => {
                write!(
                    formatter,
                    "expected edges between vertices below {vertices}, counted from 0, found vertex {vertex}"
                )
            }
            Self::Rule(rule) => {
                write!(formatter, "expected the rule plus or cross for a graph, found {rule}")
            }
            Self::Incidence(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for GraphError {}
