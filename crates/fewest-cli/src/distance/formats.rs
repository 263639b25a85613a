//! Writes the answer of `fewest distance` in the format that the command line names.

mod certificate;
mod csv;
mod json;
mod text;

use super::answer::Answer;
use crate::arguments::DistanceFormat;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn write(answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    match answer.shown.format {
        DistanceFormat::Text => output.write_whole(|output| text::write(answer, output)),
        DistanceFormat::Json => output.write_whole(|output| json::write(answer, output)),
        DistanceFormat::Csv => output.write_whole(|output| csv::write(answer, output)),
        DistanceFormat::Certificate => output.write(certificate::text(answer)?.as_bytes()),
        DistanceFormat::Question => unreachable!("a question is written without an answer"),
    }?;
    output.flush()
}
