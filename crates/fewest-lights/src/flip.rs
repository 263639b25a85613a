//! The Flip Game (POJ 1753; Lights Out): press cells until all are white, or all are black.
//!
//! A board has rows × columns cells, each white or black. A press flips a cell and its neighbors above, below, left
//! and right. The judge's sample, with the four presses that turn it white:
//!
//! ```text
//! b w w b         # . . .         w w w w
//! b b w b         . # . #         w w w w
//! b w w b   press # . . .   gives w w w w
//! b w w w         . . . .         w w w w
//! ```
//!
//! Presses commute, and pressing a cell twice changes nothing. So a solution is a *set* of presses, and the effect of a
//! set is linear over GF(2), the integers modulo 2.
//!
//! **The idea.** Write x_i for the presses of row i and b_i for its black cells, as vectors over GF(2). Row i turns
//! white when b_i + B x_i + x_{i−1} + x_{i+1} = 0, where B adds to each cell its left and right neighbors. Hence the
//! first row decides all others, x_{i+1} = b_i + B x_i + x_{i−1}, and the board is solved when the row after the last
//! comes out empty. One pass down from x_1 = 0 leaves a residual c in that row; starting from x_1 adds p_m(B) x_1 to
//! it, for the Fibonacci polynomials p_0 = 1, p_1 = t, p_k = t p_{k−1} + p_{k−2}. It remains to solve p_m(B) x_1 = c,
//! by arithmetic with polynomials instead of elimination with matrices: see `equation`. A second pass writes the
//! presses. Both passes run at the speed of memory.
//!
//! **Several solutions.** Solutions differ by *quiet patterns*, press sets that change nothing. Quiet patterns form a
//! vector space, whose dimension is the *nullity* of the shape. A board has no solution or 2^nullity solutions. By
//! Sutner's theorem the all-black board of any shape has a solution, so a board that can be turned white can be turned
//! black, too.
//!
//! **Fewest presses.** The fewest presses are the least weight of a solution. Split the cells by the parities of row
//! and column: the quiet patterns are a direct sum of halves in two ways, such that the presses in each class of cells
//! depend on one half only. So 2^{nullity/2} members of each half are listed, and only pairs that can still have the
//! fewest presses are joined: [`Solver::solve`], and with limits [`Solver::solve_within`].
//!
//! ```
//! use fewest::flip::{Board, Goal, Solver};
//!
//! let board: Board = "bwwb bbwb bwwb bwww".parse()?;
//! let solver = Solver::new(board.shape());
//! let fewest = solver.solve(&board, Goal::Either).solved().expect("the sample can be solved");
//! assert_eq!(fewest.presses().count(), 4);
//! assert_eq!(fewest.presses().to_string(), "#...\n.#.#\n#...\n....");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The files. A name that fewest-rotation has, too, means the same in both.
//
//   shape goal board presses    rows × columns; a color, or either; a bit a cell; a set of cells to press
//   cells                       boards as one byte a cell, for arrays
//   rule                        the cells that a press flips: the definition that every faster form is tested against
//   chase                       the two passes over the board
//   equation                    the equation for the first row, modulo the polynomial of the shorter side
//   solve solution              any solution, quiet patterns, nullity; presses, and the color that they reach
//   proof                       the proof of an answer, or the reason why there is none
//   table maps                  all boards of a small shape at once; their solutions as numbers
//   minimum certificate         the fewest presses, by `lightest` of fewest-linear; the text that proves them
//   text judge pbm              boards in text; judges' answers; pictures
//   check validate              the verdict on a contestant's output; where an input deviates from the judge's format
//   census generate             all boards by presses; boards that can or cannot be solved, or need N presses
//   search                      boards of up to 64 cells as puzzles to search; the methods by name

mod board;
mod cells;
mod census;
mod certificate;
mod chase;
pub mod check;
mod equation;
pub mod generate;
mod goal;
pub mod judge;
mod maps;
mod minimum;
pub mod pbm;
mod presses;
mod proof;
mod rule;
pub mod search;
mod shape;
mod solution;
mod solve;
mod table;
pub mod text;
pub mod validate;

pub use board::Board;
pub use census::{Census, CensusError, PressCounts};
pub use generate::Generator;
pub use goal::{Color, Goal, UnknownGoal};
pub use minimum::{Share, ShareError, ShortestSolutions};
pub use presses::Presses;
pub use proof::{Method, Proof, TooManySolutions};
pub use shape::{Shape, ShapeError};
pub use solution::Solution;
pub use solve::Solver;
pub use table::Table;
