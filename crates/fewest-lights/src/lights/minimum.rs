//! Solves boards in the fewest presses, and finds all solutions with the fewest presses.

mod binary;
mod found;
mod modular;

use super::board::Board;
use super::solution::Solution;
use super::solver::{Engine, Solver};
use fewest_core::{Limits, Outcome, Progress};
use fewest_linear::lightest::Wanted;
use found::Best;
pub use found::ShortestSolutions;

/// The bytes of memory that [`Solver::solve`] may take.
const SIMPLE_MEMORY: u64 = 1 << 30;
/// The number of press sets that [`Solver::solve`] may examine: seconds of work.
const SIMPLE_NODES: u64 = 1 << 30;
pub(super) const SIMPLE_LIMITS: Limits<'static> = Limits::new().memory(SIMPLE_MEMORY).nodes(SIMPLE_NODES);

#[derive(Clone, Copy)]
struct Effort<'a> {
    wanted: Wanted,
    limits: Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl Effort<'_> {
    /// The largest number of solutions of `bytes` bytes that are kept; `None` if only the first solution is wanted.
    fn capacity(&self, bytes: usize) -> Option<usize> {
        (self.wanted == Wanted::All).then(|| (self.limits.addressable_memory() / 4 / bytes.max(1)).max(1))
    }
}

impl Solver {
    /// Solves a board in the fewest presses, on the caller's thread, within seconds and 1 GiB of memory. Ties are
    /// broken as by [`Solver::solve_within`].
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solve(&self, board: &Board) -> Outcome<Solution> {
        self.solve_within(board, &SIMPLE_LIMITS, &|_| {})
    }

    /// Solves a board in the fewest presses, within limits.
    ///
    /// Among solutions with the fewest presses, it prefers the smallest end state, and then the lexicographically
    /// smallest press set. If a game of two states has too many solutions to exhaust, the press set may be any solution
    /// with this end state, but the same in every run and for any number of threads.
    ///
    /// The solutions are one solution plus all quiet patterns. The number of quiet patterns determines the method:
    ///
    /// - If there are few, all solutions are weighed.
    /// - With two states and more patterns, the space of patterns is split into halves, whose members are listed and
    ///   joined.
    /// - Otherwise, press sets are extended button by button if the equations have few distinct partial sums, or grown,
    ///   one weight after the other.
    ///
    /// A node is a press set that is weighed, extended or grown.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solve_within(
        &self,
        board: &Board,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Solution> {
        match self.search(board, Effort { wanted: Wanted::First, limits: *limits, progress }) {
            Outcome::Solved(best) => {
                let proof = best.proof(self.nullity());
                Outcome::Solved(best.first(self).proved(proof))
            }
            outcome => outcome.map(|best| best.first(self)),
        }
    }

    /// All solutions of a board with the fewest presses, within limits.
    ///
    /// The list takes at most a quarter of the memory limit. A search that stops returns the best solutions so far.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn shortest_solutions_within(
        &self,
        board: &Board,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<ShortestSolutions<'_>> {
        let outcome = self.search(board, Effort { wanted: Wanted::All, limits: *limits, progress });
        outcome.map(|best| ShortestSolutions::new(self, best))
    }

    fn search(&self, board: &Board, effort: Effort<'_>) -> Outcome<Best> {
        match self.engine() {
            Engine::Binary(engine) => binary::search(self, engine, board, effort),
            Engine::Modular(system) => modular::search(self, system, board, effort),
        }
    }
}
