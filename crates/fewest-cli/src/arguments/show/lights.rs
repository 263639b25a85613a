//! The command line of `fewest show lights`.

use super::DrawingOptions;
use crate::arguments::Input;
use crate::arguments::LightsBoards;
use crate::arguments::SolvingLights;
use clap::Args;

pub(crate) const SHOW_ABOUT: &str = "\
Draw boards of Lights Out, the cells to press, and the boards after the presses

Each drawing has a row of states for each row of the board. With --quiet-patterns, draws generators of the quiet \
patterns, the presses that change nothing: a solution of a board plus any sum of quiet patterns is a solution, too. A \
picture shows the cells in their shapes, and marks the cells to press.";

pub(crate) const SHOW_EXAMPLES: &str = "\
Examples:
  fewest show lights --wrap torus board.txt                a board on a torus
  fewest show lights --board hexagon:3 board.txt           hexagons, row by row
  fewest show lights --board hexagon:3 board.txt -o board.svg
  fewest show lights --explain board.txt                   with an explanation of each solution
  fewest show lights --rule king --quiet-patterns --board 5x5      the presses that change nothing";

#[derive(Args, Debug)]
pub(crate) struct ShowLights {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    #[command(flatten)]
    pub(crate) solving: SolvingLights,

    /// Instead of solutions, draw generators of the quiet patterns, the presses that change nothing on boards of the
    /// shape --board
    #[arg(long, requires = "board", conflicts_with_all = ["files", "goal", "target", "any", "graph", "matrix"])]
    pub(crate) quiet_patterns: bool,

    /// Explain how each solution was found
    #[arg(long, conflicts_with = "quiet_patterns")]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}
