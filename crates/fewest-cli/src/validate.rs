//! The verb `validate`: is a file exactly in the judge's format?

use crate::arguments::{Protocol, Validate, ValidateFlip, ValidateRotation};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, Ruling, Verdict};
use fewest::{flip, rotation};
use std::io::{self, BufRead, BufReader};

/// How much is read at once.
const READ: usize = 128 << 10;

/// What a person at the terminal reads first.
const HINT: &str = "reading from the terminal to the end of input";

/// The number of boards of a valid text, or else its first deviation.
type Validity = Result<u64, String>;

pub(crate) fn rotation(arguments: &ValidateRotation) -> Result<(), Failure> {
    use rotation::validate::{ValidateError, validate_count};
    run(&arguments.validate, |input| {
        let count = arguments.boards.clone().unwrap_or(0..=u64::MAX);
        match validate_count(input, count) {
            Ok(boards) => Ok(Ok(boards)),
            Err(ValidateError::Deviation(deviation)) => Ok(Err(deviation.to_string())),
            Err(ValidateError::Io(error)) => Err(error),
        }
    })
}

pub(crate) fn flip(arguments: &ValidateFlip) -> Result<(), Failure> {
    use flip::validate::{ValidateError, validate_within};
    run(&arguments.validate, |input| {
        let count = arguments.boards.clone().unwrap_or(1..=u64::MAX);
        match validate_within(input, arguments.size, count) {
            Ok(boards) => Ok(Ok(boards)),
            Err(ValidateError::Deviation(deviation)) => Ok(Err(deviation.to_string())),
            Err(ValidateError::Io(error)) => Err(error),
        }
    })
}

fn run(
    arguments: &Validate,
    validate: impl FnOnce(&mut dyn BufRead) -> io::Result<Validity>,
) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    let judge = |input| match validate(&mut BufReader::with_capacity(READ, input)) {
        Ok(Ok(boards)) => Ok(Verdict::right(boards)),
        Ok(Err(deviation)) => Ok(invalid(&source, &deviation)),
        Err(error) => Err(source.failure(error)),
    };
    let verdict =
        source.open_with_hint(HINT).and_then(judge).map_err(|failure| match arguments.protocol {
            Protocol::Plain => failure,
            Protocol::Testlib | Protocol::Kattis => failure.into_failed(),
        })?;
    protocol::tell_validity(arguments.protocol, &verdict)
}

fn invalid(source: &Source, deviation: &str) -> Verdict {
    Verdict { ruling: Ruling::Misformatted, message: format!("{}: {deviation}", source.name()) }
}
