//! Permutations of the columns that leave a problem as it is.
//!
//! They are found in the Tanner graph: colors are refined until each says all that can be told of a vertex from its
//! neighbors, then a column is singled out, and so on until every column has a color of its own. Two ways to single out
//! columns that end in the same colors are a permutation. Colors are hashes, so each permutation found is checked by
//! itself, row by row; a collision could hide one, but never let a false one pass.

mod colors;

use super::echelon::{self, Echelon};
use super::matrix::Matrix;
use super::problem::Problem;
use super::support::Support;
use colors::{Colored, Pairing};
use std::collections::HashSet;
use std::fmt;

/// A permutation of columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation(Box<[u32]>);

/// Which columns of a problem its automorphisms take to each other.
///
/// Each orbit needs to be searched from one of its columns only. All orbits here come from permutations that were checked;
/// there may be more automorphisms than those.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries {
    /// The columns of each orbit, ascending; the largest orbits first, and of equal ones those that begin first.
    orbits: Vec<Vec<u32>>,
}

/// A permutation is no automorphism of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymmetryError {
    /// It permutes another number of columns.
    Length {
        /// The columns that it permutes.
        length: usize,
        /// The columns of the problem.
        columns: usize,
    },
    /// It is no permutation: this column is the image of none, or of several.
    NotAPermutation {
        /// The column.
        column: usize,
    },
    /// It takes a check to something that is no sum of checks.
    Check {
        /// The row of the check.
        check: usize,
    },
    /// It takes a vector that counts to one that does not.
    Counts {
        /// The row of the stabilizers, or of the observables, that it takes elsewhere.
        row: usize,
    },
}

/// The edges that may be looked at while automorphisms are sought: well under a second.
pub(super) const MOST_WORK: u64 = 1 << 27;

/// The edges that may be looked at for each node of a search that symmetries would shorten: a fraction of its time.
pub(super) const WORK_FOR_A_NODE: u64 = 16;

impl Permutation {
    /// The permutation that takes column `j` to `images[j]`.
    ///
    /// # Errors
    /// A column is the image of none.
    pub fn new(images: impl IntoIterator<Item = usize>) -> Result<Self, SymmetryError> {
        let images: Vec<usize> = images.into_iter().collect();
        let mut seen = vec![false; images.len()];
        for &image in &images {
            match seen.get_mut(image) {
                Some(seen) => *seen = true,
                None => return Err(SymmetryError::NotAPermutation { column: image }),
            }
        }
        match seen.iter().position(|&seen| !seen) {
            Some(column) => Err(SymmetryError::NotAPermutation { column }),
            None => Ok(Self(images.into_iter().map(|image| image as u32).collect())),
        }
    }

    /// The columns to which those of a vector are taken.
    ///
    /// # Panics
    /// The vector has a column that is not permuted.
    pub fn apply(&self, vector: &Support) -> Support {
        Support::new(vector.columns().map(|column| self.0[column]))
    }

    fn image(&self, row: &[u32]) -> Vec<u32> {
        let mut image: Vec<u32> = row.iter().map(|&column| self.0[column as usize]).collect();
        image.sort_unstable();
        image
    }

    /// Whether it takes every row of one matrix to a row of the other.
    fn maps(&self, from: &Matrix, to: &Matrix) -> bool {
        let rows: HashSet<&[u32]> = to.iter().collect();
        let distinct: HashSet<&[u32]> = from.iter().collect();
        rows.len() == distinct.len() && from.iter().all(|row| rows.contains(&*self.image(row)))
    }

    /// The first row that it takes out of the space that all rows span.
    fn leaves(&self, rows: &Matrix, space: &Echelon) -> Option<usize> {
        rows.iter().position(|row| !space.contains(&echelon::dense(rows.columns(), &self.image(row))))
    }
}

impl Symmetries {
    /// None but the identity.
    pub fn none(problem: &Problem) -> Self {
        Orbits::new(problem.columns()).symmetries()
    }

    /// Looks for automorphisms of the Tanner graph, within a bounded time.
    ///
    /// A problem with a syndrome has no use for them, so none are sought.
    pub fn find(problem: &Problem) -> Self {
        Self::find_within(problem, &mut { MOST_WORK })
    }

