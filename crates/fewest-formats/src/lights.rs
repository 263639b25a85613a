//! Reads games of Lights Out in the formats of other programs: graphs, matrices, and boards in JSON.
//!
//! | content | format | read by |
//! |---|---|---|
//! | a graph: each vertex is a cell and a button | two names per line, or DOT | [`read_graph`] |
//! | a matrix: the cells that each button changes | Matrix Market | [`read_incidence`] |
//! | boards | JSON | [`json_boards`] |
//! | a target | letters or JSON | [`read_target`] |
//!
//! The module [`fewest_lights::lights::text`] reads boards, targets and masks in letters.
//!
//! ```
//! use fewest::formats::lights::read_graph;
//! use fewest::lights::{Game, Goal, Metric, Rule, Solver, States};
//!
//! let star = read_graph("graph { hub -- a; hub -- b; hub -- c }".as_bytes())?;
//! let game = Game::on_graph(&star, &Rule::PLUS, States::TWO)?;
//! let all_on = game.uniform_board(1);
//! let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
//! // The button of the hub changes every cell.
//! assert_eq!(solver.solve(&all_on).solved().expect("it can be solved").length(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod graph;
mod json;
mod matrix;
mod target;

pub use error::{Found, Problem, ReadError, TextError};
pub use graph::{read_graph, read_graph_with_limit};
pub use json::{JsonError, JsonProblem, ReadJsonError, json_boards, json_target, read_json};
pub use matrix::read_incidence;
pub use target::{ReadTargetError, TargetError, read_target};
