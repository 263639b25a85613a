//! The command line of `fewest validate`.

use super::puzzle::metric;
use super::{Effort, GoalOption, Protocol, PuzzleOptions, RunTime};
use crate::arguments::values::{range, shape};
use clap::{Args, Subcommand, ValueHint};
use fewest::flip::Shape;
use fewest::permutation::Metric;
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum ValidatePuzzle {
    /// Is a file of the Rotation Game exactly in the judge's format?
    #[command(long_about = ROTATION_VALIDATE_ABOUT, after_help = ROTATION_VALIDATE_EXAMPLES)]
    Rotation(ValidateRotation),
    /// Is a file of the Flip Game exactly in the judge's format?
    #[command(long_about = FLIP_VALIDATE_ABOUT, after_help = FLIP_VALIDATE_EXAMPLES)]
    Flip(ValidateFlip),
    /// Is a file of positions exactly in the form that fewest writes?
    #[command(long_about = PUZZLE_VALIDATE_ABOUT, after_help = PUZZLE_VALIDATE_EXAMPLES)]
    Puzzle(ValidatePermutation),
}

const ROTATION_VALIDATE_ABOUT: &str = "\
Is a file of the Rotation Game exactly in the judge's format?

A line for each board: 24 numbers from 1 to 3, eight of each, with single spaces between them. Then a line with 0, and \
nothing more. Every line ends with a line feed. The first deviation is reported with its line and column.

The judges' format sets no limit to the number of boards, and --boards does. A package made by fewest takes 1 to 100: \
--boards 1-100.";

const ROTATION_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate rotation boards.txt
  fewest validate rotation --boards 1-100 boards.txt          as a package made by fewest wants it
  fewest validate rotation --protocol kattis < boards.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not, 3 failure.";

const FLIP_VALIDATE_ABOUT: &str = "\
Is a file of the Flip Game exactly in the judge's format?

A board is four lines of four letters, b or w. Where a file holds several, there is one empty line between two of \
them. Every line ends with a line feed. The first deviation is reported with its line and column.

The judge's file holds one board; several are valid unless --boards sets a limit. A package made by fewest takes one \
board a file: --boards 1.";

const FLIP_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate flip board.txt
  fewest validate flip --boards 1 board.txt                   as a package made by fewest wants it
  fewest validate flip --board 5x5 board.txt
  fewest validate flip --protocol kattis < board.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not, 3 failure.";

const PUZZLE_VALIDATE_ABOUT: &str = "\
Is a file of positions exactly in the form that fewest writes?

A line for each position: the moves of a word with single spaces between them, \"No moves needed\", the piece in each \
place, or one JSON object. No line is blank or has white space at its ends, and every line ends with a line feed. Each \
position must be one of the puzzle, as `fewest solve puzzle` reads it. The first deviation is reported with its line.

With --solvable, moves must lead from each position to the goal.";

const PUZZLE_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate puzzle 2x2x2 scrambles.txt
  fewest validate puzzle sliding:3x3 --positions 1 eight.txt  a single position
  fewest validate puzzle sliding:3x3 --solvable eight.txt     which moves can solve
  fewest validate puzzle pyraminx --protocol kattis < scrambles.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not, 3 failure.";

#[derive(Args, Debug)]
pub(crate) struct ValidatePermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    #[command(flatten)]
    pub(crate) validate: Validate,

    /// The number of positions that the file must have: a number, or a range such as 1-100 [default: any number]
    #[arg(long, value_name = "N", value_parser = range::<u64>)]
    pub(crate) positions: Option<RangeInclusive<u64>>,

    /// Only positions that moves can solve
    #[arg(long)]
    pub(crate) solvable: bool,

    /// The unit in which moves are counted: turns, any power of a move; or quarters, the move itself or its inverse
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) run: RunTime,

    #[command(flatten)]
    pub(crate) effort: Effort,
}

#[derive(Args, Debug)]
pub(crate) struct ValidateRotation {
    #[command(flatten)]
    pub(crate) validate: Validate,

    /// How many boards there must be: a number, or a range such as 1-100 [default: any number]
    #[arg(long, value_name = "N", value_parser = range::<u64>)]
    pub(crate) boards: Option<RangeInclusive<u64>>,
}

#[derive(Args, Debug)]
pub(crate) struct ValidateFlip {
    #[command(flatten)]
    pub(crate) validate: Validate,

    /// How many boards there must be: a number, or a range such as 1-10 [default: one or more]
    #[arg(long, value_name = "N", value_parser = flip_boards)]
    pub(crate) boards: Option<RangeInclusive<u64>>,

    /// The rows and columns of every board
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, default_value = "4x4")]
    pub(crate) board: Shape,
}

/// The file to validate, and how the verdict is reported.
#[derive(Args, Debug)]
pub(crate) struct Validate {
    /// The file; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// How the verdict is reported
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,
}

/// A range of numbers of boards, where there is always one.
fn flip_boards(text: &str) -> Result<RangeInclusive<u64>, &'static str> {
    let boards = range(text)?;
    if *boards.end() == 0 { Err("a file holds at least one board") } else { Ok(boards) }
}
