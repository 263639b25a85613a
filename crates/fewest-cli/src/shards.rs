//! Work that several machines divide among themselves. Each machine writes a file with its part of the work, and
//! `fewest merge` joins the parts.
//!
//! To add a job, implement [`Divided`], add the option `--shard` to its arguments, and add a line to the function `job`
//! of its verb.
//!
//! **The name of a job is its command line**, without the options that do not change the answer (`arguments/shard.rs`).
//! `fewest merge` parses this command line and needs no other description. The function `job` in `lib.rs` finds the job
//! of a verb.
//!
//! **The file of a shard** consists of a line of JSON, the part, and a line with the SHA-256 of everything before it.
//! The first line contains the format, the version of the program, the job, the fingerprint of the files that the job
//! reads, and the shard. The file gets its name when it is complete. Its content depends only on the first line, so it
//! may be computed again. A file from a pipe is copied while it is read.
//!
//! **A part** is the result of a shard. It is either a value ([`Divided`]), or the answers to some lines of a file
//! ([`Bulk`]).
//!
//! **Inside the library, a shard** is a range of the tasks of a `work::Job`, and its parts are plain data. A distance
//! search is a sequence of rounds, each of which depends on earlier rounds. A shard does every n-th task of each long
//! round, where n is the number of shards. Merging repeats the search, and replaces the long rounds by the results of
//! all shards (`shares.rs` in fewest-linear). A meet-in-the-middle search divides its lists in the same way
//! (`lightest/shares.rs`).
//!
//! **A file of boards** is cut into ranges of bytes that begin where a board may begin (`input/slice.rs`), and the
//! answers are the part (`bulk`). If each range consists of whole boards, the shards together read the same boards as a
//! single run. If a range has an error, the file is read again from its first line, so that the error names the line in
//! the whole file.

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

/// A job that can be divided among shards.
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

/// Computes a shard of the job that the command line names. The file appears when it is complete. A run that ends
/// earlier leaves no file.
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
