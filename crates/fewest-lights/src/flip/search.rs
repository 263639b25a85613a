//! The Flip Game as a puzzle to search, for boards of up to 64 cells.
//!
//! Linear algebra solves the game without a search, so the searches serve for comparison. Presses are their own
//! inverses and commute. With [`Pruning::Commuting`](fewest_search::Pruning::Commuting), a search presses cells in
//! increasing order, each at most once, so its tree has one node for each set of presses.
//!
//! ```
//! use fewest::flip::search::{BoardPuzzle, WrongCells};
//! use fewest::flip::{Board, Goal};
//! use fewest::search::{Pruning, ida_star};
//! use fewest::Outcome;
//!
//! let board: Board = "bwwb bbwb bwwb bwww".parse()?;
//! let puzzle = BoardPuzzle::new(board.shape(), Goal::Either, Pruning::Commuting).expect("16 cells are few enough");
//! let report = ida_star(&puzzle, &puzzle.pack(&board), &WrongCells);
//! let Outcome::Solved(word) = report.outcome else { unreachable!("the sample can be solved") };
//! assert_eq!(word.len(), 4);
//! assert!(board.after(&puzzle.presses(&word)).uniform_color().is_some());
//! # Ok::<_, fewest::flip::text::TextError>(())
//! ```

mod method;
mod puzzle;

pub use method::BoardMethod;
pub use puzzle::{BoardPuzzle, BoardState, Press, WrongCells};
