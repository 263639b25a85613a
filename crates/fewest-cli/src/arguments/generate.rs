//! The command line of `fewest generate`.

mod lights;
mod puzzle;

use super::{OutputFile, RunTime, WantedSolvability};
use crate::arguments::values::{bytes, number, positive, range, shape};
use bytesize::ByteSize;
use clap::{Args, Subcommand, ValueEnum};
use fewest::flip::Shape;
use std::num::NonZero;
use std::ops::RangeInclusive;

pub(crate) use puzzle::{GeneratePermutation, WrittenFormat};
use puzzle::{PUZZLE_ABOUT, PUZZLE_EXAMPLES};

pub(crate) use lights::GenerateLights;

#[derive(Debug, Subcommand)]
pub(crate) enum GeneratePuzzle {
    /// Make boards of the Rotation Game of an exact length
    #[command(long_about = ROTATION_ABOUT, after_help = ROTATION_EXAMPLES)]
    Rotation(GenerateRotation),
    /// Make boards of the Flip Game that can be solved, or cannot
    #[command(long_about = FLIP_ABOUT, after_help = FLIP_EXAMPLES)]
    Flip(GenerateFlip),
    /// Make boards of a Lights Out that can be solved, or cannot
    #[command(long_about = lights::GENERATE_ABOUT, after_help = lights::GENERATE_EXAMPLES)]
    Lights(Box<GenerateLights>),
    /// Make positions of a permutation puzzle, of an exact length or of any
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(GeneratePermutation),
}

const ROTATION_ABOUT: &str = "\
Make boards of the Rotation Game of an exact length

Each board of the wanted length has the same chance: they are not scrambled, but drawn from all that there are. The \
same seed makes the same boards on every machine and in every version.";

const ROTATION_EXAMPLES: &str = "\
Examples:
  fewest generate rotation --length 8 --number 100      boards for a judge, with the closing 0
  fewest generate rotation --length 13 --format json   one of the 192 hardest, with its solution
  fewest generate rotation --length 5-9 --unique --distinct --number 20 --seed 7
  fewest generate rotation --length 10 --hard-for ida-star --number 5 --samples 1000
  fewest generate rotation --number 1000 | fewest solve rotation";

const FLIP_ABOUT: &str = "\
Make boards of the Flip Game that can be solved, or cannot

Each board of the wanted kind has the same chance. The same seed makes the same boards on every machine and in every \
version. Boards of a number of presses are counted where the shape is small, such as 5x5; for other shapes random \
presses are tried until they are a shortest solution, and the program gives up where these are too rare.";

const FLIP_EXAMPLES: &str = "\
Examples:
  fewest generate flip --board 4x4 --number 10           any boards
  fewest generate flip --board 5x5 --solvable           one that can be solved
  fewest generate flip --board 5x5 --impossible --number 3 --distinct --seed 7
  fewest generate flip --board 5x5 --presses 9          one that takes 9 presses
  fewest generate flip --board 30x30 | fewest solve flip";

#[derive(Args, Debug)]
pub(crate) struct GenerateRotation {
    /// The length, or a range such as 5-9; all boards of a range have the same chance
    #[arg(long, value_name = "LENGTH", value_parser = range::<usize>, default_value = "0-13")]
    pub(crate) length: RangeInclusive<usize>,

    #[command(flatten)]
    pub(crate) draw: Draw,

    /// Only boards with a unique shortest solution
    #[arg(long)]
    pub(crate) unique: bool,

    /// Of a sample of boards, those that cost this search most, the costliest first
    #[arg(long, value_enum, value_name = "SEARCH")]
    pub(crate) hard_for: Option<Search>,

    /// How large the sample is [default: 100 for each board wanted]
    #[arg(long, value_name = "N", requires = "hard_for", value_parser = number::<usize>)]
    pub(crate) samples: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// How many threads search [default: one a core]
    #[arg(long, value_name = "N", value_parser = positive, requires = "hard_for")]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub(crate) struct GenerateFlip {
    /// The shape of the boards, such as 4x4
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape)]
    pub(crate) board: Shape,

    #[command(flatten)]
    pub(crate) draw: Draw,

    #[command(flatten)]
    pub(crate) solvability: WantedSolvability,

    /// Only boards that need exactly this number of presses, for whichever color takes fewer
    #[arg(long, value_name = "N", conflicts_with_all = ["solvable", "impossible"], value_parser = number::<usize>)]
    pub(crate) presses: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// The most memory, such as 500M [default: what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,
}

/// How boards are drawn from those wanted.
#[derive(Args, Debug)]
pub(crate) struct Draw {
    /// How many boards
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number::<usize>)]
    pub(crate) number: usize,

    /// Other boards for another seed
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// No board twice
    #[arg(long)]
    pub(crate) distinct: bool,

    #[command(flatten)]
    pub(crate) run: RunTime,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GenerateFormat {
    /// As judges give boards: ready for `fewest solve`
    Judge,
    /// One JSON object a line
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Search {
    /// The classic one: the bound is the number of center cells to change, moves are tried in order
    IdaStar,
}
