//! The verb `merge`: joins the parts of all shards of a job, and writes the answer of the job.

use crate::arguments::{Line, Merge, Verb};
use crate::failure::Failure;
use crate::shards::{self, Job};
use anyhow::anyhow;

/// Merges the parts of a job, which `job` finds by its verb.
pub(crate) fn run(
    arguments: &Merge,
    job: impl Fn(&Verb) -> Option<Box<dyn Job + '_>>,
) -> Result<(), Failure> {
    let parts = shards::complete(&arguments.files)?;
    let words = parts[0].job();
    let unknown = || parts[0].failure(anyhow!("unknown job {}", words.join(" ")));
    let (whole, line) = Line::parse(words, arguments.output.path()).ok_or_else(unknown)?;
    let job = job(&whole.verb).ok_or_else(unknown)?;
    if job.merges_with_input() && shards::fingerprint(&line?.files)? != parts[0].inputs() {
        return Err(parts[0].failure(anyhow!("the input of {} has changed since", words.join(" "))));
    }
    job.merge(&parts)
}
