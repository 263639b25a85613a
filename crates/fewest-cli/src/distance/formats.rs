//! Writes the answer in the format that the command line names.

mod csv;
mod json;
mod text;

use super::answer::Answer;
use crate::arguments::DistanceFormat;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn write(answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    output.write_whole(|output| match answer.shown.format {
        DistanceFormat::Text => text::write(answer, output),
        DistanceFormat::Json => json::write(answer, output),
        DistanceFormat::Csv => csv::write(answer, output),
    })?;
    output.flush()
}
