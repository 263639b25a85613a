//! The verb `certify`, for puzzles and boards: answers with what proves them again. Distances of codes are certified by `distance`.

mod flip;
mod gf2;
mod lights;
mod puzzle;
mod rotation;

use crate::arguments::{CertificateOptions, CertifyCensus, CertifySolve};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Spinner;
use crate::stopwatch::Stopped;
use anyhow::{Error, anyhow};
use fewest::permutation::CertificateError;
use fewest::{Limits, Reason};

pub(crate) fn solve(puzzle: &CertifySolve) -> Result<(), Failure> {
    match puzzle {
        CertifySolve::Rotation(arguments) => rotation::solve(arguments),
        CertifySolve::Flip(arguments) => flip::solve(arguments),
        CertifySolve::Lights(arguments) => lights::solve(arguments),
        CertifySolve::Gf2(arguments) => gf2::solve(arguments),
        CertifySolve::Puzzle(arguments) => puzzle::solve(arguments),
    }
}

pub(crate) fn census(puzzle: &CertifyCensus) -> Result<(), Failure> {
    match puzzle {
        CertifyCensus::Rotation(arguments) => rotation::census(arguments),
        CertifyCensus::Puzzle(arguments) => puzzle::census(arguments),
    }
}

/// Makes a certificate within limits, and writes it. `advise` says why there is none, and what there is instead.
fn write(
    CertificateOptions { output, run, effort }: &CertificateOptions,
    make: impl FnOnce(&Limits<'_>) -> Result<Vec<u8>, CertificateError>,
    advise: impl FnOnce(CertificateError) -> Error,
) -> Result<(), Failure> {
    Output::check(output.path())?;
    let spinner = Spinner::new();
    spinner.show(|| "proving".to_owned());
    let (made, stopped) = effort.within(run.time_limit).run(|limits, _| make(limits));
    drop(spinner);
    let certificate = made.map_err(|why| match why {
        CertificateError::Stopped(Reason::Cancelled) if stopped == Stopped::ByTime => {
            Failure::failed(anyhow!("the time limit was reached before the certificate was complete"))
        }
        CertificateError::Stopped(Reason::Cancelled) => Failure::Interrupted(anyhow!("interrupted")),
        CertificateError::Stopped(why) => Failure::failed(anyhow!("{why}")),
        why => Failure::BadInput(advise(why)),
    })?;
    let mut output = Output::create(output.path())?;
    let written = output.write(&certificate);
    output.end(written)
}
