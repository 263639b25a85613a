//! The command line of `fewest rules`.

use super::OutputFile;
use clap::{Args, ValueEnum};

pub(crate) const RULES_ABOUT: &str = "\
List the named rules of Lights Out

Draws each rule: # is a cell that a press changes; the pressed cell is O if it changes, too, and X if it does not.";

pub(crate) const RULES_EXAMPLES: &str = "\
Examples:
  fewest rules                                         all rules
  fewest rules --format json                           one JSON object per line
  fewest solve lights --rule knight boards.txt         boards with a named rule
  fewest solve lights --rule .#./#X#/.#. boards.txt    a rule as a drawing";

/// How the rules are listed.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The format of the list
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = RulesFormat::Table)]
    pub(crate) format: RulesFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// For people
    Table,
    /// One JSON object per line
    Json,
}
