//! Checks whether a graph of errors has a short cycle, whether or not the cycle flips an observable.
//!
//! Grow a breadth-first tree from a vertex of a shortest cycle.
//!
//! 1. Where the cycle is farthest from the root, it has either an edge between two vertices of the same depth, or two
//!    edges from a vertex to vertices of the previous depth.
//! 2. Conversely, suppose that a tree has such edges. They and the paths of the tree form a closed walk that uses some
//!    edge exactly once. So the walk contains a cycle that is no longer than the walk.

use super::geodesics::Geodesics;
use crate::error_model::ErrorModel;
use fewest_core::{Limits, Reason};

/// Whether some nonempty set of at most `most` graphlike errors flips no detector.
pub(super) fn has_undetected(model: &ErrorModel, most: usize, limits: &Limits<'_>) -> Result<bool, Reason> {
    if most > 0 && (0..model.errors()).any(|error| model.detectors_of(error).is_empty()) {
        return Ok(true);
    }
    if most < 2 {
        return Ok(false);
    }
    limits.taking(Geodesics::bytes_needed(model), || {
        let mut geodesics = Geodesics::new(model, limits)?;
        // The boundary is the last vertex and has many neighbors. It is the first root and is then deleted, so that
        // no other tree grows through it.
        for root in (0..geodesics.roots.graph.vertices() as u32).rev() {
            geodesics.grow(root, u32::try_from(most / 2).unwrap_or(u32::MAX))?;
            if geodesics.vertices().iter().any(|&vertex| closes(&geodesics, vertex, most)) {
                return Ok(true);
            }
            geodesics.roots.is_deleted[root as usize] = true;
        }
        Ok(false)
    })
}

/// Whether a cycle of at most `most` edges closes at a vertex of the tree.
fn closes(geodesics: &Geodesics<'_>, vertex: u32, most: usize) -> bool {
    let depth = geodesics.depth(vertex).expect("the vertex is in the tree") as usize;
    let at_vertex = geodesics.last_edges(vertex).nth(1).is_some();
    at_vertex || 2 * depth < most && geodesics.level_edges(vertex).next().is_some()
}
