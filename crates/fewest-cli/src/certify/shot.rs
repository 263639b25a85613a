//! `fewest certify solve gf2 MODEL`: certifies the most likely errors of a shot of a detector error model, or that no
//! errors explain it; or writes the question.

use super::Wanted;
use crate::arguments::CertifySyndrome;
use crate::failure::Failure;
use crate::input::{READ, Source};
use crate::linear::circuit;
use anyhow::anyhow;
use fewest::Limits;
use fewest::formats::linear::{ShotFormat, Shots};
use fewest::linear::{Decoder, ErrorModel, LikelyCertificate};
use fewest::permutation::CertificateError;
use std::io::BufReader;

/// Printed first if the input is a terminal.
const HINT: &str = "reading one shot from standard input; end with Ctrl-D";

/// `source` is that of the model.
pub(super) fn solve(
    arguments: &CertifySyndrome,
    source: &Source,
    model: &ErrorModel,
    wanted: Wanted,
) -> Result<(), Failure> {
    let detectors = one(arguments, model.detectors())?;
    let of_shot = |model| LikelyCertificate::of_shot(model, &detectors);
    let certificate = circuit::likely_certificate(model, of_shot).map_err(|error| source.failure(error))?;
    let make = |limits: &Limits<'_>| {
        let text = match wanted {
            Wanted::Question => certificate.question_within(limits),
            Wanted::Certificate => Decoder::new_within(model, limits).and_then(|decoder| {
                let lit = detectors.iter().map(|&detector| detector as usize);
                let decoded = decoder.decode(lit, limits);
                let decoded = decoded.expect("the reader returns existing detectors, each once");
                match decoded.stopped {
                    Some(why) => Err(why),
                    None => certificate.text_within(&decoded, limits),
                }
            }),
        };
        Ok(text.map_err(CertificateError::Stopped)?.into_bytes())
    };
    super::write(&arguments.writing, make, |why| anyhow!(why))
}

/// Reads the single shot of a source; returns its detectors.
fn one(arguments: &CertifySyndrome, detectors: usize) -> Result<Vec<u32>, Failure> {
    let source = Source::of(&arguments.syndrome);
    let named = arguments.shots.or_else(|| ShotFormat::of_name(&source.name()));
    let input = BufReader::with_capacity(READ, source.open(HINT)?);
    let mut first = None;
    for shot in Shots::new(input, named.unwrap_or(ShotFormat::Digits), detectors) {
        let shot = shot.map_err(|error| source.failure(error))?;
        if first.replace(shot.detectors).is_some() {
            return Err(source.failure(anyhow!("expected one shot for a certificate, found a second one")));
        }
    }
    first.ok_or_else(|| source.failure(anyhow!("expected a shot, found none")))
}
