//! Work that several machines divide among themselves: each leaves a file with its part, and `fewest merge` joins them.
//!
//! A new job is an implementation of [`Divided`], the option `--shard` in its arguments, and a line in `job` of its verb.
//!
//! **The name of a job is its command line**, without the options that change no answer (`arguments/shard.rs`). So
//! `fewest merge` parses it and needs no other description; `main` finds the job of a verb.
//!
//! **A file** is a line of JSON (format, version of the program, job, fingerprint of the files that the job reads,
//! shard), the part, and a line with the SHA-256 of all before it. It gets its name when it is complete. It depends
//! only on the contents of its first line, so it may be computed again. A file from a pipe is copied while it is read.
//!
//! **A part** is either a value ([`Divided`]), or the answers to some lines of a file ([`Bulk`]).
//!
//! **A shard of the library** is a range of the tasks of a `work::Job`, and parts are plain data. A distance is a
//! sequence of rounds, each of which depends on earlier ones: a shard takes every n-th task of each long round, and
//! merging repeats the search with the shares of all shards in place of these rounds (`shares.rs` in fewest-linear).
//! The lists of a meet in the middle are divided in the same way (`lightest/shares.rs`).
//!
//! **A file of boards** is cut into ranges of bytes that begin where a board may begin (`input/slice.rs`), and the
//! answers are the part (`bulk`). If each range consists of whole boards, the shards read the same boards as one
//! machine. If a range has an error, the file is read again from its first line, so that the error names the line in
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
