//! The command line of `fewest man`.

use clap::{Args, ValueHint};
use std::path::PathBuf;

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  fewest man | man -l -
  fewest man solve rotation | man -l -                 the page of one command
  fewest man -o ~/.local/share/man/man1                all pages, for man fewest-solve-rotation";

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The command, such as solve rotation [default: the whole program]
    #[arg(value_name = "COMMAND", conflicts_with = "output")]
    pub(crate) command: Vec<String>,

    /// Instead of printing, write a page for every command to this folder
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
}
