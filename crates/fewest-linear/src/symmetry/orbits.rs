//! Computes orbits of columns: each permutation joins the orbit of a column with the orbit of its image.

use super::{Permutation, Symmetries};
use crate::problem::Problem;

/// The limit on the number of images in the permutations that are kept for a checker. They take 64 MiB.
const MOST_IMAGES_KEPT: usize = 1 << 24;

/// Orbits as a forest: each column points to another column of its orbit, and the smallest column points to itself.
pub(super) struct Orbits {
    parents: Vec<u32>,
    /// The permutations that joined orbits, if the caller wants them.
    pub(super) generators: Option<Vec<Permutation>>,
}

impl Orbits {
    pub(super) fn new(columns: usize) -> Self {
        Self { parents: (0..columns as u32).collect(), generators: None }
    }

    /// Orbits that also record the permutations that join them.
    pub(super) fn with_generators(columns: usize) -> Self {
        Self { generators: Some(Vec::new()), ..Self::new(columns) }
    }

    pub(super) fn root(&mut self, column: u32) -> u32 {
        let mut column = column;
        while self.parents[column as usize] != column {
            let parent = self.parents[column as usize];
            self.parents[column as usize] = self.parents[parent as usize];
            column = parent;
        }
        column
    }

    pub(super) fn join(&mut self, permutation: &Permutation) {
        let mut joins = false;
        for (column, &image) in permutation.0.iter().enumerate() {
            let (a, b) = (self.root(column as u32), self.root(image));
            self.parents[a.max(b) as usize] = a.min(b);
            joins |= a != b;
        }
        let generators = self.generators.iter_mut().filter(|_| joins);
        generators
            .filter(|kept| (kept.len() + 1).saturating_mul(permutation.0.len()) <= MOST_IMAGES_KEPT)
            .for_each(|kept| kept.push(permutation.clone()));
    }

    pub(super) fn symmetries(mut self, problem: &Problem) -> Symmetries {
        let columns = self.parents.len();
        let mut orbits = vec![Vec::new(); columns];
        for column in 0..columns as u32 {
            let root = self.root(column);
            orbits[root as usize].push(column);
        }
        orbits.retain(|orbit| !orbit.is_empty());
        orbits.sort_by_key(|orbit| std::cmp::Reverse(orbit.len()));
        Symmetries { problem: problem.fingerprint(), orbits }
    }
}
