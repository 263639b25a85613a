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
    /// Generate random boards of the Rotation Game, of a given length
    #[command(long_about = ROTATION_ABOUT, after_help = ROTATION_EXAMPLES)]
    Rotation(GenerateRotation),
    /// Generate random boards of the Flip Game, solvable or not
    #[command(long_about = FLIP_ABOUT, after_help = FLIP_EXAMPLES)]
    Flip(GenerateFlip),
    /// Generate random boards of Lights Out, solvable or not
    #[command(long_about = lights::GENERATE_ABOUT, after_help = lights::GENERATE_EXAMPLES)]
    Lights(Box<GenerateLights>),
    /// Generate random positions of a permutation puzzle, of a given length or of any
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(GeneratePermutation),
}

const ROTATION_ABOUT: &str = "\
Generate random boards of the Rotation Game, of a given length

All boards of the given length are equally likely: boards are not scrambled, but drawn from the set of all such \
boards. The same seed gives the same boards on every machine and in every version.";

const ROTATION_EXAMPLES: &str = "\
Examples:
  fewest generate rotation --length 8 --number 100      boards for a judge, with the closing 0
  fewest generate rotation --length 13 --format json    one of the 192 hardest, with its solution
  fewest generate rotation --length 5-9 --unique --distinct --number 20 --seed 7
  fewest generate rotation --length 10 --hard-for ida-star --number 5 --samples 1000
  fewest generate rotation --number 1000 | fewest solve rotation";

const FLIP_ABOUT: &str = "\
Generate random boards of the Flip Game, solvable or not

All boards of the given kind are equally likely. The same seed gives the same boards on every machine and in every \
version. With --presses, boards of small shapes, such as 5x5, are counted and drawn; for other shapes, random presses \
are tried until they are a shortest solution, and the program gives up if such presses are too rare.";

const FLIP_EXAMPLES: &str = "\
Examples:
  fewest generate flip --board 4x4 --number 10          any boards
  fewest generate flip --board 5x5 --solvable           one that can be solved
  fewest generate flip --board 5x5 --impossible --number 3 --distinct --seed 7
  fewest generate flip --board 5x5 --presses 9          one that takes 9 presses
  fewest generate flip --board 30x30 | fewest solve flip";

#[derive(Args, Debug)]
pub(crate) struct GenerateRotation {
    /// The length of the boards, or a range such as 5-9; all boards in the range are equally likely
    #[arg(long, value_name = "LENGTH", value_parser = range::<usize>, default_value = "0-13")]
    pub(crate) length: RangeInclusive<usize>,

    #[command(flatten)]
    pub(crate) draw: Draw,

    /// Only boards with a unique shortest solution
    #[arg(long)]
    pub(crate) unique: bool,

    /// Generate a sample of boards, and write those that take this search the most nodes, hardest first
    #[arg(long, value_enum, value_name = "SEARCH")]
    pub(crate) hard_for: Option<Search>,

    /// The size of the sample [default: 100 for each board wanted]
    #[arg(long, value_name = "N", requires = "hard_for", value_parser = number::<usize>)]
    pub(crate) samples: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Number of threads [default: one per core]
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

    /// Only boards that need exactly N presses, for the color that takes fewer
    #[arg(long, value_name = "N", conflicts_with_all = ["solvable", "impossible"], value_parser = number::<usize>)]
    pub(crate) presses: Option<usize>,

    /// The format of a board
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = GenerateFormat::Judge)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Memory limit, such as 500M [default: the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,
}

/// How boards are drawn from those wanted.
#[derive(Args, Debug)]
pub(crate) struct Draw {
    /// The number of boards or positions
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number::<usize>)]
    pub(crate) number: usize,

    /// The seed; another seed gives other boards or positions
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// Draw no board or position twice
    #[arg(long)]
    pub(crate) distinct: bool,

    #[command(flatten)]
    pub(crate) run: RunTime,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GenerateFormat {
    /// Text as judges give boards, which `fewest solve` reads
    Judge,
    /// One JSON object per line
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Search {
    /// The classic IDA*: its lower bound is the number of center cells to change, and moves are tried in order
    IdaStar,
}
