//! The command line of `fewest compare`.

use super::puzzle::metric;
use super::{FlipGoal, GoalOption, Input, LightsBoards, OutputFile, PuzzleOptions};
use crate::arguments::values::{bytes, number, time};
use crate::methods;
use bytesize::ByteSize;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::lights::search::GameMethod;
use fewest::permutation::Metric;
use fewest::permutation::search::PositionMethod;
use fewest::{flip, rotation};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Subcommand)]
pub(crate) enum ComparePuzzle {
    /// Compare methods on boards of the Rotation Game
    #[command(long_about = COMPARE_ABOUT, after_help = ROTATION_COMPARE_EXAMPLES)]
    Rotation(CompareRotation),
    /// Compare methods on boards of the Flip Game with at most 64 cells
    #[command(long_about = COMPARE_ABOUT, after_help = FLIP_COMPARE_EXAMPLES)]
    Flip(CompareFlip),
    /// Compare methods on boards of Lights Out with two states and at most 64 cells
    #[command(long_about = LIGHTS_COMPARE_ABOUT, after_help = LIGHTS_COMPARE_EXAMPLES)]
    Lights(Box<CompareLights>),
    /// Compare methods on positions of a permutation puzzle
    #[command(long_about = PUZZLE_COMPARE_ABOUT, after_help = PUZZLE_COMPARE_EXAMPLES)]
    Puzzle(ComparePermutation),
}

const COMPARE_ABOUT: &str = "\
Compare methods on the same boards

For each board and each method, reports the length of the solution, the nodes expanded and generated, the most memory \
that the states took, the number of iterations, and the time. A method that reaches a limit gives up, and the others \
continue. Two methods that finish with different lengths are an error. Ctrl-C ends the run with the results so far; \
with -o, they are kept in FILE.partial.";

const ROTATION_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare rotation boards.txt
  fewest compare rotation boards.txt --method ida-star-classic,ida-star --plot nodes.svg
  fewest compare rotation boards.txt --nodes 1000000 --format csv -o nodes.csv";

const FLIP_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare flip boards.txt
  fewest compare flip boards.txt --method ida-star,ida-star-unordered --time-limit 2";

const LIGHTS_COMPARE_ABOUT: &str = "\
Compare methods on boards of Lights Out with two states and at most 64 cells

For each board and each method, reports the length of the solution, the nodes expanded and generated, the most memory \
that the states took, the number of iterations, and the time. A method that reaches a limit gives up, and the others \
continue. Two methods that finish with different lengths are an error. Ctrl-C ends the run with the results so far; \
with -o, they are kept in FILE.partial.

Boards are read as `fewest solve lights` reads them.";

const LIGHTS_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare lights --rule king boards.txt
  fewest compare lights --wrap torus boards.txt --method algebra,ida-star --plot nodes.svg
  fewest compare lights --graph edges.txt --goal 0 boards.txt --format csv";

const PUZZLE_COMPARE_ABOUT: &str = "\
Compare methods on positions of a permutation puzzle

For each position and each method, reports the length of the solution, the nodes expanded and generated, the most \
memory that the states took, the number of iterations, and the time. A method that reaches a limit gives up, and the \
others continue. Two methods that finish with different lengths are an error. Ctrl-C ends the run with the results so \
far; with -o, they are kept in FILE.partial.

Positions are read as `fewest solve puzzle` reads them. Pieces that the goal does not distinguish are merged before \
the searches. The table of all distances and the pattern databases, which are tables of merged pieces, are made \
before the comparison, and their time is not counted. Some methods need a table of all distances, or a puzzle of \
sliding tiles.";

const PUZZLE_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare puzzle sliding:3x3 eight.txt
  fewest compare puzzle 2x2x2 scrambles.txt --method table,bfs,ida-star --plot nodes.svg
  fewest compare puzzle 3x3x3 --goal cross scrambles.txt
  fewest compare puzzle sliding:4x4 fifteen.txt --table-memory 1M";

#[derive(Args, Debug)]
pub(crate) struct ComparePermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// Positions, or files of positions; - or none is standard input
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// The methods to compare [default: one of each kind that the puzzle allows]
    #[arg(long, value_parser = methods::parser::<PositionMethod>(), value_name = "METHOD", value_delimiter = ',')]
    pub(crate) method: Vec<PositionMethod>,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// Memory limit for each pattern database, such as 500M
    #[arg(long, value_name = "BYTES", default_value = "64KiB", value_parser = bytes)]
    pub(crate) table_memory: ByteSize,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

#[derive(Args, Debug)]
pub(crate) struct CompareRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The methods to compare [default: one of each kind]
    #[arg(long, value_parser = methods::parser::<rotation::search::BoardMethod>(), value_name = "METHOD", value_delimiter = ',')]
    pub(crate) method: Vec<rotation::search::BoardMethod>,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

#[derive(Args, Debug)]
pub(crate) struct CompareFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The methods to compare [default: one of each kind]
    #[arg(long, value_parser = methods::parser::<flip::search::BoardMethod>(), value_name = "METHOD", value_delimiter = ',')]
    pub(crate) method: Vec<flip::search::BoardMethod>,

    /// The final color of all cells
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    pub(crate) goal: FlipGoal,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

#[derive(Args, Debug)]
pub(crate) struct CompareLights {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    /// The methods to compare [default: all]
    #[arg(long, value_parser = methods::parser::<GameMethod>(), value_name = "METHOD", value_delimiter = ',')]
    pub(crate) method: Vec<GameMethod>,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

/// The limits of each method on a board, and how the comparison is written.
#[derive(Args, Debug)]
pub(crate) struct Comparing {
    /// Node limit for each method on each board, in nodes expanded; unlike a time limit, it ends the search at the same
    /// point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    /// Memory limit for the states of each method, such as 500M [default: 2G, or the free memory if that is less]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,

    /// Time limit for each method on each board, in seconds or with a unit, such as 5m or 2h
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub(crate) time_limit: Duration,

    /// The format of the comparison
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = CompareFormat::Table)]
    pub(crate) format: CompareFormat,

    /// Also draw the nodes of each method to this file, as SVG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A table for each board, and one of the totals
    Table,
    /// One JSON object per line, for each board and method
    Json,
    /// Comma-separated values with a header
    Csv,
}
