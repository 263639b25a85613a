//! Writes the answer in the format that the command line names.

mod csv;
mod json;
mod text;

use super::answer::Answer;
use super::code::Code;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::output::Output;
use anyhow::anyhow;

/// Writes the sizes before the search, so that they can be read while it runs.
pub(super) fn begin(arguments: &Distance, code: &Code, output: &mut Output) -> Result<(), Failure> {
    match arguments.format {
        DistanceFormat::Text => output.write(format!("{}\n", code.sizes()).as_bytes()),
        DistanceFormat::Json => Ok(()),
        DistanceFormat::Csv if arguments.explain => {
            Err(Failure::BadInput(anyhow!("--explain is for --format text and --format json, not for csv")))
        }
        DistanceFormat::Csv => Ok(()),
    }
}

pub(super) fn write(arguments: &Distance, answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    output.write_whole(|output| match arguments.format {
        DistanceFormat::Text => text::write(arguments, answer, output),
        DistanceFormat::Json => json::write(arguments, answer, output),
        DistanceFormat::Csv => csv::write(arguments, answer, output),
    })?;
    output.flush()
}
