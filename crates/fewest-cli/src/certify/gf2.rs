//! `fewest certify solve gf2`: certifies a lightest vector with a given syndrome, or that there is no such vector; or
//! writes the question. The module `shot` does so for detector error models.

use super::{Wanted, shot};
use crate::arguments::CertifySyndrome;
use crate::failure::Failure;
use crate::input::{READ, Source, check_standard_input};
use crate::linear::systems;
use anyhow::anyhow;
use fewest::formats::linear::{LocatedSyndrome, Syndromes, System};
use fewest::linear::{Certificate, Ends, Matrix, Problem, Search};
use fewest::permutation::CertificateError;
use fewest::{Limits, Outcome, Reason};
use std::io::BufReader;

/// Printed first if the input is a terminal.
const HINT: &str = "reading one syndrome from standard input; end with Ctrl-D";

pub(super) fn solve(arguments: &CertifySyndrome, wanted: Wanted) -> Result<(), Failure> {
    let CertifySyndrome { matrix, syndrome, shots, entries, writing } = arguments;
    let (matrix, syndrome) = (Source::of(matrix), Source::of(syndrome));
    check_standard_input([("matrix", &matrix), ("syndromes", &syndrome)])?;
    let memory = writing.effort.within(None).limits.addressable_memory();
    let checks = match systems::read_matrix_or_model(&matrix, entries.nonbinary(), memory)? {
        System::Checks(checks) => checks,
        System::ErrorModel(model) => return shot::solve(arguments, &matrix, &model, wanted),
        other => unreachable!("neither a matrix nor a model: {other:?}"),
    };
    if shots.is_some() {
        return Err(matrix.failure(anyhow!("--shots is for detector error models, found a matrix")));
    }
    let (most, columns) = (fewest_verify::MOST_COLUMNS, checks.columns());
    if columns > most {
        return Err(matrix
            .failure(anyhow!("certificates have at most {most} columns, but this matrix has {columns}")));
    }
    let violated = one(&syndrome, &checks)?;
    let problem = Problem::syndrome(checks, violated.iter().map(|&check| check as usize));
    let problem = problem.expect("the reader returns existing checks, each once");
    let make = |limits: &Limits<'_>| {
        let text = match wanted {
            Wanted::Certificate => certificate(&problem, &violated, limits),
            // The question does not depend on the answer.
            Wanted::Question => {
                Certificate::System(problem.checks(), &violated, Ends::NoWord).question_within(limits)
            }
        };
        let text = text.map_err(CertificateError::Stopped)?;
        Ok(text.into_bytes())
    };
    super::write(writing, make, |why| anyhow!(why))
}

/// Reads the single syndrome of a source; returns the violated checks.
fn one(source: &Source, checks: &Matrix) -> Result<Vec<u32>, Failure> {
    let mut first = None;
    for syndrome in Syndromes::new(BufReader::with_capacity(READ, source.open(HINT)?), checks.rows()) {
        let LocatedSyndrome { line, violated, .. } = syndrome.map_err(|error| source.failure(error))?;
        if first.replace(violated).is_some() {
            let why = anyhow!("expected one syndrome for a certificate, found a second one");
            return Err(source.failure_at(line, Failure::BadInput(why)));
        }
    }
    first.ok_or_else(|| source.failure(anyhow!("expected a syndrome, found none")))
}

fn certificate(problem: &Problem, violated: &[u32], limits: &Limits<'_>) -> Result<String, Reason> {
    let checks = problem.checks();
    let ends = match Search::new(problem).run(limits, &|_| {}).outcome {
        Outcome::Solved(word) => Ends::Bounds { lower: word.weight(), upper: Some(word) },
        Outcome::Unsolvable => Ends::none_within(checks, violated, limits)?,
        Outcome::Stopped(stopped) => return Err(stopped.why),
    };
    Certificate::System(checks, violated, ends).text_within(limits)
}
