//! Answers in the format of a Kaggle submission: ids and moves.

use super::{Answer, Form, Place, TAKES};
use crate::failure::Failure;
use crate::permutation::positions::Batch;
use crate::terminal;
use anyhow::anyhow;
use fewest::permutation::Move;

/// The line with the names of the columns, as in Santa 2023 or in CayleyPy's competitions.
pub(super) fn header(form: Form) -> &'static str {
    if form.has_rows { "id,moves\n" } else { "initial_state_id,path\n" }
}

/// Fails if a list or the number of the solutions is requested, or if the positions have no ids.
pub(crate) fn check(form: Form, first: Option<&Batch>) -> Result<(), Failure> {
    if form.all || form.count {
        return Err(Failure::BadInput(anyhow!(
            "--format submission has one solution: --all, --count and --near are for --format word, json and csv only"
        )));
    }
    if first.is_some_and(|batch| !batch.has_ids()) {
        return Err(Failure::BadInput(anyhow!(
            "--format submission is for positions with ids: rows of puzzles.csv, and states of CayleyPy's test.csv"
        )));
    }
    Ok(())
}

/// Appends the line of a solution, proved or not.
pub(super) fn write(place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
    let id = place.name.as_deref().unwrap_or_default();
    let Some(word) = &answer.word else {
        // A search that was stopped is reported at the end of the run.
        if answer.at_least.is_none() {
            let (file, line) = (place.file, place.line);
            terminal::warn(format_args!("{file}: line {line}: id {id} is unsolvable, and left out"));
        }
        return;
    };
    let moves: Vec<&str> = word.moves().map(Move::name).collect();
    let mut rows = csv::Writer::from_writer(bytes);
    rows.write_record([id, &moves.join(".")]).expect(TAKES);
    rows.flush().expect(TAKES);
}
