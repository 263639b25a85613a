//! Work that several machines divide among themselves. Each machine writes a file with its part of the work, and
//! `fewest merge` joins the parts.
//!
//! To add a job, implement [`Divided`], add the option `--shard` to its arguments, and add a line to the function `job`
//! of its verb.
//!
//! **The name of a job is its command line**, without the options that change no answer (`arguments/shard.rs`). So
//! `fewest merge` parses the command line and needs no other description; `job` in `lib.rs` finds the job of a verb.
//!
//! **A file** is a line of JSON (format, version of the program, job, fingerprint of the files that the job reads,
//! shard), the part, and a line with the SHA-256 of all before it. The file gets its name when it is complete. Its
//! content depends only on the first line, so it may be computed again. A file from a pipe is copied while it is read.
//!
//! **A part** is either a value ([`Divided`]), or the answers to some lines of a file ([`Bulk`]).
//!
//! **A shard of the library** is a range of the tasks of a `work::Job`, and parts are plain data. A distance search is
//! a sequence of rounds, each of which depends on earlier rounds. A shard does every n-th task of each long round.
//! Merging repeats the search, and replaces the long rounds by the shares of all shards (`shares.rs` in fewest-linear).
//! The lists of a meet in the middle are divided in the same way (`lightest/shares.rs`).
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

/// Computes a shard of the job that the command line names. The file appears when it is complete; a run that ends
/// earlier leaves nothing.
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
