//! Counts the smallest undetected sets of graphlike errors that flip an observable. By the same proof,
//! [`cycle_list`](super::cycle_list) lists them.
//!
//! Let d be the number of errors of a smallest set. If d = 1, the sets are the errors that flip an observable and no
//! detector. Otherwise errors are edges of a graph whose vertices are the detectors and a boundary.
//!
//! **Claim 1.** If d > 1, each smallest set is a simple cycle. *Proof.* The set is a sum of simple cycles without a
//! common edge. One of these cycles flips an observable, so it has d edges and is the whole set.
//!
//! **Claim 2.** A closed walk of at most d edges that flips an observable is a simple cycle of d edges. *Proof.* If the
//! walk visited a vertex twice, it would split into two shorter closed walks, and one of them would flip an observable.
//! By induction, that walk would contain a cycle of fewer than d edges that flips an observable.
//!
//! Let C be a cycle of d edges that flips an observable. Two of its vertices, r and x, divide C into two paths. Let the
//! shorter path have s edges.
//!
//! **Claim 3.** The shorter path is a shortest path of the graph. *Proof.* Suppose that a path P from r to x has fewer
//! edges. P and either path of C form a closed walk of fewer than d edges. The observables of the two walks add up to
//! those of C, so one of the walks flips an observable. This contradicts claim 2.
//!
//! **Claim 4.** If 2s < d, all shortest paths from r to x flip the same observables. *Proof.* Two of them form a closed
//! walk of 2s edges. By claim 2, a closed walk of fewer than d edges flips no observable.
//!
//! So a breadth-first tree from r finds all cycles of d edges through r:
//!
//! - If d = 2h + 1, such a cycle consists of an edge xy between two vertices at depth h, a shortest path to x and a
//!   shortest path to y. By claim 4, the vertices x and y determine the observables. The number of cycles at xy is the
//!   product of the numbers of shortest paths.
//! - If d = 2h, such a cycle consists of two shortest paths to a vertex y at depth h that flip different observables.
//!   Each path is a shortest path to a vertex at depth h − 1, extended by an edge. Claim 4 gives the observables of the
//!   shorter path. Group the paths to y by their observables: every two paths of different groups form a cycle. If d =
//!   2, the cycle is two parallel edges.
//!
//! Conversely, each such pair of paths forms a closed walk of d edges that flips an observable, which is a simple cycle
//! by claim 2.
//!
//! To count each cycle once, a root is deleted after its tree, as in [`cycle`](super::cycle). So a cycle is counted
//! only from the first of its vertices that is a root. Observables are processed in blocks of 64. A cycle is counted
//! with the first block that contains an observable that it flips. With [`Equal::Each`], an error that represents m
//! equal errors contributes a factor m.
//!
//! Time: as for [`cycle`](super::cycle). It does not depend on the number of cycles, except that numbers beyond 128
//! bits take longer, and that the groups of paths to a vertex are paired one by one if kinds are counted.

use super::geodesics::{Geodesics, toggle};
use super::graph::OBSERVABLES;
use super::number::{Ended, Number};
use super::pace::Pace;
use super::roots::{Roots, Trees};
use crate::error_model::ErrorModel;
use crate::natural::Natural;
use fewest_core::memory;
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::words_for;
use std::collections::BTreeMap;
use std::ops::Range;

/// A bitmask of observables.
pub(crate) type Flips = Vec<u64>;

/// The number of cycles for each set of observables that the cycles flip.
pub(super) type Kinds = BTreeMap<Flips, Natural>;

/// How an error that represents several equal errors is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Equal {
    /// Each error of the model counts once.
    One,
    /// Each set counts as the product of the multiplicities of its errors.
    Each,
}

/// The number of lightest sets, each of which has `length` errors.
pub(super) fn number(model: &ErrorModel, length: usize, limits: &Limits<'_>) -> Result<Natural, Reason> {
    if length == 1 {
        return Ok((logical_errors(model).count() as u128).into());
    }
    let sums = match counted::<u128>(model, length, Equal::One, false, limits)? {
        Some(sums) => sums.total.into(),
        None => unbounded(model, length, Equal::One, false, limits)?.total,
    };
    Ok(sums)
}

/// The number of lightest sets for each set of observables that they flip.
pub(super) fn kinds(
    model: &ErrorModel,
    length: usize,
    equal: Equal,
    limits: &Limits<'_>,
) -> Result<Kinds, Reason> {
    if length == 1 {
        let mut kinds = Kinds::new();
        for error in logical_errors(model) {
            let mut flips = vec![0; words_for(model.observables())];
            toggle(model, error as u32, &mut flips);
            let more = Natural::of(weight(model, equal, error as u32));
            let number = kinds.entry(flips).or_default();
            *number = number.plus(&more);
        }
        return Ok(kinds);
    }
    Ok(match counted::<u128>(model, length, equal, true, limits)? {
        Some(sums) => sums.kinds.into_iter().map(|(flips, number)| (flips, number.into())).collect(),
        None => unbounded(model, length, equal, true, limits)?.kinds,
    })
}

