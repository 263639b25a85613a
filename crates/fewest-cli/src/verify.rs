//! The verb `verify`: checks a certificate by the package fewest-verify.

use crate::arguments::Verify;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use anyhow::anyhow;
use fewest_verify::{Refused, Shard};
use std::io::Read;

pub(crate) fn run(arguments: &Verify) -> Result<(), Failure> {
    let source = arguments.file.as_deref().map_or(Source::StandardInput, Source::of);
    let mut text = Vec::new();
    source.open_whole()?.read_to_end(&mut text).map_err(|error| source.failure(error))?;
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let proved = fewest_verify::verify(&text, shard).map_err(|refused| {
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
