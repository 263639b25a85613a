//! The command line of `fewest puzzles`.

use super::OutputFile;
use clap::{Args, ValueEnum};

pub(crate) const PUZZLES_ABOUT: &str = "\
List the named permutation puzzles

Prints each name with the sizes that may follow it, an example, and, where they are known, the number of positions of \
the example and God's number, the largest number of moves that a position needs. In the column \"turns\", any power \
of a move counts 1; in the column \"quarters\", only a move and its inverse count 1.";

pub(crate) const PUZZLES_EXAMPLES: &str = "\
Examples:
  fewest puzzles                                       all puzzles
  fewest puzzles --format json                         one JSON object per line
  fewest show puzzle pancake:6                         the moves of a puzzle";

/// How the puzzles are listed.
#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// The format of the list
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PuzzlesFormat::Table)]
    pub(crate) format: PuzzlesFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzlesFormat {
    /// For people
    Table,
    /// One JSON object per line
    Json,
}
