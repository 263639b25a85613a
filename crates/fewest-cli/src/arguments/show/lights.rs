//! The command line of `fewest show lights`.

use super::DrawingOptions;
use crate::arguments::Input;
use crate::arguments::LightsBoards;
use crate::arguments::SolvingLights;
use clap::Args;

pub(crate) const SHOW_ABOUT: &str = "\
Draw boards of Lights Out, what to press, and the boards after it

Each drawing has a row of states for each row of the board. With --quiet-patterns, draw the presses that change nothing: \
any solution of a board plus any sum of them is a solution, too. A picture has the cells in their shapes; the cells to press \
are marked.";

pub(crate) const SHOW_EXAMPLES: &str = "\
Examples:
  fewest show lights --wrap torus board.txt                a board on a torus
  fewest show lights --board hexagon:3 board.txt           hexagons, row by row
  fewest show lights --board hexagon:3 board.txt -o board.svg
  fewest show lights --explain board.txt                   with a few sentences on how it was found
  fewest show lights --rule king --quiet-patterns --board 5x5      the presses that change nothing";

#[derive(Args, Debug)]
pub(crate) struct ShowLights {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    #[command(flatten)]
    pub(crate) solving: SolvingLights,

    /// Draw presses that change nothing on boards of the shape --board instead, of which all others are sums
    #[arg(long, requires = "board", conflicts_with_all = ["files", "goal", "target", "any", "graph", "matrix"])]
    pub(crate) quiet_patterns: bool,

    /// Say how each solution was found
    #[arg(long, conflicts_with = "quiet_patterns")]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}
