//! The command line of `fewest validate`.

use super::Protocol;
use crate::arguments::values::{range, shape};
use clap::{Args, Subcommand, ValueHint};
use fewest::flip::Shape;
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

/// What is validated, and how the verdict is reported.
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
