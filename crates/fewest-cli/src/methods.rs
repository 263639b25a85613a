//! The library's methods on the command line.

use crate::failure::Failure;
use crate::memory;
use anyhow::anyhow;
use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fewest::search::{Limits, Method, Reason};

/// Reads the name of a method; the help lists all of them with what they do.
pub(crate) fn parser<M: Method + Send + Sync>() -> impl TypedValueParser<Value = M> {
    let value = |method: &M| {
        let description = method.description();
        PossibleValue::new(description.name).help(description.summary)
    };
    PossibleValuesParser::new(M::ALL.iter().map(value)).try_map(|name| M::by_name(&name))
}

/// The memory that a method takes for states unless more is wished for: that no machine is brought to its knees.
const MEMORY: ByteSize = ByteSize::gib(1);

/// The limits of a method that is to answer alone: the memory wished for, or a fair part of what is free.
pub(crate) fn limits(memory: Option<ByteSize>) -> Limits<'static> {
    let fair = || MEMORY.as_u64().min(memory::available_to_threads() as u64 / 2);
    Limits { memory: memory.map_or_else(fair, |bytes| bytes.as_u64()), ..Limits::NONE }
}

/// A method did not answer within its limits.
pub(crate) fn gave_up(method: impl Method, reason: Reason, limits: &Limits<'_>) -> Failure {
    let method = method.name();
    Failure::failed(match reason {
        Reason::Memory => {
            let limit = ByteSize::b(limits.memory);
            anyhow!("{method} gave up: {reason}, {limit}; --memory sets another one")
        }
        reason => anyhow!("{method} gave up: {reason}"),
    })
}
