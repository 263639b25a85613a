//! Finds the components of a graph that contain a cycle which flips an observable.

use super::graph::Graph;
use super::pace::Pace;
use fewest_core::Reason;
use fewest_core::memory::{self, OutOfMemory};

/// For each vertex, whether some cycle of its component flips an observable, as of the last [look](Self::look).
pub(super) struct Fruitful {
    is_fruitful: Vec<bool>,
    is_seen: Vec<bool>,
    /// For each vertex, the observables that a path to it flips.
    flips: Vec<u64>,
    queue: Vec<u32>,
}

impl Fruitful {
    /// The bytes of memory for each vertex.
    pub(super) const BYTES: u64 = 14;

    /// Until [`look`](Self::look) is called, every component is assumed to contain such a cycle.
    pub(super) fn new(vertices: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            is_fruitful: memory::filled(vertices, true)?,
            is_seen: memory::filled(vertices, false)?,
            flips: memory::filled(vertices, 0)?,
            queue: memory::room(vertices)?,
        })
    }

    pub(super) fn contains(&self, vertex: u32) -> bool {
        self.is_fruitful[vertex as usize]
    }

    /// Finds these components in the graph without its deleted vertices, in linear time.
    pub(super) fn look(
        &mut self,
        graph: &Graph,
        is_deleted: &[bool],
        pace: &mut Pace<'_>,
    ) -> Result<(), Reason> {
        self.is_fruitful.fill(false);
        self.is_seen.fill(false);
        for root in 0..graph.vertices() as u32 {
            pace.spend(1)?;
            if is_deleted[root as usize] || self.is_seen[root as usize] {
                continue;
            }
            self.queue.clear();
            self.reach(root, 0);
            let (mut head, mut is_fruitful) = (0, false);
            while let Some(&vertex) = self.queue.get(head) {
                head += 1;
                let arcs = graph.arcs(vertex);
                pace.spend(4 * arcs.len() + 4)?;
                for arc in arcs.iter().filter(|arc| !is_deleted[arc.to as usize]) {
                    let flips = self.flips[vertex as usize] ^ arc.flips;
                    match self.is_seen[arc.to as usize] {
                        true => is_fruitful |= self.flips[arc.to as usize] != flips,
                        false => self.reach(arc.to, flips),
                    }
                }
            }
            if is_fruitful {
                self.queue.iter().for_each(|&vertex| self.is_fruitful[vertex as usize] = true);
            }
        }
        Ok(())
    }

    fn reach(&mut self, vertex: u32, flips: u64) {
        self.is_seen[vertex as usize] = true;
        self.flips[vertex as usize] = flips;
        self.queue.push(vertex);
    }
}
