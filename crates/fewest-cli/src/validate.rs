//! The verb `validate`: is a file exactly in the judge's format?

use crate::arguments::{Protocol, Validate};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, Ruling, Verdict};
use fewest::flip::validate as flip;
use fewest::rotation::validate as rotation;
use std::fmt::Display;
use std::io::{BufRead, BufReader};

/// How much is read at once.
const READ: usize = 128 << 10;

pub(crate) fn rotation(arguments: &Validate) -> Result<(), Failure> {
    run(arguments, |source, input| match rotation::validate(input) {
        Ok(boards) => Ok(Verdict::right(boards)),
        Err(rotation::ValidateError::Deviation(deviation)) => Ok(invalid(source, deviation)),
        Err(rotation::ValidateError::Io(error)) => Err(source.failure(error)),
    })
}

pub(crate) fn flip(arguments: &Validate) -> Result<(), Failure> {
    run(arguments, |source, input| match flip::validate(input) {
        Ok(boards) => Ok(Verdict::right(boards)),
        Err(flip::ValidateError::Deviation(deviation)) => Ok(invalid(source, deviation)),
        Err(flip::ValidateError::Io(error)) => Err(source.failure(error)),
    })
}

fn run(
    arguments: &Validate,
    validate: impl FnOnce(&Source, &mut dyn BufRead) -> Result<Verdict, Failure>,
) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    let verdict = source
        .open()
        .and_then(|input| validate(&source, &mut BufReader::with_capacity(READ, input)))
        .map_err(|failure| match arguments.protocol {
            Protocol::Plain => failure,
            Protocol::Testlib | Protocol::Kattis => failure.into_failed(),
        })?;
    protocol::tell_validity(arguments.protocol, &verdict)
}

fn invalid(source: &Source, deviation: impl Display) -> Verdict {
    Verdict { ruling: Ruling::Misformatted, message: format!("{}: {deviation}", source.name()) }
}
