//! A search for the fewest presses with bounds: threads, memory, a switch to stop it, and reports of progress.

use super::Fewest;
use super::proof::{Proof, SearchError};
use super::run::Run;
use super::solutions::ShortestSolutions;
use super::target::Keep;
use crate::flip::board::Board;
use crate::flip::goal::{Color, Goal};
use crate::flip::solve::Solver;
use std::fmt;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// How a search is done.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The bytes of memory that it may take, besides a few boards.
    pub memory: usize,
    /// The threads that it may use, the caller's own among them. They do not change the answer.
    pub threads: NonZero<usize>,
    /// The search stops soon after this becomes true.
    pub cancel: &'a AtomicBool,
    /// Hears of the progress, every few milliseconds, from any of the threads.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { memory, threads, cancel, progress: _ } = self;
        formatter
            .debug_struct("Search")
            .field("memory", memory)
            .field("threads", threads)
            .field("cancel", cancel)
            .finish_non_exhaustive()
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The color that the solutions looked at lead to.
    pub color: Color,
    /// What the search is doing.
    pub stage: Stage,
    /// What is done of this stage, in press sets.
    pub done: u64,
    /// What this stage comes to, in press sets. When pairs are joined, it falls as better solutions are found.
    pub total: u64,
    /// The fewest presses so far, over all colors.
    pub best: usize,
    /// No solution for this color has fewer presses, except those that are found already.
    pub at_least: usize,
}

impl Progress {
    /// The part of this stage that is done, from 0 to 1.
    pub fn fraction(&self) -> f64 {
        if self.total == 0 { 1.0 } else { self.done as f64 / self.total as f64 }
    }
}

/// What a search does, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// All solutions are walked through; there is no other stage then.
    Walking,
    /// The four classes are listed by weight.
    Listing,
    /// Pairs from the lists are joined.
    Joining,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// It is proved to have the fewest presses.
    Solved(T),
    /// The board cannot be solved.
    Impossible,
    /// The caller stopped the search.
    Stopped(Stopped),
}

/// Where a search was stopped: a solution that is *not* proved to have the fewest presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The best solution found so far.
    pub best: Fewest,
    /// No solution has fewer presses than this.
    pub at_least: usize,
}

/// The fewest presses for a board, with their proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The solution.
    pub fewest: Fewest,
    /// How it is known that no solution has fewer presses.
    pub proof: Proof,
}

impl Solver {
    /// Solves `board` in the fewest presses, within the bounds of `search`.
    ///
    /// Returns the same solution as [`Solver::solve_fewest`], with the same rule for ties, whatever the threads.
    ///
    /// Up to a nullity of 10 all solutions are walked through in Gray-code order, and up to 24 where the cells are
    /// many or the memory little. Beyond that, they meet in the middle: the space of quiet patterns is a direct sum
    /// in two ways, by which the presses of a solution are counted in four terms that depend on half of the space
    /// each; listing the halves, and joining pairs in the order of a lower bound, exhausts all solutions.
    ///
    /// Time, for nullity k: 2^{k/2} × cells / 64 and about as much for the pairs; for each color. Memory: lists of a
    /// few parts in a hundred of 2^{k/2} members, 16 bytes each.
    ///
    /// # Errors
    /// The search needs more memory than it may take, or than the allocator gives.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn search_fewest(
        &self,
        board: &Board,
        goal: Goal,
        search: &Search<'_>,
    ) -> Result<Outcome<Proved>, SearchError> {
        let outcome = Run::new(self, *search, Keep::First).run(board, goal)?;
        Ok(outcome.map(|best| {
            let proof = best.proof;
            let fewest = best.solutions().next().expect("a solved board has a solution");
            Proved { fewest, proof }
        }))
    }

    /// All solutions of `board` with the fewest presses, within the bounds of `search`.
    ///
    /// Costs what [`Solver::search_fewest`] does when there are few, and 16 bytes of memory for each, of which a
    /// quarter of the memory may be taken.
    ///
    /// # Errors
    /// The search needs more memory than it may take, or than the allocator gives.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn search_all_fewest(
        &self,
        board: &Board,
        goal: Goal,
        search: &Search<'_>,
    ) -> Result<Outcome<ShortestSolutions>, SearchError> {
        let capacity = search.memory / 4 / size_of::<u128>();
        let bounds = Search { memory: search.memory - search.memory / 4, ..*search };
        let outcome = Run::new(self, bounds, Keep::All { capacity }).run(board, goal)?;
        match outcome {
            Outcome::Solved(best) if best.overflown() => {
                Err(SearchError::Memory { needed: search.memory.saturating_mul(2).max(1 << 12) })
            }
            outcome => Ok(outcome.map(ShortestSolutions::new)),
        }
    }
}

impl<T> Outcome<T> {
    pub(super) fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Outcome::Solved(value) => Outcome::Solved(change(value)),
            Outcome::Impossible => Outcome::Impossible,
            Outcome::Stopped(stopped) => Outcome::Stopped(stopped),
        }
    }
}
