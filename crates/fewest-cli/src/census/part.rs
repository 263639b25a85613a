//! The parts of a census in the files of its shards.

use crate::failure::Failure;
use crate::shards::{NewPart, Part};
use anyhow::Error;
use fewest::CensusPart;

pub(super) fn write(counted: &CensusPart, part: &NewPart) -> Result<(), Failure> {
    part.write_json(counted.counts())
}

pub(super) fn read(parts: &[Part]) -> Result<Vec<CensusPart>, Failure> {
    parts.iter().map(|part| Ok(CensusPart::new(part.read_json()?))).collect()
}

/// The failure of parts that do not fit together, though they are complete: something else wrote them.
pub(super) fn incomplete(error: impl Into<Error>) -> Failure {
    Failure::BadInput(error.into())
}