/// The errors that flip an observable and no detector.
pub(super) fn logical_errors(model: &ErrorModel) -> impl Iterator<Item = usize> + '_ {
    (0..model.errors())
        .filter(|&error| model.detectors_of(error).is_empty() && !model.observables_of(error).is_empty())
}

pub(super) fn weight(model: &ErrorModel, equal: Equal, error: u32) -> u64 {
    match equal {
        Equal::One => 1,
        Equal::Each => model.multiplicity(error as usize),
    }
}

fn unbounded(
    model: &ErrorModel,
    length: usize,
    equal: Equal,
    by_kinds: bool,
    limits: &Limits<'_>,
) -> Result<Sums<Natural>, Reason> {
    let sums = counted::<Natural>(model, length, equal, by_kinds, limits)?;
    Ok(sums.expect("numbers of type Natural cannot overflow"))
}

/// The numbers of cycles; `None` if a number does not fit into `N`.
fn counted<N: Number>(
    model: &ErrorModel,
    length: usize,
    equal: Equal,
    by_kinds: bool,
    limits: &Limits<'_>,
) -> Result<Option<Sums<N>>, Reason> {
    let paths = N::bytes_needed(length / 2).saturating_mul(model.detectors() as u64 + 1);
    let bytes = Geodesics::bytes_needed(model).saturating_add(paths);
    let (geodesics, paths) = limits.taking(bytes, || {
        let geodesics = Geodesics::new(model, limits)?;
        let paths = memory::filled(geodesics.roots.graph.vertices(), N::default())?;
        Ok((geodesics, paths))
    })?;
    // An estimate of the bytes that one entry takes in a map.
    let kind = 96 + 8 * words_for(model.observables()) as u64 + N::bytes_needed(length);
    let sums = Sums {
        total: N::default(),
        kinds: BTreeMap::new(),
        by_kinds,
        most_kinds: (limits.memory - bytes) / kind,
    };
    let mut counting = Counting {
        geodesics,
        length,
        equal,
        block: 0,
        paths,
        sums,
        pace: Pace::new(limits),
        is_too_large: false,
    };
    for first in (0..model.observables()).step_by(OBSERVABLES) {
        counting.block = first / OBSERVABLES;
        if let Err(why) = counting.search(first) {
            return if counting.is_too_large { Ok(None) } else { Err(why) };
        }
    }
    Ok(Some(counting.sums))
}

/// The numbers of the cycles found so far.
struct Sums<N> {
    total: N,
    /// The numbers by flipped observables, if they are wanted.
    kinds: BTreeMap<Flips, N>,
    by_kinds: bool,
    /// The largest number of entries of `kinds` that fit into the memory.
    most_kinds: u64,
}

impl<N: Number> Sums<N> {
    fn add(&mut self, flips: Flips, number: &N) -> Result<(), Ended> {
        self.total = self.total.plus(number).ok_or(Ended::TooLarge)?;
        if !self.by_kinds {
            return Ok(());
        }
        let kind = self.kinds.entry(flips).or_default();
        *kind = kind.plus(number).expect("the total fits, and this number is a part of the total");
        if self.kinds.len() as u64 > self.most_kinds {
            return Err(Reason::Memory { needed: None }.into());
        }
        Ok(())
    }
}

struct Counting<'a, N> {
    geodesics: Geodesics<'a>,
    length: usize,
    equal: Equal,
    /// The block of 64 observables whose cycles are counted.
    block: usize,
    /// For each vertex of the tree at a depth of less than half of `length`, the number of shortest paths to the
    /// vertex.
    paths: Vec<N>,
    sums: Sums<N>,
    pace: Pace<'a>,
    is_too_large: bool,
}

