//! Solves boards in the fewest presses, and divides this work among machines.
//!
//! The solutions of a board are one solution plus each quiet pattern: a coset. `lightest` of fewest-linear finds the
//! lightest members of a coset. For speed, it also receives the classes of cells that `classes` defines.
//!
//! Ties: the i-th quiet pattern of the basis presses the i-th cell of the first row, and no other pattern of the basis
//! does. So the coefficients of the quiet patterns, read as a binary number, sort the solutions in reading order.

mod batch;
mod best;
mod classes;
mod packed;
mod solutions;

pub use fewest_linear::ShareError;
pub use fewest_linear::lightest::ListShare;
pub use solutions::ShortestSolutions;

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::solution::Solution;
use super::solve::Solver;
use super::too_many_solutions::TooManySolutions;
use best::Best;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Reason, Shard, Stopped, memory};
use fewest_linear::lightest::{self, Cosets, Search, Wanted};
use std::sync::{Mutex, PoisonError};

/// The largest nullity for which [`Solver::solve`] searches: seconds of work.
const SIMPLE_NULLITY: usize = 48;

const NO_SHARES: &str = "no share is given, so none is wrong";

/// The bytes of memory that [`Solver::solve`] may take.
const SIMPLE_MEMORY: u64 = 1 << 30;