    /// The same, looking at about `work` edges at most, which is 0 afterwards if they did not suffice.
    pub(super) fn find_within(problem: &Problem, work: &mut u64) -> Self {
        if !problem.violated().is_empty() {
            return Self::none(problem);
        }
        let graph = Colored::new(problem.checks(), problem.frame());
        let mut orbits = Orbits::new(problem.columns());
        for class in graph.classes() {
            // A column of each orbit met so far; each further column is compared with those.
            let mut representatives: Vec<u32> = Vec::new();
            for column in class {
                if representatives.iter().any(|&known| orbits.root(known) == orbits.root(column)) {
                    continue;
                }
                for &known in &representatives {
                    let accept = |permutation: &Permutation| {
                        permutation.maps(problem.checks(), problem.checks())
                            && permutation.maps(problem.frame(), problem.frame())
                    };
                    if let Some(found) = Pairing::new(&graph, &graph, work).find(known, column, &accept) {
                        orbits.join(&found);
                        break;
                    }
                    if *work == 0 {
                        return orbits.symmetries();
                    }
                }
                if representatives.iter().all(|&known| orbits.root(known) != orbits.root(column)) {
                    representatives.push(column);
                }
            }
        }
        orbits.symmetries()
    }

    /// The orbits of the automorphisms that these permutations generate.
    ///
    /// # Errors
    /// One of them is no automorphism of the problem: it takes a vector that counts to one that does not, or the other
    /// way round.
    pub fn generated_by(problem: &Problem, permutations: &[Permutation]) -> Result<Self, SymmetryError> {
        let mut orbits = Orbits::new(problem.columns());
        let checks = Echelon::of(problem.checks());
        let frame = problem.framed();
        for permutation in permutations {
            if permutation.0.len() != problem.columns() {
                let (length, columns) = (permutation.0.len(), problem.columns());
                return Err(SymmetryError::Length { length, columns });
            }
            if let Some(check) = permutation.leaves(problem.checks(), &checks) {
                return Err(SymmetryError::Check { check });
            }
            if let Some(row) = permutation.leaves(problem.frame(), &frame) {
                return Err(SymmetryError::Counts { row });
            }
            orbits.join(permutation);
        }
        Ok(orbits.symmetries())
    }

    /// The columns of each orbit, ascending; the largest orbits first, and of equal ones those that begin first.
    pub fn orbits(&self) -> &[Vec<u32>] {
        &self.orbits
    }
}

/// A permutation that takes the vectors that count in one problem to those that count in the other.
///
/// About `work` edges are looked at.
pub(super) fn equivalence(from: &Problem, to: &Problem, mut work: u64) -> Option<Permutation> {
    if from.columns() != to.columns() || from.columns() == 0 {
        return None;
    }
    let (a, b) = (Colored::new(from.checks(), from.frame()), Colored::new(to.checks(), to.frame()));
    let accept = |permutation: &Permutation| {
        permutation.maps(from.checks(), to.checks()) && permutation.maps(from.frame(), to.frame())
    };
    // The first column of the smallest class has the fewest images.
    let class = a.classes().into_iter().min_by_key(Vec::len)?;
    (0..to.columns() as u32).find_map(|image| Pairing::new(&a, &b, &mut work).find(class[0], image, &accept))
}

/// Orbits as a forest: each column points to one of its orbit, the smallest to itself.
struct Orbits(Vec<u32>);

impl Orbits {
    fn new(columns: usize) -> Self {
        Self((0..columns as u32).collect())
    }

    fn root(&mut self, column: u32) -> u32 {
        let mut column = column;
        while self.0[column as usize] != column {
            let parent = self.0[column as usize];
            self.0[column as usize] = self.0[parent as usize];
            column = parent;
        }
        column
    }

    fn join(&mut self, permutation: &Permutation) {
        for (column, &image) in permutation.0.iter().enumerate() {
            let (a, b) = (self.root(column as u32), self.root(image));
            self.0[a.max(b) as usize] = a.min(b);
        }
    }

    fn symmetries(mut self) -> Symmetries {
        let columns = self.0.len();
        let mut orbits = vec![Vec::new(); columns];
        for column in 0..columns as u32 {
            let root = self.root(column);
            orbits[root as usize].push(column);
        }
        orbits.retain(|orbit| !orbit.is_empty());
        orbits.sort_by_key(|orbit| std::cmp::Reverse(orbit.len()));
        Symmetries { orbits }
    }
}

impl fmt::Display for SymmetryError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { length, columns } => {
                write!(formatter, "it permutes {length} columns, but the problem has {columns}")
            }
            Self::NotAPermutation { column } => {
                write!(formatter, "it is no permutation: column {column} does not come exactly once")
            }
            Self::Check { check } => {
                write!(formatter, "it takes check {check} to something that is no sum of checks")
            }
            Self::Counts { row } => {
                write!(formatter, "it takes row {row} of the stabilizers or observables out of their space")
            }
        }
    }
}

impl std::error::Error for SymmetryError {}
