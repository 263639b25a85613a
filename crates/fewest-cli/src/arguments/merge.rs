//! The command line of `fewest merge`.

use super::OutputFile;
use clap::{Args, ValueHint};
use std::path::PathBuf;

pub(super) const MERGE_ABOUT: &str = "\
Join the shards of a job, and print its answer

A long job can be divided among several machines: each of them runs the same command with its own --shard 1/N, \
--shard 2/N, … and its own output file. Given the files of all shards, in any order, fewest merge prints exactly the \
bytes that a single machine prints for the whole job. The files contain the command line of the job, so it need not \
be repeated here.

The files must be complete, and made by this version of fewest from the same command line and the same input. \
Otherwise the first damaged file is named, or each file of another job, or each repeated or missing shard.";

pub(super) const MERGE_EXAMPLES: &str = "\
Examples:
  fewest census flip --board 4x9 --shard 1/3 -o 1.shard   on one machine; 2/3 and 3/3 on others
  fewest merge 1.shard 2.shard 3.shard            the census, as a single machine prints it
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