impl Solver {
    /// Solves `board` in the fewest presses.
    ///
    /// Among solutions with the fewest presses, it prefers those that turn the board white, and among them the first in
    /// reading order.
    ///
    /// It runs on the caller's thread, takes at most 1 GiB of memory, and stops at once if the nullity is above 48. For
    /// boards of a few thousand cells, it takes seconds at most.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve(&self, board: &Board, goal: Goal) -> Outcome<Solution> {
        self.solve_within(board, goal, &self.simple_limits(), &|_| {})
    }

    /// Solves `board` in the fewest presses, within limits.
    ///
    /// Ties are broken as by [`Solver::solve`], for any number of threads. A search that stops returns the best
    /// solution so far; at least one is known, unless there is no memory for it. A node is a press set that is weighed.
    /// `progress` is called every few milliseconds, from one thread at a time.
    ///
    /// Up to a nullity of 10, all solutions are enumerated in Gray-code order; up to 24, if there are many cells or
    /// little memory. Beyond that, the search meets in the middle: the space of quiet patterns is a direct sum of two
    /// halves in two ways, so the number of presses is a sum of four terms, each of which depends on one half. The
    /// halves are listed, and pairs of members are joined in the order of a lower bound, until no remaining pair can
    /// have fewer presses.
    ///
    /// Time for each color and nullity k: 2^{k/2} × cells / 64, and about as much for the pairs. Memory: lists of a few
    /// percent of 2^{k/2} members, 16 bytes each, and a few boards.
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
        self.solve_with_shares_within(board, goal, &[], limits, progress).expect(NO_SHARES)
    }

    /// Computes one shard's shares of the work of [`Solver::solve_within`], so that several machines can solve one
    /// board together.
    ///
    /// A share is a part of one of the lists of [`Solver::solve_within`]. Making these lists takes nearly all of the
    /// time. There are no shares if the lists take only milliseconds, or if the work stops early. Memory: about 2^22
    /// numbers of 8 bytes for each list, divided by the number of shards. Usually there are four lists for each color.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shares_within(
        &self,
        board: &Board,
        goal: Goal,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Vec<ListShare>> {
        let kept = Mutex::new(Vec::new());
        let keep = |share| kept.lock().unwrap_or_else(PoisonError::into_inner).push(share);
        let division = Division::Shard(shard, &keep);
        match self.search(board, goal, Wanted::First, division, limits, progress).expect(NO_SHARES) {
            Outcome::Solved(_) => Outcome::Solved(kept.into_inner().unwrap_or_else(PoisonError::into_inner)),
            Outcome::Unsolvable => Outcome::Unsolvable,
            Outcome::Stopped(Stopped { at_least, why, .. }) => {
                Outcome::Stopped(Stopped::new(None, at_least, why))
            }
        }
    }

    /// Completes the work of all shards, with the result of [`Solver::solve_within`]. `shares` contains the shares of
    /// each shard, in the order of the shards.
    ///
    /// If a share of a list is missing, or if the shards have not kept all members that the solution needs, this
    /// function computes the list itself.
    ///
    /// # Errors
    /// A share belongs to another board or goal.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_with_shares_within(
        &self,
        board: &Board,
        goal: Goal,
        shares: &[Vec<ListShare>],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Outcome<Solution>, ShareError> {
        Ok(match self.search(board, goal, Wanted::First, Division::Merged(shares), limits, progress)? {
            Outcome::Solved(best) => {
                let proof = best.proof(self.nullity());
                Outcome::Solved(best.into_first().proved(proof))
            }
            outcome => outcome.map(Best::into_first),
        })
    }

    /// All solutions of `board` with the fewest presses, within the limits of [`Solver::solve`].
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shortest_solutions(&self, board: &Board, goal: Goal) -> Outcome<ShortestSolutions> {
        self.shortest_solutions_within(board, goal, &self.simple_limits(), &|_| {})
    }

    /// All solutions of `board` with the fewest presses, within limits.
    ///
    /// A solution takes 16 bytes, and all of them at most a quarter of the memory limit. A search that stops returns
    /// the best solutions so far.
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
        self.shortest_solutions_with_shares_within(board, goal, &[], limits, progress).expect(NO_SHARES)
    }

    /// All solutions of `board` with the fewest presses, completed from the shares of all shards.
    ///
    /// # Errors
    /// A share belongs to another board or goal.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shortest_solutions_with_shares_within(
        &self,
        board: &Board,
        goal: Goal,
        shares: &[Vec<ListShare>],
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Outcome<ShortestSolutions>, ShareError> {
        let outcome = self.search(board, goal, Wanted::All, Division::Merged(shares), limits, progress)?;
        Ok(outcome.map(|best| ShortestSolutions::new(best, self.nullity())))
    }

    fn search(
        &self,
        board: &Board,
        goal: Goal,
        wanted: Wanted,
        division: Division<'_, ListShare>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Outcome<Best>, ShareError> {
        let unsearched = |origins, why| Ok(Outcome::Stopped(Stopped::new(Best::unsearched(origins), 0, why)));
        let mut origins = Vec::new();
        for &color in goal.colors() {
            let copy = match board.try_clone() {
                Ok(copy) => copy,
                Err(error) => return unsearched(origins, error.into()),
            };
            match self.try_solve_any_in_place(copy, color.into()) {
                Ok(Some(origin)) => origins.push((color, origin.into_presses())),
                // By Sutner's theorem there is no solution for the other color either.
                Ok(None) => return Ok(Outcome::Unsolvable),
                Err(error) => return unsearched(origins, error.into()),
            }
        }
        let cosets = match self.cosets(&origins, limits) {
            Ok(cosets) => cosets,
            Err(why) => return unsearched(origins, why),
        };
        lightest::check_shares(division, &cosets)?;
        let class_of = classes::class_of(self.shape());
        let search = Search {
            wanted,
            heaviest: usize::MAX,
            class_of: &class_of,
            limits: *limits,
            progress,
            division,
            method: None,
        };
        Ok(search.run(cosets).map(|lightest| Best::searched(origins, lightest)))
    }

    fn cosets(&self, origins: &[(Color, Presses)], limits: &Limits<'_>) -> Result<Cosets, Reason> {
        lightest::within_reach(self.nullity(), limits)?;
        // One pattern as a board, all packed patterns and origins, and the same number of vectors in the search.
        let packed = (self.shape().cells() / 8).saturating_mul(2 * (self.nullity() + origins.len()));
        memory::probe(self.shape().bytes().saturating_add(packed))?;
        let origins = origins.iter().map(|(_, origin)| packed::packed(origin)).collect::<Result<_, _>>()?;
        let patterns = self.try_quiet_patterns()?.map(|pattern| {
            limits.check()?;
            Ok(packed::packed(&pattern?)?)
        });
        let patterns = patterns.collect::<Result<_, Reason>>()?;
        Cosets::new(self.shape().cells(), patterns, origins, limits)
    }

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
