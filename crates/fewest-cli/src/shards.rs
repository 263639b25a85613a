//! Work that several machines divide among themselves: each leaves a file with its part, and `fewest merge` joins them.

mod bulk;
mod complete;
mod file;
mod inputs;

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

/// A job of which shards can be computed.
pub(crate) trait Job {
    /// Computes the part of a shard and writes it.
    ///
    /// It depends on the job, its input and the shard only: neither on the machine nor on the number of threads.
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure>;

    /// Writes the answer, from the parts of all shards in their order: the same bytes as without shards.
    fn merge(&self, parts: &[Part]) -> Result<(), Failure>;

    /// Whether merging reads the input again.
    fn merges_with_input(&self) -> bool {
        true
    }
}

/// Computes a shard of the job that the command line names. The file appears when it is complete, and nothing is left of it
/// if the run ends before that.
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
