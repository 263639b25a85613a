//! The command line of `fewest solve lights`.

use crate::arguments::LightsBoards;
use crate::arguments::shard::{SHARD, shard};
use crate::arguments::values::bytes;
use crate::arguments::{Input, OutputFile, Pace, PressesFormat, WantedPresses};
use bytesize::ByteSize;
use clap::Args;
use fewest::Shard;

pub(crate) const SOLVE_ABOUT: &str = "\
Solve boards of Lights Out by any rule, on any board

A press takes each cell of the rule to its next state. A board is solved when all its cells are in one state, or form \
a given picture. The answer is the fewest presses, or Impossible.

A board is rows of digits, one for the state of each cell (a is 10, b is 11), separated by any white space; with two \
states, w and b are 0 and 1. A . is a hole. A blank line ends the board. If the board is not a grid, the rows are \
those that `fewest show lights` draws; on a graph or with a matrix, a board is a single row.

Text that begins with { or [ is JSON: boards as lists of rows, or as `fewest generate lights` writes them; --shard \
can divide it if each board is on a line of its own. A PBM bitmap (P1 or P4) is a board of two states. With --any and \
--format pbm, a P4 file of any size takes only a few megabytes of memory, for the rules plus, cross and king on \
boards that two passes over the rows can solve.";

pub(crate) const SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve lights --wrap torus boards.txt              the fewest presses on a torus
  fewest solve lights --rule king --presses boards.txt     which cells to press
  fewest solve lights --states 3 --goal 0 boards.txt       Lights Out 2000
  fewest solve lights --rule '##/#O' boards.txt            a rule as a drawing
  fewest solve lights --board hexagon:3 boards.txt         hexagons with six neighbors
  fewest solve lights --rule king --any board.pbm -o presses.pbm
  fewest solve lights --graph edges.txt boards.txt         the vertices of a graph
  fewest solve lights --matrix M.mtx --states 12 --metric buttons clock.txt";

/// Solve boards of Lights Out.
#[derive(Args, Debug)]
pub(crate) struct SolveLights {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    #[command(flatten)]
    pub(crate) solving: SolvingLights,

    #[command(flatten)]
    pub(crate) wanted: WantedPresses,

    /// Print a map of how often to press each cell, instead of the number of presses
    #[arg(long)]
    pub(crate) presses: bool,

    /// The format of an answer [default: pbm if the name of the output file ends in .pbm, otherwise judge]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PressesFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

/// The solution that is wanted, and the limits of the search for it.
#[derive(Args, Debug)]
pub(crate) struct SolvingLights {
    /// Any solution instead of the fewest presses
    #[arg(long)]
    pub(crate) any: bool,

    /// Memory limit, such as 500M [default: half of the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,

    #[command(flatten)]
    pub(crate) pace: Pace,
}
