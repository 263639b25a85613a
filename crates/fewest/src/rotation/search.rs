//! The Rotation Game as a puzzle to search: whole boards, or one symbol's pattern.
//!
//! The table of [`Solver`](super::Solver) answers it without a search; here it is for comparison.
//!
//! # Which moves are left out
//!
//! `A`, `B`, `E`, `F` turn the two upright lines and `C`, `D`, `G`, `H` the two level ones. The upright lines have no
//! cell in common, so a move of one commutes with a move of the other; so do the level ones. [`Pruning::Commuting`]
//! keeps of two such neighbors the order of the dictionary: `AB`, not `BA`. No smallest shortest word is lost, as
//! [`Pruning`] proves for every puzzle.

mod board;
mod heuristics;
mod method;
mod pattern;

pub use board::{BoardPuzzle, BoardState};
pub use heuristics::{MissingCells, PatternDistance};
pub use method::BoardMethod;
pub use pattern::PatternPuzzle;

use super::{Board, Move, Pattern, Symbol};
use crate::search::{Pruning, Report};

/// Solves `board` by three searches, one for each symbol's pattern, of which the least solution counts.
///
/// A board has 38,610 goals, a pattern has one: so this is the way for a search from both ends, and the patterns are
/// few enough for any search. The limits hold for each of the three. What is returned is the board's smallest
/// shortest word if `search` returns such words; see [`Report::joined`] for the counts.
///
/// ```
/// use fewest::rotation::{Board, search::{PatternPuzzle, for_each_symbol}};
/// use fewest::Limits;
/// use fewest::search::{Pruning, bidirectional};
///
/// let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// let puzzle = PatternPuzzle::new(Pruning::Commuting);
/// let report = for_each_symbol(&board, |pattern| bidirectional(&puzzle, pattern, &Limits::new(), &mut ()));
/// assert_eq!(report.length(), Some(2));
/// # Ok::<_, fewest::rotation::TextError>(())
/// ```
pub fn for_each_symbol(board: &Board, mut search: impl FnMut(Pattern) -> Report<Move>) -> Report<Move> {
    let [one, two, three] = Symbol::ALL.map(|symbol| search(board.pattern(symbol)));
    one.joined(two).joined(three)
}

/// For each last move, and for none, which moves may follow, as bits.
#[derive(Clone, Copy, Debug)]
struct Followers([u8; 9]);

impl Followers {
    const NO_MOVE: usize = 8;

    fn new(pruning: Pruning) -> Self {
        let mut followers = [u8::MAX; 9];
        for last in Move::ALL {
            for next in Move::ALL {
                let undoes = next == last.inverse();
                let commutes_and_is_less =
                    next < last && !last.line().iter().any(|cell| next.line().contains(cell));
                let left_out = match pruning {
                    Pruning::None => false,
                    Pruning::Undoing => undoes,
                    Pruning::Commuting => undoes || commutes_and_is_less,
                };
                followers[last as usize] ^= u8::from(left_out) << next as u8;
            }
        }
        Self(followers)
    }

    #[inline]
    fn of(&self, last: Option<Move>) -> u8 {
        self.0[last.map_or(Self::NO_MOVE, |last| last as usize)]
    }

    fn moves_after(&self, last: Option<Move>) -> impl Iterator<Item = Move> {
        let followers = self.of(last);
        Move::ALL.into_iter().filter(move |&next| followers >> next as u8 & 1 == 1)
    }
}
