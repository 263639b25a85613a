//! The fewest moves, exactly.
//!
//! This library solves puzzles in the fewest moves. Every answer is proved shortest, and where several are shortest,
//! each function says which one it returns.
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
//! It opens no file, prints nothing, reads no clock and has no global state. Values of its types are always legal.

pub mod flip;
mod gf2;
mod memory;
mod random;
pub mod rotation;
pub mod search;
mod text;

pub use memory::OutOfMemory;
