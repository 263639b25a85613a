//! The command line of `fewest puzzles`.

use super::OutputFile;
use clap::{Args, ValueEnum};

pub(crate) const PUZZLES_ABOUT: &str = "\
List the permutation puzzles that have names

Prints the sizes that follow a name, an example, and what is known of the example: the number of its positions, and God's \
number, the most moves that any position needs. In the column \"turns\" any power of a move counts one, in the column \
\"quarters\" a move or its inverse.";

pub(crate) const PUZZLES_EXAMPLES: &str = "\
Examples:
  fewest puzzles                                       all puzzles
  fewest puzzles --format json                         one JSON object a line
  fewest show puzzle pancake:6                         what the moves of a puzzle do";

/// How the puzzles are listed.
#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// How they are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PuzzlesFormat::Table)]
    pub(crate) format: PuzzlesFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzlesFormat {
    /// For people
    Table,
    /// One JSON object a line
    Json,
}
