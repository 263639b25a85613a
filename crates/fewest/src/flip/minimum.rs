//! The fewest presses: the least weight in a coset of the quiet patterns.

mod coset;
mod join;
mod kernel;
mod list;
mod meet;
mod proof;
mod run;
mod search;
mod solutions;
mod split;
mod target;
mod walk;
mod workers;

pub use proof::{Method, Proof, SearchError, TooManySolutions};
pub use search::{Outcome, Progress, Proved, Search, Stage, Stopped};
pub use solutions::ShortestSolutions;

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::solve::Solver;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// The largest nullity that [`Solver::solve_fewest`] takes.
pub const SIMPLE_NULLITY: usize = 48;

/// The bytes of memory that [`Solver::solve_fewest`] may take.
pub const SIMPLE_MEMORY: usize = 1 << 30;

/// The fewest presses that solve a board, and the color that they reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    presses: Presses,
    reached: Color,
}

impl Fewest {
    pub(super) fn new(presses: Presses, reached: Color) -> Self {
        Self { presses, reached }
    }

    /// The presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// The presses.
    pub fn into_presses(self) -> Presses {
        self.presses
    }

    /// The color of all cells after the presses.
    pub fn reached(&self) -> Color {
        self.reached
    }
}

impl Solver {
    /// Solves `board` in the fewest presses.
    ///
    /// Among solutions of equally few presses it returns one that turns the board white before one that turns it
    /// black, and of these the one whose map is the smallest in reading order. `None` when the board cannot be solved.
    ///
    /// This is [`Solver::search_fewest`] on the caller's thread, in at most [`SIMPLE_MEMORY`] bytes and up to a
    /// nullity of [`SIMPLE_NULLITY`]: seconds at most for boards of a few thousand cells.
    ///
    /// # Errors
    /// The board can be solved, and the nullity is above [`SIMPLE_NULLITY`], or the memory does not do.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_fewest(&self, board: &Board, goal: Goal) -> Result<Option<Fewest>, TooManySolutions> {
        let too_many = TooManySolutions::new(self.nullity());
        if self.nullity() > SIMPLE_NULLITY {
            // That there is none is known without a search.
            return if self.solvable(board) { Err(too_many) } else { Ok(None) };
        }
        let search = Search {
            memory: SIMPLE_MEMORY,
            threads: NonZero::<usize>::MIN,
            cancel: &AtomicBool::new(false),
            progress: &|_| {},
        };
        match self.search_fewest(board, goal, &search) {
            Ok(Outcome::Solved(proved)) => Ok(Some(proved.fewest)),
            Ok(Outcome::Impossible) => Ok(None),
            Ok(Outcome::Stopped(_)) => unreachable!("no one stops this search"),
            Err(_) => Err(too_many),
        }
    }
}
