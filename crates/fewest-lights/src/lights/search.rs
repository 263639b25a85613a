//! Lights Out with two states as a puzzle to search, for games of up to 64 cells.
//!
//! The [`Solver`](super::Solver) solves such games by linear algebra, so the searches serve for comparison. Presses are
//! their own inverses and commute, so the searches press buttons in increasing order, each at most once.
//!
//! ```
//! use fewest::lights::search::{GameMethod, GamePuzzle};
//! use fewest::lights::{Game, Goal, Rule, Shape, States, Wrap};
//! use fewest::Outcome;
//!
//! let game = Game::new(Shape::grid(3, 3, Wrap::Torus)?, &Rule::named("plus")?, States::TWO)?;
//! let board = game.uniform_board(1);
//! let puzzle = GamePuzzle::new(game, Goal::Uniform(0)).expect("the game has two states and nine cells");
//! for method in [GameMethod::Algebra, GameMethod::IdaStar] {
//!     let Outcome::Solved(word) = method.solve(&puzzle, &board).outcome else { unreachable!() };
//!     assert_eq!(word.len(), 3);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod method;
mod puzzle;

pub use method::GameMethod;
pub use puzzle::{Button, GamePuzzle, GameState, WrongCells};
