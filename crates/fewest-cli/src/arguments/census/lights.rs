//! The command line of `fewest census lights`.

use crate::arguments::Report;
use crate::arguments::lights::{LightsOptions, lights_shape};
use crate::arguments::shard::{SHARD, shard};
use crate::arguments::values::{bytes, positive, range};
use bytesize::ByteSize;
use clap::{Args, ValueEnum};
use fewest::Shard;
use fewest::lights::Shape;
use std::num::NonZero;
use std::ops::RangeInclusive;

pub(crate) const CENSUS_ABOUT: &str = "\
Count all boards of a Lights Out by the fewest presses

Reports the nullity, the number of solvable boards, and how many of them need 0, 1, 2, … presses: to reach one given \
state in all cells, and to reach whichever state takes the fewest presses. The largest number of presses is God's \
number. All counts are exact. If there are too many boards, they are not counted by presses.

With --sequence, prints a line `n value` for each square of side n: the nullity, or the fewest presses that take all \
cells to their next state.";

pub(crate) const CENSUS_EXAMPLES: &str = "\
Examples:
  fewest census lights --board 4x4 --wrap torus                    a table with bars
  fewest census lights --board 5x5 --states 3                      Lights Out 2000
  fewest census lights --board hexagon:3 --format json             one JSON object
  fewest census lights --graph edges.txt                           the vertices of a graph
  fewest census lights --wrap torus --sequence 1-30                the nullities of square tori
  fewest census lights --rule king --sequence 1-12 --of fewest";

#[derive(Args, Debug)]
pub(crate) struct CensusLights {
    /// The shape of the boards: ROWSxCOLUMNS, triangle:SIDE, hexagon:SIDE, rhombus:ROWSxCOLUMNS, triangles:SIDE or
    /// box:WIDTHxHEIGHTxDEPTH
    #[arg(long, value_name = "SHAPE", value_parser = lights_shape, conflicts_with = "sequence")]
    pub(crate) board: Option<Shape>,

    #[command(flatten)]
    pub(crate) lights: LightsOptions,

    /// Print a number for each square board with these sides, such as 1-60
    #[arg(long, value_name = "FROM-TO", value_parser = sides, conflicts_with_all = ["mask", "graph", "matrix", "format", "plot"])]
    pub(crate) sequence: Option<RangeInclusive<usize>>,

    /// The number to print for each square
    #[arg(long, value_enum, value_name = "NUMBER", requires = "sequence", default_value_t = SequenceOf::Nullity)]
    pub(crate) of: SequenceOf,

    #[command(flatten)]
    pub(crate) report: Report,

    /// Memory limit, such as 500M [default: half of the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["plot", "sequence"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SequenceOf {
    /// The nullity: the least number of generators of the quiet patterns, the presses that change nothing
    Nullity,
    /// The fewest presses that take all cells to their next state; -1 if no presses do
    Fewest,
}

fn sides(text: &str) -> Result<RangeInclusive<usize>, &'static str> {
    let sides = range(text)?;
    if *sides.start() == 0 { Err("a square has at least one cell") } else { Ok(sides) }
}
