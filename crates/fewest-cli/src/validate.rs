//! The verb `validate`: checks that a file is exactly in the judge's format or, for positions, in the form that fewest
//! writes.

mod flip;
mod puzzle;
mod rotation;

use crate::arguments::{Protocol, Validate, ValidatePuzzle};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, Ruling, Verdict};
use std::io::{self, BufRead};

/// The number of boards of a valid text, or else its first deviation.
type Validity = Result<u64, String>;

pub(crate) fn run(puzzle: &ValidatePuzzle) -> Result<(), Failure> {
    match puzzle {
        ValidatePuzzle::Rotation(arguments) => rotation::run(arguments),
        ValidatePuzzle::Flip(arguments) => flip::run(arguments),
        ValidatePuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

/// Reads a source, lets `validate` judge it, and reports the verdict.
fn judge(
    arguments: &Validate,
    validate: impl FnOnce(&mut dyn BufRead) -> io::Result<Validity>,
) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    let verdict = source.open_whole().and_then(|mut input| match validate(&mut input) {
        Ok(Ok(boards)) => Ok(Verdict::right(boards)),
        Ok(Err(deviation)) => {
            let message = format!("{}: {deviation}", source.name());
            Ok(Verdict { ruling: Ruling::Misformatted, message })
        }
        Err(error) => Err(source.failure(error)),
    });
    report(arguments, verdict)
}

fn report(arguments: &Validate, verdict: Result<Verdict, Failure>) -> Result<(), Failure> {
    let verdict = verdict.map_err(|failure| match arguments.protocol {
        Protocol::Plain => failure,
        Protocol::Testlib | Protocol::Kattis => failure.into_failed(),
    })?;
    protocol::report_validity(arguments.protocol, &verdict)
}
