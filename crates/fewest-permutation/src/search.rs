//! Positions as states to search, heuristics for them, and the methods by name.
//!
//! Pieces that the goal does not distinguish are merged first, as by a [`Solver`](super::Solver): the searches visit
//! the states of the merged puzzle.

mod heuristics;
mod method;
mod puzzle;

pub use heuristics::{ManhattanDistance, MergedTables};
pub use method::{PositionMethod, SearchError, Searcher, Searching};
pub use puzzle::PositionPuzzle;
