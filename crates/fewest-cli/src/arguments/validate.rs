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

The format has a line for each board: 24 numbers from 1 to 3, eight of each, with single spaces between them. After \
the boards there is a line with 0, and nothing more. Every line ends with a line feed. The first deviation is \
reported with its line and column.

The judge's format does not limit the number of boards; --boards does. A file in a package made by fewest has 1 to \
100 boards: --boards 1-100.";

const ROTATION_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate rotation boards.txt
  fewest validate rotation --boards 1-100 boards.txt          as in a package made by fewest
  fewest validate rotation --protocol kattis < boards.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not, 3 failure.";

const FLIP_VALIDATE_ABOUT: &str = "\
Is a file of the Flip Game exactly in the judge's format?

A board is four lines of four letters, b or w. Between two boards there is one empty line. Every line ends with a \
line feed. The first deviation is reported with its line and column.

The judge's file has one board; several are valid unless --boards sets a limit. A file in a package made by fewest \
has one board: --boards 1.";

const FLIP_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate flip board.txt
  fewest validate flip --boards 1 board.txt                   as in a package made by fewest
  fewest validate flip --board 5x5 board.txt
  fewest validate flip --protocol kattis < board.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not, 3 failure.";

const PUZZLE_VALIDATE_ABOUT: &str = "\
Is a file of positions exactly in the form that fewest writes?

The file has a line for each position: the moves of a word with single spaces between them, \"No moves needed\", the \
piece at each place, or one JSON object. No line is blank or has white space at its ends, and every line ends with a \
line feed. Each line must be a position of the puzzle, as `fewest solve puzzle` reads it. The first deviation is \
reported with its line.

With --solvable, moves must lead from each position to the goal.";

const PUZZLE_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate puzzle 2x2x2 scrambles.txt
  fewest validate puzzle sliding:3x3 --positions 1 eight.txt  a single position
  fewest validate puzzle sliding:3x3 --solvable eight.txt     solvable positions only
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

    /// Accept only positions that can be solved
    #[arg(long)]
    pub(crate) solvable: bool,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
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

    /// The number of boards that the file must have: a number, or a range such as 1-100 [default: any number]
    #[arg(long, value_name = "N", value_parser = range::<u64>)]
    pub(crate) boards: Option<RangeInclusive<u64>>,
}

#[derive(Args, Debug)]
pub(crate) struct ValidateFlip {
    #[command(flatten)]
    pub(crate) validate: Validate,

    /// The number of boards that the file must have: a number, or a range such as 1-10 [default: one or more]
    #[arg(long, value_name = "N", value_parser = flip_boards)]
    pub(crate) boards: Option<RangeInclusive<u64>>,

    /// The shape of every board
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, default_value = "4x4")]
    pub(crate) board: Shape,
}

/// The file to validate, and how the verdict is reported.
#[derive(Args, Debug)]
pub(crate) struct Validate {
    /// The file; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// The protocol for the verdict
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,
}

/// Parses a range of numbers of boards, which must not be 0 alone.
fn flip_boards(text: &str) -> Result<RangeInclusive<u64>, &'static str> {
    let boards = range(text)?;
    if *boards.end() == 0 { Err("a file holds at least one board") } else { Ok(boards) }
}
