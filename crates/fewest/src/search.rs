//! Searches for a shortest solution, side by side, over any puzzle that is an implicit graph.
//!
//! | search | remembers | among shortest solutions returns |
//! |---|---|---|
//! | [`breadth_first`] | every state found | the smallest in dictionary order |
//! | [`bidirectional`] | the states found from either end | the smallest in dictionary order |
//! | [`a_star`] | every state found | any, or the smallest if asked |
//! | [`ida_star`], [`parallel_ida_star`] | the path it is on | the smallest in dictionary order |
//! | [`iterative_deepening`] | the path it is on | the smallest in dictionary order |
//!
//! Every search takes a [`Puzzle`], a start, its heuristic if it uses one, [`Limits`](crate::Limits) and an
//! [`Observer`] (`&mut ()` for none, [`Reporting`] for [`Progress`](crate::Progress)), and returns a [`Report`]. A
//! search that stops at a limit says so: it never takes "stopped" for "unsolvable". The same call gives the same
//! report on every machine.
//!
//! ```
//! use fewest::rotation::Board;
//! use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
//! use fewest::search::{Pruning, ida_star};
//! use fewest::{Limits, Outcome};
//!
//! let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
//! let puzzle = BoardPuzzle::new(Pruning::Commuting);
//! let report = ida_star(&puzzle, BoardState::new(&board), &MissingCells, &Limits::new(), &mut ());
//! let Outcome::Solved(moves) = report.outcome else { unreachable!("every board has a solution") };
//! assert_eq!(moves.iter().map(|turned| turned.letter()).collect::<String>(), "AC");
//! # Ok::<_, fewest::rotation::TextError>(())
//! ```

mod a_star;
mod bidirectional;
mod breadth_first;
pub mod consistency;
mod deepening;
mod descent;
mod heuristic;
mod ida_star;
mod iterative_deepening;
mod meter;
mod method;
mod observer;
mod parallel;
mod pruning;
mod queue;
mod report;
mod store;
mod tally;
mod tree;

pub use a_star::{Ties, a_star};
pub use bidirectional::bidirectional;
pub use breadth_first::breadth_first;
pub use heuristic::{Blind, DEAD_END, Heuristic};
pub use ida_star::ida_star;
pub use iterative_deepening::iterative_deepening;
pub use method::{Description, Method, UnknownMethod};
pub use observer::{Observer, Reporting};
pub use parallel::parallel_ida_star;
pub use pruning::Pruning;
pub use report::{Iteration, Report};
pub use tree::{Tree, TreeNode};

use std::hash::Hash;
use std::ops::ControlFlow;

/// A puzzle as an implicit graph: states, and moves that lead from one to the next, each of cost 1.
///
/// Every move can be taken back by another.
pub trait Puzzle {
    /// A position. Searches keep states by the million: pack it.
    type State: Copy + Eq + Hash;

    /// What a player does; the order of moves is the dictionary's.
    type Move: Copy + Ord;

    /// The moves to try in `state`, in dictionary order; `last` is the move that led there.
    ///
    /// Without `last` these are all the moves. After a `last` move, one may be left out if the two of them always
    /// have the effect of a word that is shorter, or as long and earlier in the dictionary. Then no search misses the
    /// smallest of the shortest words that lead from one state to another: such a word holds no two neighbors that
    /// are left out, or putting the other word in their place would make it smaller still.
    fn moves(&self, state: Self::State, last: Option<Self::Move>) -> impl Iterator<Item = Self::Move>;

    /// The state after a move.
    fn after(&self, state: Self::State, step: Self::Move) -> Self::State;

    /// The move that takes this one back.
    fn inverse(&self, step: Self::Move) -> Self::Move;

    /// Whether this is a goal.
    fn is_solved(&self, state: Self::State) -> bool;

    /// Whether every state is known to have a solution.
    ///
    /// Searches that do not remember states then spare themselves the proof that there is one.
    fn always_solvable(&self) -> bool {
        false
    }

    /// Visits [`moves`](Self::moves) and the states after them, until `visit` breaks.
    ///
    /// The searches go through this. A puzzle whose moves are few can write the loop out, each move with its own
    /// constants.
    fn each_child<B>(
        &self,
        state: Self::State,
        last: Option<Self::Move>,
        mut visit: impl FnMut(Self::Move, Self::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.moves(state, last).try_for_each(|step| visit(step, self.after(state, step)))
    }
}

/// A puzzle whose goals can be listed, for a search that comes from both ends.
pub trait KnownGoals: Puzzle {
    /// Every solved state, once, in any order.
    fn goals(&self) -> impl Iterator<Item = Self::State>;
}
