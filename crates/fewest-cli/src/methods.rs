//! Parses the names of the library's methods on the command line, and sets their default memory limits.

use crate::failure::Failure;
use crate::{interrupt, memory};
use anyhow::anyhow;
use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fewest::Reason;
use fewest::linear;
use fewest::search::Method;

/// Parses the name of a method. The help lists all methods with their descriptions.
pub(crate) fn parser<M: Method + Send + Sync>() -> impl TypedValueParser<Value = M> {
    let value = |method: &M| {
        let description = method.description();
        PossibleValue::new(description.name).help(description.summary)
    };
    PossibleValuesParser::new(M::ALL.iter().map(value)).try_map(|name| M::by_name(&name))
}

pub(crate) fn linear_parser() -> impl TypedValueParser<Value = linear::Method> {
    let value = |method: linear::Method| PossibleValue::new(method.name()).help(method.summary());
    PossibleValuesParser::new(linear::Method::ALL.map(value)).try_map(|name| name.parse::<linear::Method>())
}

/// The largest default limit on the memory for a method's states.
const MEMORY: ByteSize = ByteSize::gib(1);

/// The memory limit for the states of a single method: the user's setting, or else the smaller of [`MEMORY`] and half
/// of the free memory.
pub(crate) fn memory(set: Option<ByteSize>) -> ByteSize {
    set.unwrap_or_else(|| MEMORY.min(ByteSize::b(memory::available_to_threads() as u64 / 2)))
}

/// The same limit for the memory of a reader, as a `usize`.
pub(crate) fn memory_to_read(set: Option<ByteSize>) -> usize {
    usize::try_from(memory(set).as_u64()).unwrap_or(usize::MAX)
}

/// The failure of a method that reached a limit.
pub(crate) fn gave_up(method: impl Method, reason: Reason, memory: ByteSize) -> Failure {
    let method = method.name();
    Failure::failed(match reason {
        Reason::Memory { .. } => {
            anyhow!("{method} gave up: {reason}; --memory sets another limit than {memory}")
        }
        Reason::Cancelled => match interrupt::check() {
            Err(interrupted) => return interrupted.into(),
            Ok(()) => {
                anyhow!("{method} gave up: the time limit was reached; --time-limit sets another limit")
            }
        },
        Reason::Nodes => anyhow!("{method} gave up: {reason}; --nodes sets another limit"),
        reason => anyhow!("{method} gave up: {reason}"),
    })
}