impl<N: Number> Counting<'_, N> {
    /// The number of shortest paths to a vertex, multiplied by the [`weight`] of the edge `error`.
    fn paths_over(&self, vertex: u32, error: u32) -> Result<N, Ended> {
        let paths = &self.paths[vertex as usize];
        match weight(self.geodesics.roots.model, self.equal, error) {
            1 => Ok(paths.clone()),
            weight => paths.times(&N::of(weight)).ok_or(Ended::TooLarge),
        }
    }

    fn count(&mut self, root: u32) -> Result<(), Ended> {
        self.geodesics.grow(root, (self.length / 2) as u32)?;
        self.paths[root as usize] = N::of(1);
        for index in 1..self.geodesics.vertices().len() {
            let vertex = self.geodesics.vertices()[index];
            self.pace.spend(8 * self.geodesics.roots.graph.arcs(vertex).len())?;
            if 2 * self.geodesics.depth(vertex).expect("the vertex is in the tree") as usize >= self.length {
                break;
            }
            let mut number = N::default();
            for (_, arc) in self.geodesics.last_edges(vertex) {
                number = number.plus(&self.paths_over(arc.to, arc.error)?).ok_or(Ended::TooLarge)?;
            }
            self.paths[vertex as usize] = number;
        }
        for index in farthest(&self.geodesics, self.length) {
            let vertex = self.geodesics.vertices()[index];
            self.pace.spend(8 * self.geodesics.roots.graph.arcs(vertex).len() + 8)?;
            if self.length.is_multiple_of(2) {
                self.close_at_vertex(vertex)?;
            } else {
                self.close_at_edges(vertex)?;
            }
        }
        Ok(())
    }

    /// Counts the cycles of odd length that close at an edge of this vertex, opposite to the root.
    fn close_at_edges(&mut self, vertex: u32) -> Result<(), Ended> {
        for arc in self.geodesics.level_edges(vertex) {
            let mut flips = self.geodesics.no_flips();
            self.geodesics.add_flips(vertex, None, &mut flips);
            self.geodesics.add_flips(arc.to, Some(arc.error), &mut flips);
            if is_first(&flips, self.block) {
                let number = self.paths_over(vertex, arc.error)?.times(&self.paths[arc.to as usize]);
                self.sums.add(flips, &number.ok_or(Ended::TooLarge)?)?;
            }
        }
        Ok(())
    }

    /// Counts the cycles of even length that close at this vertex, opposite to the root.
    fn close_at_vertex(&mut self, vertex: u32) -> Result<(), Ended> {
        // The number of paths to the vertex for each set of observables. If kinds are not wanted, observables after the
        // block do not matter.
        let mut paths: BTreeMap<Flips, N> = BTreeMap::new();
        for (_, arc) in self.geodesics.last_edges(vertex) {
            let mut flips = self.geodesics.no_flips();
            self.geodesics.add_flips(arc.to, Some(arc.error), &mut flips);
            if !self.sums.by_kinds {
                flips.truncate(self.block + 1);
            }
            let number = self.paths_over(arc.to, arc.error)?;
            let sum = paths.entry(flips).or_default();
            *sum = sum.plus(&number).ok_or(Ended::TooLarge)?;
        }
        if paths.len() < 2 {
            return Ok(());
        }
        if self.sums.by_kinds {
            let paths: Vec<(Flips, N)> = paths.into_iter().collect();
            for (index, (one, number)) in paths.iter().enumerate() {
                self.pace.spend(4 * index)?;
                for (two, other) in &paths[..index] {
                    let flips: Flips = one.iter().zip(two).map(|(one, two)| one ^ two).collect();
                    if is_first(&flips, self.block) {
                        self.sums.add(flips, &number.times(other).ok_or(Ended::TooLarge)?)?;
                    }
                }
            }
            return Ok(());
        }
        // If two paths differ in an earlier block, their cycle was counted with that block. So each kind is paired only
        // with the previous kinds that agree with it in all earlier blocks.
        let (mut before, mut earlier) = (N::default(), Vec::new());
        for (flips, number) in paths {
            if flips[..self.block] != earlier[..] {
                (before, earlier) = (N::default(), flips[..self.block].to_vec());
            }
            self.sums.add(flips, &number.times(&before).ok_or(Ended::TooLarge)?)?;
            before = before.plus(&number).ok_or(Ended::TooLarge)?;
        }
        Ok(())
    }
}

impl<'a, N: Number> Trees<'a> for Counting<'a, N> {
    fn roots(&mut self) -> &mut Roots<'a> {
        &mut self.geodesics.roots
    }

    fn tree(&mut self, root: u32) -> Result<(), Reason> {
        self.count(root).map_err(|end| match end {
            Ended::Stopped(why) => why,
            Ended::TooLarge => {
                self.is_too_large = true;
                Reason::Settled
            }
        })?;
        self.geodesics.roots.is_deleted[root as usize] = true;
        Ok(())
    }
}

/// The range of the tree's vertices, in the order of their depth, at which cycles of `length` edges close.
pub(super) fn farthest(geodesics: &Geodesics<'_>, length: usize) -> Range<usize> {
    let vertices = geodesics.vertices();
    let is_near = |&vertex: &u32| geodesics.depth(vertex).is_some_and(|depth| (depth as usize) < length / 2);
    vertices.partition_point(is_near)..vertices.len()
}

/// Whether `block` is the first block of 64 observables that contains a flipped one.
pub(super) fn is_first(flips: &[u64], block: usize) -> bool {
    flips.iter().position(|&flips| flips != 0) == Some(block)
}
