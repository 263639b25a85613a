//! The library's methods on the command line.

use crate::failure::Failure;
use crate::memory;
use anyhow::anyhow;
use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fewest::Reason;
use fewest::search::Method;

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

/// The memory of a method that is to answer alone: as much as is wished for, or a fair part of what is free.
pub(crate) fn memory(wish: Option<ByteSize>) -> ByteSize {
    wish.unwrap_or_else(|| MEMORY.min(ByteSize::b(memory::available_to_threads() as u64 / 2)))
}

/// A method did not answer within this memory.
pub(crate) fn gave_up(method: impl Method, reason: Reason, memory: ByteSize) -> Failure {
    let method = method.name();
    Failure::failed(match reason {
        Reason::Memory { .. } => {
            anyhow!("{method} gave up: {reason}, {memory}; --memory sets another one")
        }
        reason => anyhow!("{method} gave up: {reason}"),
    })
}
