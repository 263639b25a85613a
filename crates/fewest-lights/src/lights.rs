//! Lights Out in general: press buttons until all cells are in one state, by any rule, on any board.
//!
//! A cell has one of k states, 0 to k − 1, and a press of a button adds to the states of some cells, modulo k. The rule
//! says which cells change: by a drawing around the pressed cell of a grid, by the neighbors on other boards and
//! graphs, or by any matrix. The Flip Game is the rule `plus` on a grid with two states:
//!
//! ```text
//!          . # .         b w w b     # . . .         w w w w
//!   rule   # O #         b b w b     . # . #         w w w w
//!          . # .         b w w b     # . . .         w w w w
//!                        b w w w     . . . .         w w w w
//!                        board       press           gives
//! ```
//!
//! Presses commute, and k presses of one button change nothing. So a solution is a number of presses for each button.
//! The map from these numbers to the changes of the cells is linear over the integers modulo k; its matrix is the
//! *incidence*. The *quiet patterns* are the kernel of this map: they change nothing. All solutions of a board are one
//! solution plus each quiet pattern.
//!
//! **Solving.** With two states the system is over GF(2), and [`linear`](fewest_linear) searches for the fewest
//! presses. With more states, elimination works modulo each prime power pᵉ of k, and each pivot is an entry with the
//! least power of p, so that it divides all other entries.
//!
//! ```
//! use fewest::lights::{Game, Goal, Metric, Rule, Shape, Solver, States, Wrap};
//!
//! let torus = Shape::grid(5, 5, Wrap::Torus)?;
//! let game = Game::new(torus, &Rule::KING, States::TWO)?;
//! let board = game.uniform_board(1);
//! let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
//! assert_eq!(solver.nullity(), 0);
//! assert_eq!(solver.solve(&board).solved().expect("all boards can be solved").length(), 25);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The files:
//
//   states        arithmetic modulo the number of states
//   metric        the two ways to count presses
//   rule          the cells that a press changes, by name or by a drawing
//   grid          grids whose edges may be glued together
//   tiling        boards of triangles, of hexagons, and of the squares of a box
//   shape         boards by name
//   outline       cells as polygons
//   graph         vertices as cells
//   incidence     the cells that each press changes: the matrix of every game
//   picture       the symbol at each place of a text
//   layout        the places of cells and buttons in rows
//   bitmap        a bit for each place of a rectangle
//   values        states of cells or numbers of presses, as bytes or as bits
//   game          a rule on a board
//   clock         Rubik's Clock as a game
//   board         a state for each cell, and a number of presses for each button
//   goal          the boards that count as solved
//   setting       the game of each board in a text
//   frontier      the equations, reduced to few unknowns by one pass, and solved by two passes
//   recurrence    a faster engine if rows follow from earlier rows: two passes and polynomials
//   twice         solutions of a picture that is read twice, in the memory of a few rows
//   way           the name of the method by which a solver solves equations
//   binary        games of two states: systems over GF(2)
//   modular       games of more states: elimination modulo prime powers, and searches for the fewest presses
//   solver        any solution, the quiet patterns and the nullity
//   solution      presses that solve a board
//   minimum       the fewest presses, by `lightest` and `linear` or by `modular`
//   census        the number of boards by their fewest presses
//   generate      random boards: solvable, unsolvable, or with a given number of fewest presses
//   text          pictures in letters: boards, targets and masks
//   search        small boards of two states as puzzles for the classic searches
//   obstacle      the cells that show why a board has no solution
//   certificate   the fewest presses as a text that a program without our code proves again
//   check         the verdict on a contestant's output, by a drawing that reaches cells step by step

mod binary;
mod bitmap;
mod board;
mod census;
mod certificate;
pub mod check;
mod clock;
mod frontier;
mod game;
pub mod generate;
mod goal;
mod graph;
mod grid;
mod incidence;
mod layout;
mod metric;
mod minimum;
mod modular;
mod obstacle;
mod outline;
mod picture;
mod recurrence;
mod rule;
pub mod search;
mod setting;
mod shape;
mod solution;
mod solver;
mod states;
pub mod text;
mod tiling;
mod twice;
mod values;
mod way;

pub use crate::proof::{Method, Proof};
pub use board::{Board, Presses, StateError};
pub use census::{Census, CensusError, PressCounts};
pub use game::{Game, GameError, PlacesError};
pub use generate::Generator;
pub use goal::{Goal, GoalError};
pub use graph::{Graph, GraphError};
pub use grid::{UnknownWrap, Wrap};
pub use incidence::{Incidence, IncidenceError};
pub use layout::Layout;
pub use metric::Metric;
pub use minimum::ShortestSolutions;
pub use outline::Outline;
pub use picture::{Picture, Symbol};
pub use rule::{NamedRule, Rule, RuleError, RuleProblem};
pub use setting::{Setting, SettingError};
pub use shape::{Shape, ShapeError};
pub use solution::Solution;
pub use solver::{Solver, SolverError};
pub use states::{States, StatesError};
pub use twice::{SecondReading, TwoReadings};
pub use way::Way;
