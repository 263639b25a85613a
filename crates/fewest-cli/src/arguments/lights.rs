//! The options that define a game of Lights Out, for every verb that takes one.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use fewest::lights::{Game, Rule, Shape, States, Wrap};
use std::path::PathBuf;

/// The Lights Out that is played.
#[derive(Args, Debug)]
pub(crate) struct LightsOptions {
    /// The cells that a press changes: the name of a rule (fewest rules lists them), or a drawing, such as .#./#O#/.#.
    #[arg(long, value_name = "RULE", default_value = "plus", conflicts_with = "matrix")]
    pub(crate) rule: Rule,

    /// A file with the drawing of a rule: rows of # and ., with the pressed cell as O if it changes and as X if it does
    /// not
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["rule", "graph", "matrix"])]
    pub(crate) stencil: Option<PathBuf>,

    /// The edges of the grid that are glued together
    #[arg(long, value_name = "WRAP", value_parser = wrap(), default_value_t = Wrap::None, conflicts_with_all = ["graph", "matrix"])]
    pub(crate) wrap: Wrap,

    /// The number of states of a cell, 2 to 12; a press takes a cell to its next state, and from the last to the first
    /// [default: 2, or 12 for the clock]
    #[arg(long, value_name = "K", value_parser = states)]
    pub(crate) states: Option<States>,

    /// A file with a mask: o is a cell, x a cell that cannot be pressed, . a hole
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["graph", "matrix"])]
    pub(crate) mask: Option<PathBuf>,

    /// Play on a graph: a file with the two end vertices of an edge on each line, or a file in the DOT language
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "matrix")]
    pub(crate) graph: Option<PathBuf>,

    /// Play with arbitrary buttons and cells: a Matrix Market file with a row for each cell and a column for each
    /// button; or clock for Rubik's Clock, which has 14 dials of 12 hours and 30 wheels
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: Option<PathBuf>,

    /// How presses are counted [default: presses, or buttons for the clock]
    #[arg(long, value_enum, value_name = "METRIC")]
    pub(crate) metric: Option<LightsMetric>,
}

impl LightsOptions {
    /// The name that stands in place of a file with a matrix.
    pub(crate) const CLOCK: &str = "clock";

    /// Whether the option names the matrix of Rubik's Clock. A path such as `./clock` is a file.
    pub(crate) fn is_clock(&self) -> bool {
        self.matrix.as_deref().is_some_and(|matrix| matrix.as_os_str() == Self::CLOCK)
    }

    pub(crate) fn states(&self) -> States {
        let default = if self.is_clock() { Game::clock().states() } else { States::TWO };
        self.states.unwrap_or(default)
    }
}

/// Boards of Lights Out, and when they are solved.
#[derive(Args, Debug)]
pub(crate) struct LightsBoards {
    #[command(flatten)]
    pub(crate) lights: LightsOptions,

    #[command(flatten)]
    pub(crate) goal: LightsGoal,

    /// The shape of all boards: ROWSxCOLUMNS, triangle:SIDE, hexagon:SIDE, rhombus:ROWSxCOLUMNS, triangles:SIDE or
    /// box:WIDTHxHEIGHTxDEPTH [default: a grid of the size of the board]
    #[arg(long, value_name = "SHAPE", value_parser = lights_shape)]
    pub(crate) board: Option<Shape>,
}

/// The boards of Lights Out that count as solved.
#[derive(Args, Debug)]
pub(crate) struct LightsGoal {
    /// The final state of all cells: a number; white or black, with two states; or cheapest, the state that takes the
    /// fewest presses [default: cheapest, or 0 for the clock]
    #[arg(long, value_name = "GOAL", value_parser = goal, conflicts_with = "target")]
    pub(crate) goal: Option<End>,

    /// A file with the final board; ? marks a cell that may have any state
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) target: Option<PathBuf>,
}

/// The final state of all cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Cheapest,
    State(u8),
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LightsMetric {
    /// Each press counts 1: a button pressed three times counts 3
    Presses,
    /// Each button that is pressed counts 1, however often it is pressed
    Buttons,
}

fn wrap() -> impl TypedValueParser<Value = Wrap> {
    let value = |wrap: Wrap| PossibleValue::new(wrap.name()).help(wrap.summary());
    PossibleValuesParser::new(Wrap::ALL.map(value)).try_map(|name| name.parse::<Wrap>())
}

fn states(text: &str) -> Result<States, String> {
    let number = text.parse().map_err(|_| "expected a number from 2 to 12".to_owned())?;
    States::new(number).map_err(|error| error.to_string())
}

fn goal(text: &str) -> Result<End, &'static str> {
    match text {
        "cheapest" | "either" => Ok(End::Cheapest),
        "white" => Ok(End::White),
        "black" => Ok(End::Black),
        _ => text.parse().map(End::State).map_err(|_| "expected cheapest, a state, white or black"),
    }
}

pub(super) fn lights_shape(text: &str) -> Result<Shape, String> {
    text.parse().map_err(|error: fewest::lights::ShapeError| error.to_string())
}
