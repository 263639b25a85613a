//! The verb `validate`: is a file exactly in the judge's format?

use crate::arguments::{Protocol, Validate};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, Ruling, Verdict};
use fewest::strict::ValidateError;
use std::fmt::Display;
use std::io::{BufRead, BufReader};

/// How much is read at once.
const READ: usize = 128 << 10;

pub(crate) fn rotation(arguments: &Validate) -> Result<(), Failure> {
    run(arguments, |input| fewest::rotation::validate::validate(input))
}

pub(crate) fn flip(arguments: &Validate) -> Result<(), Failure> {
    run(arguments, |input| fewest::flip::validate::validate(input))
}

fn run<E: Display>(
    arguments: &Validate,
    validate: impl FnOnce(&mut dyn BufRead) -> Result<u64, ValidateError<E>>,
) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    let judge = |input| match validate(&mut BufReader::with_capacity(READ, input)) {
        Ok(boards) => Ok(Verdict::right(boards)),
        Err(ValidateError::Deviation(deviation)) => Ok(invalid(&source, deviation)),
        Err(ValidateError::Io(error)) => Err(source.failure(error)),
    };
    let verdict = source.open().and_then(judge).map_err(|failure| match arguments.protocol {
        Protocol::Plain => failure,
        Protocol::Testlib | Protocol::Kattis => failure.into_failed(),
    })?;
    protocol::tell_validity(arguments.protocol, &verdict)
}

fn invalid(source: &Source, deviation: impl Display) -> Verdict {
    Verdict { ruling: Ruling::Misformatted, message: format!("{}: {deviation}", source.name()) }
}
