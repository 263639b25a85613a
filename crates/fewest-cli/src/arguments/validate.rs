//! The command line of `fewest validate`.

use super::Protocol;
use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum ValidatePuzzle {
    /// Is a file of the Rotation Game exactly in the judge's format?
    #[command(long_about = ROTATION_VALIDATE_ABOUT, after_help = ROTATION_VALIDATE_EXAMPLES)]
    Rotation(Validate),
    /// Is a file of the Flip Game exactly in the judge's format?
    #[command(long_about = FLIP_VALIDATE_ABOUT, after_help = FLIP_VALIDATE_EXAMPLES)]
    Flip(Validate),
}

const ROTATION_VALIDATE_ABOUT: &str = "\
Is a file of the Rotation Game exactly in the judge's format?

A line for each board: 24 numbers from 1 to 3, eight of each, with single spaces between them. Then a line with 0, and \
nothing more. Every line ends with a line feed. The first deviation is told with its line and column.";

const ROTATION_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate rotation boards.txt
  fewest validate rotation --protocol kattis < boards.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not.";

const FLIP_VALIDATE_ABOUT: &str = "\
Is a file of the Flip Game exactly in the judge's format?

A board is four lines of four letters, b or w. Where a file holds several, there is one empty line between two of \
them. Every line ends with a line feed. The first deviation is told with its line and column.";

const FLIP_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate flip board.txt
  fewest validate flip --protocol kattis < board.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not.";

#[derive(Args, Debug)]
pub(crate) struct Validate {
    /// The file; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// How the verdict is told
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,
}
