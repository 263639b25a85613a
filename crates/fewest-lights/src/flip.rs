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
//! **The idea.** Let the board have m rows. Write x_i for the presses of row i and b_i for its black cells, as vectors
//! over GF(2). Let B map a row to the sums of each cell with its left and right neighbors. Row i turns white if and
//! only if b_i + B x_i + x_{i−1} + x_{i+1} = 0. Hence the first row determines all others: x_{i+1} = b_i + B
//! x_i + x_{i−1}. The presses solve the board if and only if the row below the last row is empty: x_{m+1} = 0.
//!
//! One pass down from x_1 = 0 leaves a residual c in the row below the last row. Starting from another x_1 adds p_m(B)
//! x_1 to the residual, where p_0 = 1, p_1 = t, p_k = t p_{k−1} + p_{k−2} are the Fibonacci polynomials. So x_1 must
//! solve p_m(B) x_1 = c. Polynomial arithmetic solves this equation without matrix elimination: see `equation`. A
//! second pass writes the presses. Both passes run at the speed of memory.
//!
//! **Several solutions.** Solutions differ by *quiet patterns*, press sets that change nothing. They form a vector
//! space, whose dimension is the *nullity* of the shape. A board has no solution or 2^nullity solutions. By Sutner's
//! theorem the all-black board of any shape has a solution, so a board that can be turned white can be turned black,
//! too.
//!
//! **Fewest presses.** The answer is the solution of least weight among 2^nullity solutions for each color. The
//! parities of row and column split the cells into four classes. In two ways, the space of quiet patterns is a direct
//! sum of two halves; each half alone determines the presses in one class. So the search lists the members of each
//! half, about 2^{nullity/2}, and joins only those pairs that can still have the fewest presses.
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
//   shape         rows × columns
//   goal          a color of all cells, or either color
//   board         a board, with a bit for each cell
//   presses       a set of cells to press
//   cells         boards as one byte per cell, for arrays
//   rule          the cells that a press flips: the definition that every faster form is tested against
//   chase         the two passes over the board
//   equation      the equation for the first row, modulo the polynomial of the shorter side
//   solve         any solution, the quiet patterns and the nullity
//   solution      presses, and the color that they reach
//   table         the fewest presses of all boards of a small shape
//   maps          solutions of small boards as integers
//   minimum       the fewest presses, by `lightest` of fewest-linear
//   certificate   the fewest presses as a text that proves them
//   text          boards in text
//   too_many_solutions  the error of a shape that has too many solutions
//   judge         answers in the judge's format
//   pbm           boards as pictures
//   check         the verdict on a contestant's output
//   validate      the first place where an input deviates from the judge's format
//   census        the number of boards by their fewest presses
//   generate      random boards: solvable, unsolvable, or with a given number of fewest presses
//   search        boards of up to 64 cells as puzzles for the classic searches

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
mod rule;
pub mod search;
mod shape;
mod solution;
mod solve;
mod table;
pub mod text;
mod too_many_solutions;
pub mod validate;

pub use crate::proof::{Method, Proof};
pub use board::Board;
pub use census::{Census, CensusError, PressCounts};
pub use generate::Generator;
pub use goal::{Color, Goal, UnknownGoal};
pub use minimum::{ListShare, ShareError, ShortestSolutions};
pub use presses::Presses;
pub use shape::{Shape, ShapeError};
pub use solution::Solution;
pub use solve::Solver;
pub use table::Table;
pub use too_many_solutions::TooManySolutions;
