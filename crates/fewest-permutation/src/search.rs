//! Positions as states to search, heuristics for them, and the methods by name.
//!
//! What an alternative of the goal leaves open is merged first, as a [`Solver`](super::Solver) does it: the searches visit
//! the states of the merged puzzle.

mod heuristics;
mod method;
mod puzzle;

pub use heuristics::{ManhattanDistance, MergedTables};
pub use method::{PositionMethod, SearchError, Searcher, Searching};
pub use puzzle::PositionPuzzle;
