//! The verb `verify`: checks a certificate with the package fewest-verify.

use crate::arguments::Verify;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::stopwatch;
use anyhow::anyhow;
use fewest_verify::{Refused, Shard};
use std::io::Read;

/// The largest number of bytes that are read of a certificate, so that an endless input does not fill the memory.
const MOST_BYTES: u64 = 1 << 30;

pub(crate) fn run(arguments: &Verify) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    // The output is checked first, because checking the certificate may take hours.
    Output::check(arguments.output.path())?;
    let mut text = Vec::new();
    let input = source.open_whole()?;
    input.take(MOST_BYTES + 1).read_to_end(&mut text).map_err(|error| source.failure(error))?;
    if text.len() as u64 > MOST_BYTES {
        return Err(source.failure(anyhow!("the certificate is longer than {MOST_BYTES} bytes")));
    }
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let check = || fewest_verify::verify(&text, shard);
    let checked = stopwatch::or_end(arguments.run.time_limit, "the certificate was checked", check);
    let proved = checked.map_err(|refused| {
        let message = anyhow!("{}: {refused}", source.name());
        match refused {
            Refused::Unreadable(..) => Failure::BadInput(message),
            Refused::False(..) => Failure::No(message),
        }
    })?;
    let mut output = Output::create(arguments.output.path())?;
    let written = output.write(format!("{proved}\n").as_bytes());
    output.end(written)
}
