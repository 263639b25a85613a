//! The fewest presses: the least weight in a coset of the quiet patterns.

mod coset;
mod join;
mod kernel;
mod list;
mod meet;
mod proof;
mod run;
mod solutions;
mod split;
mod target;
mod walk;

pub use proof::{Method, Proof, TooManySolutions};
pub use solutions::ShortestSolutions;

use super::board::Board;
use super::goal::Goal;
use super::solution::Solution;
use super::solve::Solver;
use crate::{Limits, Outcome, Progress, Stopped};
use run::Run;
use target::Keep;

/// The largest nullity that [`Solver::solve`] takes: seconds of work.
const SIMPLE_NULLITY: usize = 48;

/// The bytes of memory that [`Solver::solve`] may take.
const SIMPLE_MEMORY: u64 = 1 << 30;

impl Solver {
    /// Solves `board` in the fewest presses.
    ///
    /// Among solutions of equally few presses it returns one that turns the board white before one that turns it
    /// black, and of these the one whose map is the smallest in reading order.
    ///
    /// This is [`Solver::solve_within`] on the caller's thread and in at most 1 GiB of memory. It stops at once where
    /// the nullity is above 48, and takes seconds at most for boards of a few thousand cells.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve(&self, board: &Board, goal: Goal) -> Outcome<Solution> {
        self.solve_within(board, goal, &self.simple_limits(), &|_| {})
    }

    /// Solves `board` in the fewest presses, within limits.
    ///
    /// Returns the same solution as [`Solver::solve`], with the same rule for ties, whatever the threads. A search that
    /// stops returns the best solution that it has found; there always is one. A node is a press set that is weighed.
    /// `progress` hears of the search every few milliseconds, from one thread at a time.
    ///
    /// Up to a nullity of 10 all solutions are walked through in Gray-code order, and up to 24 where the cells are
    /// many or the memory little. Beyond that, they meet in the middle: the space of quiet patterns is a direct sum
    /// in two ways, by which the presses of a solution are counted in four terms that depend on half of the space
    /// each; listing the halves, and joining pairs in the order of a lower bound, exhausts all solutions.
    ///
    /// Time, for nullity k: 2^{k/2} × cells / 64 and about as much for the pairs; for each color. Memory: lists of a
    /// few parts in a hundred of 2^{k/2} members, 16 bytes each, besides a few boards that do not count.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_within(
        &self,
        board: &Board,
        goal: Goal,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Solution> {
        match Run::new(self, limits, limits.addressable_memory(), progress, Keep::First).run(board, goal) {
            Outcome::Solved(best) => Outcome::Solved(best.first().proved(best.proof)),
            outcome => outcome.map(|best| best.first()),
        }
    }

    /// All solutions of `board` with the fewest presses.
    ///
    /// This is [`Solver::shortest_solutions_within`] in the limits of [`Solver::solve`].
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shortest_solutions(&self, board: &Board, goal: Goal) -> Outcome<ShortestSolutions> {
        self.shortest_solutions_within(board, goal, &self.simple_limits(), &|_| {})
    }

    /// All solutions of `board` with the fewest presses, within limits.
    ///
    /// Costs what [`Solver::solve_within`] does when there are few, and 16 bytes of memory for each, of which a
    /// quarter of the memory may be taken. A search that stops returns those of the fewest presses so far.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shortest_solutions_within(
        &self,
        board: &Board,
        goal: Goal,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<ShortestSolutions> {
        let memory = limits.addressable_memory();
        let capacity = memory / 4 / size_of::<u128>();
        let run = Run::new(self, limits, memory - memory / 4, progress, Keep::All { capacity });
        let outcome = match run.run(board, goal) {
            Outcome::Solved(best) if best.overflown() => {
                let needed = limits.memory.saturating_mul(2).max(1 << 12);
                let at_least = best.weight();
                let why = crate::Reason::Memory { needed: Some(needed) };
                Outcome::Stopped(Stopped { best: Some(best), at_least, why })
            }
            outcome => outcome,
        };
        outcome.map(ShortestSolutions::new)
    }

    /// What [`Solver::solve`] says where only two ends are possible: a board without a solution, or the fewest presses.
    pub(super) fn solve_or_refuse(
        &self,
        board: &Board,
        goal: Goal,
    ) -> Result<Option<Solution>, TooManySolutions> {
        match self.solve(board, goal) {
            Outcome::Solved(solution) => Ok(Some(solution)),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(_) => Err(TooManySolutions::new(self.nullity())),
        }
    }

    fn simple_limits(&self) -> Limits<'static> {
        let limits = Limits::new().memory(SIMPLE_MEMORY);
        if self.nullity() > SIMPLE_NULLITY { limits.nodes(0) } else { limits }
    }
}
