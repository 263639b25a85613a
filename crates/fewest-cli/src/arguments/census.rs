//! The command line of `fewest census`.

mod disk;
mod gf2;
mod lights;

use super::puzzle::metric;
use super::shard::{SHARD, shard};
use super::{GoalOption, OutputFile, PuzzleOptions, RunTime};
use crate::arguments::values::{bytes, number, positive, shape};
use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use disk::DiskOptions;
use fewest::Shard;
use fewest::flip::Shape;
use fewest::permutation::{Engine, Metric};
use std::num::NonZero;
use std::path::PathBuf;

pub(crate) use disk::Task;
pub(crate) use gf2::CensusGf2;

pub(crate) use lights::{CensusLights, SequenceOf};

#[derive(Debug, Subcommand)]
pub(crate) enum CensusPuzzle {
    /// Count all 9,465,511,770 boards of the Rotation Game by length
    #[command(long_about = ROTATION_ABOUT, after_help = ROTATION_EXAMPLES)]
    Rotation(CensusRotation),
    /// Count all boards of a Flip Game by the fewest presses
    #[command(long_about = FLIP_ABOUT, after_help = FLIP_EXAMPLES)]
    Flip(CensusFlip),
    /// Count all boards of a Lights Out by the fewest presses
    #[command(long_about = lights::CENSUS_ABOUT, after_help = lights::CENSUS_EXAMPLES)]
    Lights(Box<CensusLights>),
    /// Count the words of a code by weight
    #[command(long_about = gf2::CENSUS_ABOUT, after_help = gf2::CENSUS_EXAMPLES)]
    Gf2(Box<CensusGf2>),
    /// Count all positions of a permutation puzzle by distance
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(Box<CensusPermutation>),
}

const ROTATION_ABOUT: &str = "\
Count all 9,465,511,770 boards of the Rotation Game by length

Reports the number of boards of each length, the mean length, God's number (the largest length of any board), the \
hardest boards, and the number of patterns of a single symbol at each distance. All counts are exact; they take a \
fraction of a second.";

const ROTATION_EXAMPLES: &str = "\
Examples:
  fewest census rotation                               a table with bars
  fewest census rotation --unique                      boards with a unique shortest solution, too
  fewest census rotation --format csv -o lengths.csv   for another program
  fewest census rotation --plot lengths.svg            a picture, too
  fewest census rotation --shard 1/4 -o 1.shard        a quarter of the work, for fewest merge";

const FLIP_ABOUT: &str = "\
Count all boards of a Flip Game by the fewest presses

Reports the nullity, the number of solvable boards, and how many of them need 0, 1, 2, … presses: to become all \
white, and to become all white or all black, whichever takes fewer. All counts are exact. Boards are counted by \
presses for all shapes of at most 25 cells, and for many larger ones, such as 10x10. Each shard may do as much work \
as a whole census, so that shards reach larger shapes. The nullity and the number of boards are reported for any \
shape.";

const FLIP_EXAMPLES: &str = "\
Examples:
  fewest census flip --board 4x4                               a table with bars
  fewest census flip --board 5x5 --format json                 one JSON object
  fewest census flip --board 5x5 --plot presses.svg            a picture, too
  fewest census flip --board 1000000x1000000                   a shape of any size
  fewest census flip --board 4x14 --shard 1/999 -o 1.shard     larger shapes, in many shards";

const PUZZLE_ABOUT: &str = "\
Count all positions of a permutation puzzle by distance

Reports the exact number of positions that need 0, 1, 2, … moves to be solved, and the largest distance: God's \
number. If every move exists in every position, the sum is checked against the order of the group. The counts are the \
same for every number of threads. The engine that is expected to be fastest is chosen: a bit for every arrangement, \
taken by rows or one by one; or a hash set of the positions that are reached, if they are few among the arrangements. \
If memory is too small, --disk keeps the positions in files.

With --goal or --from, positions that the goal does not distinguish count as one.";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest census puzzle 2x2x2                           a table with bars
  fewest census puzzle 2x2x2 --metric quarters         quarter turns only
  fewest census puzzle 3x3x3 --depth 6                 positions at most 6 moves away
  fewest census puzzle 3x3x3 --moves U2,R2,F2          some of the moves
  fewest census puzzle pyraminx --antipodes 3          three of the farthest positions, too
  fewest census puzzle 3x3x3 --goal cross              positions of the cross by the distance to it
  fewest census puzzle my.tws --from starts.txt        by the distance from these positions
  fewest census puzzle my.tws --format json            one JSON object
  fewest census puzzle my.tws --checkpoint state       a killed run continues from its last distance
  fewest census puzzle my.tws --disk states --memory 8G
                                                       positions in files, for puzzles larger than memory

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached: the distances that are complete are written.";

#[derive(Args, Debug)]
pub(crate) struct CensusPermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// Count by the distance from these positions, written as a goal, instead of the distance to the goal
    #[arg(long, value_name = "GOAL", value_hint = ValueHint::FilePath, conflicts_with_all = ["goal", "errors"])]
    pub(crate) from: Option<PathBuf>,

    /// Also write N of the farthest positions
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) antipodes: Option<usize>,

    #[command(flatten)]
    pub(crate) report: Report,

    /// Count only the positions up to this distance
    #[arg(long, value_name = "N", value_parser = number::<usize>, conflicts_with_all = ["antipodes", "task"])]
    pub(crate) depth: Option<usize>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,

    /// Memory limit, such as 500M [default: half of the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,

    /// Save the state of the census in this folder, and continue from it if an earlier run was stopped or killed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) checkpoint: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) disk: DiskOptions,

    /// The data structure for the positions reached [default: the one expected to take the least time]
    #[arg(long, value_name = "ENGINE", value_parser = engine())]
    pub(crate) engine: Option<Engine>,

    /// Explain on standard error: the engine, the time of each distance, and the check of the sum
    #[arg(long)]
    pub(crate) explain: bool,
}

fn engine() -> impl TypedValueParser<Value = Engine> {
    let value = |engine: Engine| PossibleValue::new(engine.name()).help(engine.summary());
    PossibleValuesParser::new(Engine::ALL.map(value)).try_map(|name| name.parse::<Engine>())
}

#[derive(Args, Debug)]
pub(crate) struct CensusRotation {
    /// Also count the boards with a unique shortest solution
    #[arg(long)]
    pub(crate) unique: bool,

    #[command(flatten)]
    pub(crate) report: Report,

    #[command(flatten)]
    pub(crate) shares: Shares,
}

#[derive(Args, Debug)]
pub(crate) struct CensusFlip {
    /// The shape of the boards, such as 4x4
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape)]
    pub(crate) board: Shape,

    #[command(flatten)]
    pub(crate) report: Report,

    #[command(flatten)]
    pub(crate) shares: Shares,
}

/// How a count is divided.
#[derive(Args, Debug)]
pub(crate) struct Shares {
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["plot"])]
    pub(crate) shard: Option<Shard>,
}

/// How the counts are written.
#[derive(Args, Debug)]
pub(crate) struct Report {
    /// The format of the counts
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = CensusFormat::Table)]
    pub(crate) format: CensusFormat,

    /// Also draw the counts to this file, as SVG
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[command(flatten)]
    pub(crate) run: RunTime,
}

impl Report {
    /// Whether the output requires the counts. Without counts, the table and JSON still show other facts.
    pub(crate) fn wants_counts(&self) -> bool {
        self.format == CensusFormat::Csv || self.plot.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CensusFormat {
    /// A table with bars
    Table,
    /// One JSON object
    Json,
    /// Comma-separated values with a header
    Csv,
}
