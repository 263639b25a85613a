//! The command line of `fewest merge`.

use super::OutputFile;
use clap::{Args, ValueHint};
use std::path::PathBuf;

pub(super) const MERGE_ABOUT: &str = "\
Join the shards of a job, and print its answer

Long work can be divided among several machines: the same command runs on each of them, with --shard 1/N, --shard 2/N, … \
and a file of its own for each shard. The files of all shards, in any order, give the bytes that one machine prints for the \
whole work. They contain the command line of their job, so nothing else has to be repeated here.

All files must be there and whole, and made by this version of fewest, from the same command line and the same input. \
Otherwise each file that is wrong is named, and each shard that is missing.";

pub(super) const MERGE_EXAMPLES: &str = "\
Examples:
  fewest census flip --board 4x9 --shard 1/3 -o 1.shard   on one machine; 2/3 and 3/3 on others
  fewest merge 1.shard 2.shard 3.shard            the census, as one machine prints it
  fewest merge *.shard -o counts.txt              to a file

Exit codes: 2 files are wrong or missing; otherwise those of the job.";

#[derive(Args, Debug)]
pub(crate) struct Merge {
    /// The files of all shards, in any order; - is standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}
