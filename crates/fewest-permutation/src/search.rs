//! Classic searches for positions: the puzzle to search, its heuristics, and the methods by name.
//!
//! Pieces that the goal does not distinguish are merged, as by a [`Solver`](super::Solver).

mod heuristics;
mod method;
mod puzzle;

pub use heuristics::{ManhattanDistance, MergedTables};
pub use method::{PositionMethod, SearchError, Searcher, Searching};
pub use puzzle::PositionPuzzle;
