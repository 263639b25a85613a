//! Algorithms that find a shortest solution of any puzzle that is an implicit graph, all with similar signatures.
//!
//! | search | remembers | among shortest solutions returns |
//! |---|---|---|
//! | [`breadth_first`] | every state found | the smallest in dictionary order |
//! | [`bidirectional`] | the states found from the start and from the goals | the smallest in dictionary order |
//! | [`a_star`] | every state found | any, or with [`Ties::SmallestWord`] the smallest in dictionary order |
//! | [`ida_star`], [`parallel_ida_star`] | the path to the current node | the smallest in dictionary order |
//! | [`iterative_deepening`] | the path to the current node | the smallest in dictionary order |
//!
//! Every search takes a [`Puzzle`], a start and, if it uses one, a heuristic, and returns a [`Report`]. Its variant
//! `…_within` also takes [`Limits`](fewest_core::Limits) and an [`Observer`]: `&mut ()` for none, or [`Reporting`] for
//! [`Progress`](fewest_core::Progress). A search that reaches a limit reports that it stopped, never that the start is
//! unsolvable. The same search expands the same nodes on every machine; only the reported bytes may differ, because
//! pointers have different sizes.
//!
//! ```
//! use fewest::rotation::Board;
//! use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
//! use fewest::search::{Pruning, ida_star};
//! use fewest::Outcome;
//!
//! let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
//! let puzzle = BoardPuzzle::new(Pruning::Commuting);
//! let report = ida_star(&puzzle, &BoardState::new(&board), &MissingCells);
//! let Outcome::Solved(moves) = report.outcome else { unreachable!("every board has a solution") };
//! assert_eq!(moves.iter().map(|step| step.letter()).collect::<String>(), "AC");
//! # Ok::<_, fewest::rotation::TextError>(())
//! ```
//!
//! # Puzzles of your own
//!
//! A puzzle may have any number of moves, states of any size, and a goal that is only a condition. Implement
//! [`Puzzle`], or define the rules by closures in a [`ClosurePuzzle`]. [`bidirectional`] also requires a list of the
//! goals ([`KnownGoals`]). A search with a heuristic requires a [`Heuristic`], which may be a closure. The searches
//! that remember states store at most 2³⁰ states.

// The files: one for each algorithm, and
//
//   method                     a method's name and description; each puzzle lists its methods, for program and page
//   meter                      counts nodes and memory against the limits
//   report                     how a search ended; its nodes, bytes and iterations
//   store queue                states found, in a hash table; the states to expand, in buckets
//   deepening descent          the outer and the inner loop of IDA*, for `ida_star`, `iterative_deepening` and `parallel`
//   closures                   a puzzle made of closures
//   heuristic consistency      lower bounds on the remaining moves; a check that a heuristic is consistent
//   pruning                    the moves that a search skips
//   observer tally tree        watching a search; its counts so far; the nodes that it expands, as a tree
//
// Three limitations remain, because every search would pay for removing them. There are at most 2³⁰ states: for more,
// indices would take 8 bytes instead of 4, which is a third more memory. Each move needs an inverse: without inverses,
// each state would need 4 bytes for its parent. And the bidirectional search needs a list of the goals, because it
// starts from them.

mod a_star;
mod bidirectional;
mod breadth_first;
mod closures;
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

pub use a_star::{Ties, a_star, a_star_within};
pub use bidirectional::{bidirectional, bidirectional_within};
pub use breadth_first::{breadth_first, breadth_first_within};
pub use closures::ClosurePuzzle;
pub use heuristic::{Blind, Child, DEAD_END, Heuristic};
pub use ida_star::{ida_star, ida_star_within};
pub use iterative_deepening::{iterative_deepening, iterative_deepening_within};
pub use method::{Description, Method, UnknownMethod};
pub use observer::{Observer, Reporting};
#[doc(hidden)]
pub use parallel::parallel_ida_star_from;
pub use parallel::{parallel_ida_star, parallel_ida_star_within};
pub use pruning::Pruning;
pub use report::{Iteration, Report};
pub use tree::{Tree, TreeNode};

use std::hash::Hash;
use std::ops::ControlFlow;

/// A puzzle as an implicit graph: states, and moves of cost 1 from state to state. Every move has an inverse.
pub trait Puzzle {
    /// A position. Searches keep millions of states, so it should be small.
    type State: Clone + Eq + Hash;

    /// A move. The order of moves is the dictionary order.
    type Move: Copy + Ord;

    /// The moves to try in `state`, in dictionary order; `last` is the move that led to the state.
    ///
    /// If `last` is `None`, these are all moves. Otherwise, a move may be left out if `last` and this move always have
    /// the same effect as a better word: a shorter word, or a word of two moves that is earlier in dictionary order.
    /// [`Pruning`] has the usual rules. The smallest of the shortest words between two states contains no such pair of
    /// moves, because replacing the pair by the better word would make it smaller.
    ///
    /// A depth-first search passes `None` only for the start. If a puzzle is searched only in this way, moves that a
    /// symmetry of the start maps to earlier moves may also be left out.
    fn moves(&self, state: &Self::State, last: Option<Self::Move>) -> impl Iterator<Item = Self::Move>;

    /// The state after a move.
    fn after(&self, state: &Self::State, step: Self::Move) -> Self::State;

    /// The inverse of a move.
    fn inverse(&self, step: Self::Move) -> Self::Move;

    /// Whether a state is a goal.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// Whether every state is known to have a solution.
    ///
    /// If `true`, searches that do not remember states never try to prove a start unsolvable.
    fn always_solvable(&self) -> bool {
        false
    }

    /// The bytes that each state occupies outside itself, such as the contents of a `Box`. They count toward the memory
    /// limit.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// Visits [`moves`](Self::moves) and the states after them, until `visit` breaks.
    ///
    /// To expand a state, searches call only this method or [`Heuristic::each_child_within`]. A puzzle with few moves
    /// can override it with an unrolled loop, in which the effect of each move is known at compile time.
    fn each_child<B>(
        &self,
        state: &Self::State,
        last: Option<Self::Move>,
        mut visit: impl FnMut(Self::Move, Self::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.moves(state, last).try_for_each(|step| visit(step, self.after(state, step)))
    }
}

/// A puzzle whose goals can be listed, for a bidirectional search.
pub trait KnownGoals: Puzzle {
    /// All goals, each once, in any order.
    fn goals(&self) -> impl Iterator<Item = Self::State>;
}

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
