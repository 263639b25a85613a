//! Graphlike errors as a graph: a vertex for each detector, one for the boundary, and an edge for each error with one
//! or two detectors.

use super::pace::Pace;
use crate::error_model::ErrorModel;
use fewest_core::Reason;
use fewest_core::memory;

/// The number of observables whose values fit into a word.
pub(super) const OBSERVABLES: usize = u64::BITS as usize;

/// The graph of the errors that flip one or two detectors. An error with one detector leads to the boundary, which is
/// the last vertex.
pub(super) struct Graph {
    /// The end of each vertex's arcs.
    ends: Vec<usize>,
    arcs: Vec<Arc>,
}

/// An edge, seen from one of its ends.
#[derive(Clone, Copy)]
pub(super) struct Arc {
    /// The other end.
    pub(super) to: u32,
    pub(super) error: u32,
    /// A bitmask of the observables that the error flips, among the observables that [`Graph::observe`] has set.
    pub(super) flips: u64,
}

/// The ends of the edge of an error; `None` if the error is not an edge.
pub(super) fn ends(model: &ErrorModel, error: usize) -> Option<[u32; 2]> {
    match *model.detectors_of(error) {
        [detector] => Some([detector, model.detectors() as u32]),
        [one, other] => Some([one, other]),
        _ => None,
    }
}

impl Graph {
    pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
        let [errors, detectors] = [model.errors(), model.detectors()].map(|number| number as u64);
        2 * size_of::<Arc>() as u64 * errors + 8 * (detectors + 1)
    }

    /// The graph, without observables.
    pub(super) fn new(model: &ErrorModel, pace: &mut Pace<'_>) -> Result<Self, Reason> {
        let mut starts: Vec<usize> = memory::filled(model.detectors() + 1, 0)?;
        for error in 0..model.errors() {
            ends(model, error).into_iter().flatten().for_each(|vertex| starts[vertex as usize] += 1);
            pace.spend(4)?;
        }
        let mut total = 0;
        for start in &mut starts {
            // The arcs of a vertex begin where the arcs of the previous vertex end. The end advances with each arc.
            total += std::mem::replace(start, total);
        }
        let mut ends_so_far = starts;
        let mut arcs = memory::filled(total, Arc { to: 0, error: 0, flips: 0 })?;
        for error in 0..model.errors() {
            let Some([one, other]) = ends(model, error) else { continue };
            for (from, to) in [(one, other), (other, one)] {
                let end = &mut ends_so_far[from as usize];
                arcs[*end] = Arc { to, error: error as u32, flips: 0 };
                *end += 1;
            }
            pace.spend(8)?;
        }
        Ok(Self { ends: ends_so_far, arcs })
    }

    /// Sets the bitmask of each arc: bit i is observable `first` + i.
    pub(super) fn observe(
        &mut self,
        model: &ErrorModel,
        first: usize,
        pace: &mut Pace<'_>,
    ) -> Result<(), Reason> {
        for arc in &mut self.arcs {
            let observables = model.observables_of(arc.error as usize).iter();
            let bits = observables.filter_map(|&observable| (observable as usize).checked_sub(first));
            arc.flips = bits.filter(|&bit| bit < OBSERVABLES).fold(0, |flips, bit| flips | 1 << bit);
            pace.spend(4 + model.observables_of(arc.error as usize).len())?;
        }
        Ok(())
    }

    /// The number of vertices, the boundary included.
    pub(super) fn vertices(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn boundary(&self) -> u32 {
        self.ends.len() as u32 - 1
    }

    pub(super) fn arcs(&self, vertex: u32) -> &[Arc] {
        let vertex = vertex as usize;
        let start = if vertex == 0 { 0 } else { self.ends[vertex - 1] };
        &self.arcs[start..self.ends[vertex]]
    }
}
