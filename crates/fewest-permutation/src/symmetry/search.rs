//! Searches for generators of the group of symmetries.
//!
//! 1. Colors of the vertices are refined until they distinguish no more vertices. Then one vertex is *singled out* by a
//!    color of its own, and so on, until all colors differ. This gives the first sequence of vertices.
//! 2. If singling out another sequence of vertices gives the same colors, the candidate for a symmetry maps each vertex
//!    to the vertex of the same color.
//! 3. For each vertex of the first sequence, from the last to the first, the search looks for symmetries that fix the
//!    earlier vertices and move the vertex out of its orbit under the generators found so far.
//!
//! The order of the group is the product of the lengths of these orbits.

use super::Symmetry;
use super::check::checked;
use super::relations::{Relations, mixed};
use crate::Count;
use std::collections::HashMap;

pub(super) struct Search<'a> {
    relations: &'a Relations<'a>,
    /// The number of relations that may still be read.
    work: u64,
    first: Vec<Single>,
    /// Each generator, also as a permutation of the vertices.
    generators: Vec<(Symmetry, Vec<u32>)>,
}

/// A vertex of the first sequence, with the colors before and after it is singled out.
struct Single {
    vertex: usize,
    before: Vec<u64>,
    after: Vec<u64>,
}

/// The limit of the work is reached.
struct Exhausted;

/// The limit on stored colors: 32 MB.
const MOST_KEPT: usize = 1 << 22;

impl<'a> Search<'a> {
    pub(super) fn new(relations: &'a Relations<'a>, work: u64) -> Self {
        Self { relations, work, first: vec![], generators: vec![] }
    }

    /// Returns the generators, the order of their group, and whether the group contains all symmetries.
    pub(super) fn run(mut self) -> (Vec<Symmetry>, Count, bool) {
        let mut factors = Vec::new();
        let is_complete = self.sequence().and_then(|()| self.generate(&mut factors)).is_ok();
        let generators = self.generators.into_iter().map(|(symmetry, _)| symmetry).collect();
        (generators, Count::product(factors), is_complete)
    }

    /// Makes the first sequence.
    fn sequence(&mut self) -> Result<(), Exhausted> {
        let mut colors = self.refined(self.relations.colors())?;
        while let Some(vertex) = ambiguous(&colors) {
            if (self.first.len() + 1) * 2 * colors.len() > MOST_KEPT {
                return Err(Exhausted);
            }
            let after = self.singled_out(&colors, vertex)?;
            self.first.push(Single { vertex, before: colors, after: after.clone() });
            colors = after;
        }
        Ok(())
    }

    /// Finds the generators, and the length of the orbit of each vertex of the first sequence.
    fn generate(&mut self, factors: &mut Vec<u64>) -> Result<(), Exhausted> {
        for level in (0..self.first.len()).rev() {
            let Single { vertex, ref before, .. } = self.first[level];
            let before = before.clone();
            let mut reached = self.reached(vertex);
            let mut refused: Vec<usize> = Vec::new();
            let mut result = Ok(());
            for image in (0..before.len()).filter(|&image| before[image] == before[vertex]) {
                if reached.contains(&image) || refused.contains(&image) {
                    continue;
                }
                let found = self.singled_out(&before, image).and_then(|colors| self.complete(level, &colors));
                match found {
                    Ok(Some(generator)) => {
                        self.generators.push(generator);
                        reached = self.reached(vertex);
                    }
                    Ok(None) => refused.extend(self.reached(image)),
                    Err(exhausted) => {
                        result = Err(exhausted);
                        break;
                    }
                }
            }
            factors.push(reached.len() as u64);
            result?;
        }
        Ok(())
    }

    /// A symmetry that maps the vertices of the first sequence, up to `level`, to the vertices that were singled out in
    /// `colors`.
    fn complete(&mut self, level: usize, colors: &[u64]) -> Result<Option<(Symmetry, Vec<u32>)>, Exhausted> {
        if sorted(colors) != sorted(&self.first[level].after) {
            return Ok(None);
        }
        let Some(next) = self.first.get(level + 1) else {
            self.pay(4 * self.relations.len())?;
            let vertices: HashMap<u64, u32> = colors.iter().copied().zip(0..).collect();
            let images: Vec<u32> = self.first[level].after.iter().map(|color| vertices[color]).collect();
            return Ok(checked(self.relations, &images).map(|symmetry| (symmetry, images)));
        };
        let color = next.before[next.vertex];
        for image in (0..colors.len()).filter(|&image| colors[image] == color) {
            let colors = self.singled_out(colors, image)?;
            if let Some(found) = self.complete(level + 1, &colors)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The orbit of a vertex under the generators.
    fn reached(&self, vertex: usize) -> Vec<usize> {
        let mut reached = vec![vertex];
        let mut is_reached = vec![false; self.relations.vertices()];
        is_reached[vertex] = true;
        let mut number = 0;
        while let Some(&vertex) = reached.get(number) {
            for (_, images) in &self.generators {
                let image = images[vertex] as usize;
                if !std::mem::replace(&mut is_reached[image], true) {
                    reached.push(image);
                }
            }
            number += 1;
        }
        reached
    }

    fn singled_out(&mut self, colors: &[u64], vertex: usize) -> Result<Vec<u64>, Exhausted> {
        let mut colors = colors.to_vec();
        colors[vertex] = mixed(!colors[vertex]);
        self.refined(colors)
    }

    /// Refines colors until their number stops growing.
    fn refined(&mut self, mut colors: Vec<u64>) -> Result<Vec<u64>, Exhausted> {
        let mut number = 0;
        loop {
            self.pay(self.relations.len())?;
            let next = self.relations.round(&colors);
            let mut distinct = sorted(&next);
            distinct.dedup();
            if distinct.len() <= number {
                return Ok(next);
            }
            (colors, number) = (next, distinct.len());
        }
    }

    fn pay(&mut self, work: u64) -> Result<(), Exhausted> {
        self.work = self.work.checked_sub(work).ok_or(Exhausted)?;
        Ok(())
    }
}

fn sorted(colors: &[u64]) -> Vec<u64> {
    let mut sorted = colors.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The first vertex in the smallest set of vertices that share a color; `None` if all colors differ.
fn ambiguous(colors: &[u64]) -> Option<usize> {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    colors.iter().for_each(|&color| *counts.entry(color).or_default() += 1);
    let shared = (0..colors.len()).filter(|&vertex| counts[&colors[vertex]] > 1);
    shared.min_by_key(|&vertex| counts[&colors[vertex]])
}
