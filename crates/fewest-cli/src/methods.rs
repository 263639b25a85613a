//! The library's methods on the command line.

use crate::failure::Failure;
use crate::memory;
use anyhow::anyhow;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fewest::search::Method;
use fewest::{Limits, Reason};

/// Reads the name of a method; the help lists all of them with what they do.
pub(crate) fn parser<M: Method + Send + Sync>() -> impl TypedValueParser<Value = M> {
    let value = |method: &M| {
        let description = method.description();
        PossibleValue::new(description.name).help(description.summary)
    };
    PossibleValuesParser::new(M::ALL.iter().map(value)).try_map(|name| M::by_name(&name))
}

/// The limits of a method that is to answer alone: half of the memory that is free.
pub(crate) fn limits() -> Limits<'static> {
    Limits::new().memory(memory::available() as u64 / 2)
}

/// A method did not answer.
pub(crate) fn gave_up(method: impl Method, reason: Reason) -> Failure {
    Failure::failed(anyhow!("{} gave up: {reason}", method.name()))
}
