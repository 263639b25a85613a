//! The options of every verb that takes Lights Out.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use fewest::lights::{Game, Rule, Shape, States, Wrap};
use std::path::PathBuf;

/// The Lights Out that is played.
#[derive(Args, Debug)]
pub(crate) struct LightsOptions {
    /// The cells that a press changes: the name of a rule, see `fewest rules`, or its drawing, such as .#./#O#/.#.
    #[arg(long, value_name = "RULE", default_value = "plus", conflicts_with = "matrix")]
    pub(crate) rule: Rule,

    /// A file with the drawing of a rule: rows of # and ., and at the pressed cell O if it changes, X if not
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["rule", "graph", "matrix"])]
    pub(crate) stencil: Option<PathBuf>,

    /// The edges of the grid that are glued together
    #[arg(long, value_name = "WRAP", value_parser = wrap(), default_value_t = Wrap::None, conflicts_with_all = ["graph", "matrix"])]
    pub(crate) wrap: Wrap,

    /// The number of states of a cell, 2 to 12; a press goes to the next one [default: 2; the clock has 12]
    #[arg(long, value_name = "K", value_parser = states)]
    pub(crate) states: Option<States>,

    /// A file with a mask: o for a cell, x for a cell that cannot be pressed, . for a hole
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["graph", "matrix"])]
    pub(crate) mask: Option<PathBuf>,

    /// Play on a graph: a file with two names a line, the ends of an edge, or in the language DOT
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "matrix")]
    pub(crate) graph: Option<PathBuf>,

    /// Play with any buttons and lights: a file with a matrix (Matrix Market), a row for each cell, a column for each button; or
    /// clock, Rubik's Clock: 14 dials of 12 hours and 30 wheels
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: Option<PathBuf>,

    /// The unit in which presses are counted [default: presses; buttons for the clock]
    #[arg(long, value_enum, value_name = "METRIC")]
    pub(crate) metric: Option<LightsMetric>,
}

impl LightsOptions {
    /// The name that stands in place of a file with a matrix.
    pub(crate) const CLOCK: &str = "clock";

    /// Whether the matrix is named, and is that of Rubik's Clock; `./clock` is a file.
    pub(crate) fn is_clock(&self) -> bool {
        self.matrix.as_deref().is_some_and(|matrix| matrix.as_os_str() == Self::CLOCK)
    }

    /// The number of states.
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
    /// box:WIDTHxHEIGHTxDEPTH [default: a grid as large as the board]
    #[arg(long, value_name = "SHAPE", value_parser = lights_shape)]
    pub(crate) board: Option<Shape>,
}

/// The boards of Lights Out that count as solved.
#[derive(Args, Debug)]
pub(crate) struct LightsGoal {
    /// The state that all cells are to have: a number, white or black with two states, or cheapest, whichever takes the
    /// fewest presses [default: cheapest; 0 for the clock]
    #[arg(long, value_name = "GOAL", value_parser = goal, conflicts_with = "target")]
    pub(crate) goal: Option<End>,

    /// A file with the picture that the board is to become; ? is a cell that does not matter
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) target: Option<PathBuf>,
}

/// The state of all cells in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Cheapest,
    State(u8),
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LightsMetric {
    /// Every press: a button pressed three times counts three
    Presses,
    /// Every button that is pressed, however often
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
