//! Writes the answer as a formula and a proof for a checker of pseudo-Boolean proofs.

use super::answer::Answer;
use crate::budget::Budget;
use crate::failure::Failure;
use crate::linear;
use crate::output::Output;
use crate::progress::Spinner;
use anyhow::anyhow;
use fewest::linear::ProofError;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Writes the formula to its file and the proof to the output. The limits of `budget` apply to the
/// proof alone.
///
/// # Errors
/// There is no exact distance, a limit is reached, or a file cannot be written.
pub(super) fn write(
    answer: &Answer<'_>,
    formula: &Path,
    budget: Budget,
    output: &mut Output,
) -> Result<(), Failure> {
    answer.verdict()?;
    let certificate = answer.certificate().ok_or_else(|| Failure::failed(ProofError::Open))?;
    let mut file = Output::create(Some(formula))?;
    let spinner = Spinner::new();
    let mut proof = output.parts();
    // An incomplete proof is worthless, so a failed run discards it.
    proof.discard()?;
    let mut proof = BufWriter::new(proof);
    let mut formula = Vec::new();
    let (made, stopped) = budget.run(|limits, _| {
        spinner.show(|| "proving".to_owned());
        certificate.proof_within(limits, &mut formula, &mut proof)?;
        Ok(proof.flush()?)
    });
    made.map_err(|error| match error {
        ProofError::Stopped(why) => linear::ended(why, stopped, "the proof is not complete"),
        ProofError::Write(error) => proof.get_ref().failure(error),
        other => Failure::failed(anyhow!(other)),
    })?;
    file.write(&formula)?;
    file.finish()
}
