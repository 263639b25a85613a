//! The methods that can be compared, for either puzzle: one file each, every method with its name.

pub(crate) mod flip;
pub(crate) mod rotation;

use crate::failure::Failure;
use crate::memory;
use anyhow::anyhow;
use clap::ValueEnum;
use fewest::search::{Limits, Outcome, Reason, Report};

/// The report of a method that does not search, but reads or computes its answer.
fn without_search<M>(outcome: Outcome<M>, bytes: usize) -> Report<M> {
    let peak_bytes = bytes as u64;
    Report { outcome, expanded: 0, generated: 0, peak_states: 0, peak_bytes, iterations: Vec::new() }
}

/// The limits of a method that is to answer alone: half of the memory that is free.
pub(crate) fn limits() -> Limits<'static> {
    Limits { memory: memory::available() as u64 / 2, ..Limits::NONE }
}

/// A method did not answer.
pub(crate) fn gave_up(method: &impl ValueEnum, reason: Reason) -> Failure {
    Failure::failed(anyhow!("{} gave up: {reason}", name(method)))
}

/// What the command line calls a method.
pub(crate) fn name(method: &impl ValueEnum) -> String {
    method.to_possible_value().expect("no method is hidden").get_name().to_owned()
}
