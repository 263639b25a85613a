//! The Rotation Game as a puzzle to search: whole boards, or the pattern of one symbol.
//!
//! The table of [`Solver`](super::Solver) solves every board without a search; the searches are here for comparison.
//!
//! # Moves that are left out
//!
//! `A`, `B`, `E`, `F` turn the two vertical lines and `C`, `D`, `G`, `H` the two horizontal lines. The vertical lines
//! have no cell in common, so a move of one commutes with a move of the other; the same holds for the horizontal lines.
//! [`Pruning::Commuting`] allows two such neighbors in dictionary order only: `AB`, not `BA`. No smallest shortest word
//! is lost, as [`Pruning`] explains for every puzzle.
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

/// Solves `board` by three searches, one for the pattern of each symbol, and keeps the smallest solution.
///
/// The board puzzle has 38,610 goals. The pattern puzzle has one goal, which suits a search from both ends, and few
/// enough states for any search. The limits hold for each of the three searches. If `search` returns smallest shortest
/// words, so does this function. [`Report::joined`] defines the counts.
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
