//! The fewest moves, exactly.
//!
//! This library solves puzzles in the fewest moves. What `solve` returns is proved shortest, and where several answers are
//! shortest, each function says which one it returns.
//!
//! ```
//! use fewest::rotation::{Board, Solver};
//!
//! let solver = Solver::new(); // Builds the table; prepare it once.
//! let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
//! let solution = solver.solve(&board);
//! assert_eq!(solution.moves.to_string(), "AC");
//! assert_eq!(solution.symbol.number(), 2);
//! assert_eq!(board.after_all(solution.moves.moves()).filled(), Some(solution.symbol));
//! # Ok::<(), fewest::rotation::TextError>(())
//! ```
//!
//! - [`flip`]: the Flip Game (POJ 1753, Lights Out), on boards of any size.
//! - [`rotation`]: the Rotation Game (POJ 2286, UVA 1343, AcWing 181).
//! - [`search`]: the classic searches side by side, over both puzzles and any other.
//!
//! **The same words everywhere.** `solve` returns a solution in the fewest moves, and `solve_any` returns some solution.
//! Where several are shortest, `shortest_solutions` returns them all, and `count_…` counts without listing. Work that
//! may take long has a form `…_within`, or only that one, which takes [`Limits`] and a function that hears of
//! [`Progress`]; the plain form sets limits of its own. A search that may stop returns an [`Outcome`]: solved,
//! unsolvable, or [`Stopped`] with the best so far, the bound that is proved, and the [`Reason`]. What a table answers
//! cannot stop, and is returned as it is. Work that finds no solution, such as a census, returns a `Result` with the
//! reason as its error.
//!
//! It opens no file, prints nothing, reads no clock and has no global state. Values of its types are always legal.

pub mod flip;
mod gf2;
mod lightest;
mod limits;
pub mod linear;
mod memory;
mod outcome;
mod progress;
mod random;
pub mod rotation;
pub mod search;
mod text;
mod work;

pub use limits::Limits;
pub use memory::OutOfMemory;
pub use outcome::{Outcome, Reason, Stopped};
pub use progress::{Progress, Stage};
