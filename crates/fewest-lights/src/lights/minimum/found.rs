//! The best solutions that a search has found.

use crate::lights::binary;
use crate::lights::metric::Metric;
use crate::lights::solution::Solution;
use crate::lights::solver::Solver;
use crate::proof::{Method, Proof};
use fewest_linear::lightest::Lightest;

/// The best solutions that a search has found; there is at least one.
#[derive(Clone, Debug)]
pub(super) struct Best {
    pub(super) solutions: Solutions,
    pub(super) method: Method,
    pub(super) examined: u64,
}

#[derive(Clone, Debug)]
pub(super) enum Solutions {
    /// For each solution, its end state and the number of presses of each button.
    Listed(Vec<(u8, Vec<u8>)>),
    /// The lightest members of cosets, one coset for each end state.
    Cosets { ends: Vec<u8>, lightest: Lightest },
}

impl Best {
    pub(super) fn origin(end: u8, counts: Vec<u8>) -> Self {
        Self { solutions: Solutions::Listed(vec![(end, counts)]), method: Method::Unique, examined: 0 }
    }

    pub(super) fn proof(&self, nullity: usize) -> Proof {
        Proof { nullity, method: self.method, examined: self.examined }
    }

    pub(super) fn first(&self, solver: &Solver) -> Solution {
        self.iter(solver).next().expect("there is a solution")
    }

    /// The number of buttons that each solution presses.
    pub(super) fn weight(&self) -> usize {
        match &self.solutions {
            Solutions::Listed(listed) => Metric::Buttons.weight(&listed[0].1),
            Solutions::Cosets { lightest, .. } => lightest.weight(),
        }
    }

    fn count(&self) -> usize {
        match &self.solutions {
            Solutions::Listed(listed) => listed.len(),
            Solutions::Cosets { lightest, .. } => lightest.count(),
        }
    }

    fn iter<'a>(&'a self, solver: &'a Solver) -> impl Iterator<Item = Solution> + 'a {
        let (listed, cosets) = match &self.solutions {
            Solutions::Listed(listed) => (Some(listed), None),
            Solutions::Cosets { ends, lightest } => (None, Some((ends, lightest))),
        };
        let listed = listed.into_iter().flatten().map(|(end, counts)| solver.solution(*end, counts.clone()));
        let buttons = solver.game().buttons().count();
        let members = cosets.into_iter().flat_map(move |(ends, lightest)| {
            let members = lightest.members();
            members.map(move |(coset, member)| solver.solution(ends[coset], binary::counts(&member, buttons)))
        });
        listed.chain(members)
    }
}

/// All solutions of a board with the fewest presses; there is at least one.
#[derive(Clone, Debug)]
pub struct ShortestSolutions<'a> {
    solver: &'a Solver,
    best: Best,
}

impl<'a> ShortestSolutions<'a> {
    pub(super) fn new(solver: &'a Solver, best: Best) -> Self {
        Self { solver, best }
    }

    /// The number of solutions.
    pub fn count(&self) -> usize {
        self.best.count()
    }

    /// The number of presses of each solution, in the solver's metric.
    pub fn length(&self) -> usize {
        self.best.first(self.solver).length()
    }

    /// The solutions, sorted by end state, and then by their presses in the order of the buttons.
    pub fn iter(&self) -> impl Iterator<Item = Solution> + '_ {
        self.best.iter(self.solver)
    }

    /// The proof that there are no other shortest solutions.
    pub fn proof(&self) -> Proof {
        self.best.proof(self.solver.nullity())
    }
}
