//! Divides work among several machines. Each machine runs the same command with a different `--shard`, and writes its
//! part of the results to a file. `fewest merge` reads the files of all shards, and writes the answer.
//!
//! A *job* is the work of one command line. To add a job, implement [`Divided`], add the option `--shard` to its
//! arguments, and add a line to the function `job` of its verb.
//!
//! **The name of a job** is its command line, without the options that do not change the answer
//! (`arguments/shard.rs`). `fewest merge` parses this command line, and the function `job` in `lib.rs` returns the job.
//!
//! **The part of a shard** is its result. A part is either a value ([`Divided`]), or the answers to a range of lines of
//! a file ([`Bulk`]).
//!
//! **The file of a shard** consists of a line of JSON, the part, and a line with the SHA-256 of everything before it.
//! The line of JSON contains the format, the version of the program, the job, the fingerprint of the files that the job
//! reads, and the shard. It determines the rest of the file, so a lost file can be computed again. The file gets its
//! name when it is complete. When `fewest merge` reads a file from a pipe, it makes a copy, because it reads each file
//! twice.
//!
//! **A distance search** is a sequence of rounds, each of which depends on earlier rounds. Of each long round, a shard
//! does every n-th task, where n is the number of shards. Merging repeats the search, but takes the results of the long
//! rounds from the files of the shards (`shares.rs` in fewest-linear). A meet-in-the-middle search divides its lists in
//! the same way (`lightest/shares.rs`).
//!
//! **A file of boards** is cut into ranges of bytes that begin where a board may begin (`input/slice.rs`). The answers
//! to a range are its part (`bulk.rs`). If a range has an error, the file is read again from its first line, so that
//! the message contains the right line number.

mod bulk;
mod complete;
mod file;
mod inputs;
mod values;

use crate::arguments::Line;
use crate::failure::Failure;
use fewest::Shard;
use file::Header;
use std::ffi::OsString;
use std::path::Path;

pub(crate) use bulk::{Bulk, join};
pub(crate) use complete::complete;
pub(crate) use file::{NewPart, Part};
pub(crate) use inputs::fingerprint;
pub(crate) use values::{Divided, Values};

pub(crate) trait Job {
    /// Computes the part of a shard and writes it.
    ///
    /// The part depends only on the job, its input and the shard, not on the machine or the number of threads.
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure>;

    /// Writes the answer from the parts of all shards, in order: the same bytes as without shards.
    fn merge(&self, parts: &[Part]) -> Result<(), Failure>;

    /// Whether merging reads the input again.
    fn merges_with_input(&self) -> bool {
        true
    }
}

/// Computes a shard of the job that the command line names, and writes its file. A run that ends early leaves no
/// file.
pub(crate) fn run(
    job: &dyn Job,
    words: &[OsString],
    shard: Shard,
    file: Option<&Path>,
) -> Result<(), Failure> {
    let line = Line::of_run(words)?;
    let inputs = fingerprint(&line.files)?;
    let part = NewPart::create(file, &Header::new(line.words, inputs, shard))?;
    let written = job.write_part(shard, &part);
    part.end(written)
}
