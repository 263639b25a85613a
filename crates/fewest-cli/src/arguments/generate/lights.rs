//! The command line of `fewest generate lights`.

use crate::arguments::lights::{LightsGoal, LightsOptions, lights_shape};
use crate::arguments::values::{bytes, number};
use crate::arguments::{Draw, GenerateFormat, OutputFile, WantedSolvability};
use bytesize::ByteSize;
use clap::Args;
use fewest::lights::Shape;

pub(crate) const GENERATE_ABOUT: &str = "\
Make boards of a Lights Out that can be solved, or cannot

Each board of the wanted kind has the same chance. The same seed makes the same boards on every machine and in every \
version. With two states and few kinds of buttons, all boards of a number of presses are counted and drawn; else presses \
are drawn at random until they are a shortest solution, and the program gives up where these are too rare, or where 2^21 \
solutions of each board or more would have to be compared.";

pub(crate) const GENERATE_EXAMPLES: &str = "\
Examples:
  fewest generate lights --board 5x5 --states 3 --number 10  any boards
  fewest generate lights --board hexagon:3 --solvable       one that can be solved
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

    /// Only boards that need exactly this number of presses
    #[arg(long, value_name = "N", conflicts_with_all = ["solvable", "impossible"], value_parser = number::<usize>)]
    pub(crate) presses: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// The most memory, such as 500M [default: half of what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,
}
