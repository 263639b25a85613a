//! The command line of `fewest census`.

use super::shape;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::flip::Shape;
use std::num::NonZero;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum CensusPuzzle {
    /// Count all 9,465,511,770 boards of the Rotation Game by length
    #[command(long_about = ROTATION_ABOUT, after_help = ROTATION_EXAMPLES)]
    Rotation(CensusRotation),
    /// Count all boards of a Flip Game by the fewest presses
    #[command(long_about = FLIP_ABOUT, after_help = FLIP_EXAMPLES)]
    Flip(CensusFlip),
}

const ROTATION_ABOUT: &str = "\
Count all 9,465,511,770 boards of the Rotation Game by length

Reports how many boards have each length, the mean, God's number (the largest length of any board), the hardest \
boards, and the distances of one symbol alone from the center. All counts are exact; they take a fraction of a second.";

const ROTATION_EXAMPLES: &str = "\
Examples:
  fewest census rotation                               a table with bars
  fewest census rotation --unique                      boards with one shortest solution as well
  fewest census rotation --format csv -o lengths.csv   for another program
  fewest census rotation --plot lengths.svg            a picture as well";

const FLIP_ABOUT: &str = "\
Count all boards of a Flip Game by the fewest presses

Reports the nullity, how many boards can be solved, and how many of them need 0, 1, 2, … presses: to turn all cells \
white, and to turn all white or all black. All counts are exact. Counts by presses are made for all shapes of at most \
25 cells, and for many larger ones, such as 10x10; nullity and number of boards for any shape.";

const FLIP_EXAMPLES: &str = "\
Examples:
  fewest census flip 4x4                               a table with bars
  fewest census flip 5x5 --format json                 one JSON object
  fewest census flip 5x5 --plot presses.svg            a picture as well
  fewest census flip 1000000x1000000                   a shape of any size";

#[derive(Args, Debug)]
pub(crate) struct CensusRotation {
    /// Count the boards with a unique shortest solution, too
    #[arg(long)]
    pub(crate) unique: bool,

    #[command(flatten)]
    pub(crate) report: Report,

    /// How many threads count [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub(crate) struct CensusFlip {
    /// The shape of the boards, such as 4x4
    #[arg(value_name = "ROWSxCOLUMNS", value_parser = shape)]
    pub(crate) shape: Shape,

    #[command(flatten)]
    pub(crate) report: Report,
}

/// How the counts are written.
#[derive(Args, Debug)]
pub(crate) struct Report {
    /// What the counts look like
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = CensusFormat::Table)]
    pub(crate) format: CensusFormat,

    /// Draw the counts to this file, too
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,

    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
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
