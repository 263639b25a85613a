//! The command line of `fewest rules`.

use super::OutputFile;
use clap::{Args, ValueEnum};

pub(crate) const RULES_ABOUT: &str = "\
List the rules of Lights Out that have names

Draws each rule: # for a cell that a press changes, and at the pressed cell O if it changes, too, or X if not.";

pub(crate) const RULES_EXAMPLES: &str = "\
Examples:
  fewest rules                                         all rules
  fewest rules --format json                           one JSON object a line
  fewest solve lights --rule knight boards.txt         boards of a rule
  fewest solve lights --rule .#./#X#/.#. boards.txt    a rule that is drawn";

/// How the rules are listed.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// How they are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = RulesFormat::Table)]
    pub(crate) format: RulesFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// For people
    Table,
    /// One JSON object a line
    Json,
}
