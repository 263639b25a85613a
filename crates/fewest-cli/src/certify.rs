//! The verb `certify`: writes certificates of the answers for puzzles, boards and syndromes, or their questions alone.
//! The module `distance` does so for the distances of codes.

mod flip;
mod gf2;
mod lights;
mod puzzle;
mod rotation;
mod search;
mod shot;

use crate::arguments::{CertificateOptions, CertifyCensus, CertifySolve, ConvertSolve};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Spinner;
use crate::stopwatch::Stopped;
use anyhow::{Error, anyhow};
use fewest::permutation::CertificateError;
use fewest::{Limits, Reason};

/// The text to write.
#[derive(Clone, Copy)]
enum Wanted {
    Certificate,
    /// The question of the certificate.
    Question,
}

pub(crate) fn solve(puzzle: &CertifySolve) -> Result<(), Failure> {
    match puzzle {
        CertifySolve::Rotation(arguments) => rotation::solve(arguments),
        CertifySolve::Flip(arguments) => flip::solve(arguments, Wanted::Certificate),
        CertifySolve::Lights(arguments) => lights::solve(arguments, Wanted::Certificate),
        CertifySolve::Gf2(arguments) => gf2::solve(arguments, Wanted::Certificate),
        CertifySolve::Puzzle(arguments) => puzzle::solve(arguments),
    }
}

pub(crate) fn census(puzzle: &CertifyCensus) -> Result<(), Failure> {
    match puzzle {
        CertifyCensus::Rotation(arguments) => rotation::census(arguments),
        CertifyCensus::Puzzle(arguments) => puzzle::census(arguments),
    }
}

/// Writes the question of a certificate that [`solve`] writes.
pub(crate) fn solve_question(puzzle: &ConvertSolve) -> Result<(), Failure> {
    match puzzle {
        ConvertSolve::Rotation(arguments) => rotation::solve_question(arguments),
        ConvertSolve::Flip(arguments) => flip::solve(arguments, Wanted::Question),
        ConvertSolve::Lights(arguments) => lights::solve(arguments, Wanted::Question),
        ConvertSolve::Gf2(arguments) => gf2::solve(arguments, Wanted::Question),
        ConvertSolve::Puzzle(arguments) => puzzle::solve_question(arguments),
    }
}

/// Writes the question of a certificate that [`census`] writes.
pub(crate) fn census_question(puzzle: &CertifyCensus) -> Result<(), Failure> {
    match puzzle {
        CertifyCensus::Rotation(arguments) => rotation::census_question(arguments),
        CertifyCensus::Puzzle(arguments) => puzzle::census_question(arguments),
    }
}

/// Makes a certificate within limits, and writes it. If there is no certificate, `advise` makes the error, which may
/// name an alternative.
fn write(
    options: &CertificateOptions,
    make: impl FnOnce(&Limits<'_>) -> Result<Vec<u8>, CertificateError>,
    advise: impl FnOnce(CertificateError) -> Error,
) -> Result<(), Failure> {
    match made(options, make)? {
        Ok(certificate) => finish(options, &certificate),
        Err(why) => Err(Failure::BadInput(advise(why))),
    }
}

/// Makes a certificate within limits, if there is one. The only time limit is that of the whole run.
fn made(
    CertificateOptions { output, effort, .. }: &CertificateOptions,
    make: impl FnOnce(&Limits<'_>) -> Result<Vec<u8>, CertificateError>,
) -> Result<Result<Vec<u8>, CertificateError>, Failure> {
    Output::check(output.path())?;
    let spinner = Spinner::new();
    spinner.show(|| "proving".to_owned());
    let (made, stopped) = effort.within(None).run(|limits, _| make(limits));
    drop(spinner);
    match made {
        Err(CertificateError::Stopped(Reason::Cancelled)) if stopped == Stopped::ByTime => {
            Err(Failure::failed(anyhow!("the time limit was reached before the certificate was complete")))
        }
        Err(CertificateError::Stopped(Reason::Cancelled)) => {
            Err(Failure::Interrupted(anyhow!("interrupted")))
        }
        Err(CertificateError::Stopped(why)) => Err(Failure::failed(anyhow!("{why}"))),
        made => Ok(made),
    }
}

fn finish(options: &CertificateOptions, certificate: &[u8]) -> Result<(), Failure> {
    let mut output = Output::create(options.output.path())?;
    let written = output.write(certificate);
    output.end(written)
}
