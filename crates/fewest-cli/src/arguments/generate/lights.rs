//! The command line of `fewest generate lights`.

use crate::arguments::lights::{LightsGoal, LightsOptions, lights_shape};
use crate::arguments::values::{bytes, number};
use crate::arguments::{Draw, GenerateFormat, OutputFile, WantedSolvability};
use bytesize::ByteSize;
use clap::Args;
use fewest::lights::Shape;

pub(crate) const GENERATE_ABOUT: &str = "\
Generate random boards of Lights Out, solvable or not

All boards of the given kind are equally likely. The same seed gives the same boards on every machine and in every \
version. With --presses, boards with two states and few kinds of buttons are counted and drawn; otherwise random \
presses are tried until they are a shortest solution, and the program gives up if such presses are too rare, or if \
2^21 or more solutions of each board would have to be compared.";

pub(crate) const GENERATE_EXAMPLES: &str = "\
Examples:
  fewest generate lights --board 5x5 --states 3 --number 10  any boards
  fewest generate lights --board hexagon:3 --solvable        one that can be solved
  fewest generate lights --board 5x5 --rule x --impossible --seed 7
  fewest generate lights --board 4x4 --wrap torus --presses 5
  fewest generate lights --graph edges.txt --solvable";

#[derive(Args, Debug)]
pub(crate) struct GenerateLights {
    /// The shape of the boards, such as 4x4 or hexagon:3
    #[arg(long, value_name = "SHAPE", value_parser = lights_shape)]
    pub(crate) board: Option<Shape>,

    #[command(flatten)]
    pub(crate) lights: LightsOptions,

    #[command(flatten)]
    pub(crate) goal: LightsGoal,

    #[command(flatten)]
    pub(crate) draw: Draw,

    #[command(flatten)]
    pub(crate) solvability: WantedSolvability,

    /// Only boards that need exactly N presses
    #[arg(long, value_name = "N", conflicts_with_all = ["solvable", "impossible"], value_parser = number::<usize>)]
    pub(crate) presses: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Memory limit, such as 500M [default: half of the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,
}
