//! The Rotation Game for the classic searches: the states are whole boards, or the patterns of one symbol.
//!
//! The table of [`Solver`](super::Solver) solves every board without a search, so the searches serve for comparison.
//!
//! # Moves that are left out
//!
//! The moves `A`, `B`, `E`, `F` shift the two vertical lines, and `C`, `D`, `G`, `H` shift the two horizontal lines.
//! Parallel lines have no common cell, so their moves commute. [`Pruning::Commuting`] allows two consecutive commuting
//! moves only in dictionary order: `AB`, but not `BA`. The shortest word that is first in dictionary order is still
//! found, as [`Pruning`] explains.
//!
//! [`Pruning`]: fewest_search::Pruning
//! [`Pruning::Commuting`]: fewest_search::Pruning::Commuting

mod board;
mod followers;
mod heuristics;
mod method;
mod pattern;

pub use board::{BoardPuzzle, BoardState};
pub use heuristics::{MissingCells, PatternDistance};
pub use method::BoardMethod;
pub use pattern::PatternPuzzle;

use super::{Board, Move, Pattern, Symbol};
use fewest_search::Report;

/// Solves `board` by three searches, one for the pattern of each symbol, and keeps the shortest solution; among the
/// shortest, the first in dictionary order.
///
/// The puzzle of whole boards has 38,610 goals. The puzzle of one symbol's patterns has only 735,471 states and a
/// single goal, which suits a bidirectional search. The limits apply separately to each of the three searches. The
/// result is the shortest word that is first in dictionary order, if `search` returns such a word for each pattern.
/// [`Report::joined`] defines the counts in the report.
///
/// ```
/// use fewest::rotation::{Board, search::{PatternPuzzle, for_each_symbol}};
/// use fewest::search::{Pruning, bidirectional};
///
/// let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// let puzzle = PatternPuzzle::new(Pruning::Commuting);
/// let report = for_each_symbol(&board, |pattern| bidirectional(&puzzle, &pattern));
/// assert_eq!(report.length(), Some(2));
/// # Ok::<_, fewest::rotation::TextError>(())
/// ```
pub fn for_each_symbol(board: &Board, mut search: impl FnMut(Pattern) -> Report<Move>) -> Report<Move> {
    let [one, two, three] = Symbol::ALL.map(|symbol| search(board.pattern(symbol)));
    one.joined(two).joined(three)
}
