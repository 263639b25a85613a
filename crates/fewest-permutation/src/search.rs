//! Classic searches for positions: the puzzle to search, its heuristics, and the methods by name.
//!
//! First, pieces that the goal does not distinguish are merged, as by a [`Solver`](super::Solver). The searches then
//! visit the states of the merged puzzle.

mod heuristics;
mod method;
mod puzzle;

pub use heuristics::{ManhattanDistance, MergedTables};
pub use method::{PositionMethod, SearchError, Searcher, Searching};
pub use puzzle::PositionPuzzle;
