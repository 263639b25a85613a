//! Lists all lightest undetected sets of graphlike errors that flip an observable.

use super::geodesics::{Geodesics, PathStep};
use super::graph::{Arc, OBSERVABLES};
use super::lightest_cycles::{farthest, is_first, logical_errors};
use super::pace::Pace;
use super::roots::{Roots, Trees};
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// All lightest sets, each of which has `length` errors, ascending.
pub(super) fn list(model: &ErrorModel, length: usize, limits: &Limits<'_>) -> Result<Vec<Support>, Reason> {
    if length == 1 {
        return Ok(logical_errors(model).map(|error| Support::new([error as u32])).collect());
    }
    let bytes = Geodesics::bytes_needed(model);
    let geodesics = limits.taking(bytes, || Geodesics::new(model, limits))?;
    // A factor of 2, because the vector doubles its capacity.
    let word = 2 * size_of::<Support>() as u64 + 4 * length as u64;
    let most_words = (limits.memory - bytes) / word;
    let (words, pace) = (Vec::new(), Pace::new(limits));
    let mut listing = Listing { geodesics, length, block: 0, words, pace, most_words };
    for first in (0..model.observables()).step_by(OBSERVABLES) {
        listing.block = first / OBSERVABLES;
        listing.search(first)?;
    }
    let mut words = listing.words;
    words.sort_unstable();
    Ok(words)
}

struct Listing<'a> {
    geodesics: Geodesics<'a>,
    length: usize,
    block: usize,
    words: Vec<Support>,
    pace: Pace<'a>,
    most_words: u64,
}

impl Listing<'_> {
    /// Keeps the cycles that consist of one or two edges and shortest paths from both ends to the root.
    fn keep(&mut self, ends: [u32; 2], errors: &[u32]) -> Result<(), Reason> {
        let [mut one, mut two]: [Vec<PathStep>; 2] = Default::default();
        self.geodesics.first_path(ends[0], &mut one);
        loop {
            self.geodesics.first_path(ends[1], &mut two);
            loop {
                let paths = [&one, &two].into_iter().flat_map(|path| self.geodesics.errors(path));
                let word = Support::new(paths.chain(errors.iter().copied()));
                if self.words.len() as u64 >= self.most_words {
                    return Err(Reason::Memory { needed: None });
                }
                memory::push(&mut self.words, word)?;
                self.pace.spend(16 * self.length)?;
                if !self.geodesics.next_path(&mut two) {
                    break;
                }
            }
            if !self.geodesics.next_path(&mut one) {
                return Ok(());
            }
        }
    }

    fn close_at_edges(&mut self, vertex: u32) -> Result<(), Reason> {
        let edges: Vec<Arc> = self.geodesics.level_edges(vertex).collect();
        for arc in edges {
            let mut flips = self.geodesics.no_flips();
            self.geodesics.add_flips(vertex, None, &mut flips);
            self.geodesics.add_flips(arc.to, Some(arc.error), &mut flips);
            if is_first(&flips, self.block) {
                self.keep([vertex, arc.to], &[arc.error])?;
            }
        }
        Ok(())
    }

    fn close_at_vertex(&mut self, vertex: u32) -> Result<(), Reason> {
        let edges: Vec<Arc> = self.geodesics.last_edges(vertex).map(|(_, arc)| arc).collect();
        for (index, one) in edges.iter().enumerate() {
            self.pace.spend(4 * index)?;
            for two in &edges[..index] {
                let mut flips = self.geodesics.no_flips();
                for arc in [one, two] {
                    self.geodesics.add_flips(arc.to, Some(arc.error), &mut flips);
                }
                if is_first(&flips, self.block) {
                    self.keep([one.to, two.to], &[one.error, two.error])?;
                }
            }
        }
        Ok(())
    }
}

impl<'a> Trees<'a> for Listing<'a> {
    fn roots(&mut self) -> &mut Roots<'a> {
        &mut self.geodesics.roots
    }

    fn tree(&mut self, root: u32) -> Result<(), Reason> {
        self.geodesics.grow(root, (self.length / 2) as u32)?;
        for index in farthest(&self.geodesics, self.length) {
            let vertex = self.geodesics.vertices()[index];
            self.pace.spend(8 * self.geodesics.roots.graph.arcs(vertex).len() + 8)?;
            if self.length.is_multiple_of(2) {
                self.close_at_vertex(vertex)?;
            } else {
                self.close_at_edges(vertex)?;
            }
        }
        self.geodesics.roots.is_deleted[root as usize] = true;
        Ok(())
    }
}
