//! Decodes the syndromes in a column of record batches, and returns the answers in additional columns.

use super::{Answer, Syndromes};
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, check_count, list_type, lists, narrowed};
use crate::watch::{Watch, at_least_one};
use arrow_array::types::UInt32Type;
use arrow_array::{ArrayRef, BooleanArray, Float64Array};
use arrow_schema::DataType;
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Arc;

/// The batches of an object, followed by columns with the answers to their syndromes.
pub(super) fn decoded(
    batches: &Bound<'_, PyAny>,
    column: Option<&str>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    syndromes: Py<Syndromes>,
) -> PyResult<Answers> {
    let threads = at_least_one(threads)?;
    let wanted = [Wanted { named: column, usual: "syndrome", is_optional: false }];
    Answers::of(batches, &wanted, time_limit, |fields| {
        rows::check(fields[0], "lists of bool, or of the numbers of violated checks", false)?;
        Ok(Box::new(Columns { syndromes, threads }))
    })
}

struct Columns {
    syndromes: Py<Syndromes>,
    threads: NonZero<usize>,
}

impl Answering for Columns {
    fn most_rows(&self) -> usize {
        1 << 10
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads
    }

    fn fields(&self) -> Vec<(&'static str, DataType)> {
        vec![
            ("exists", DataType::Boolean),
            ("weight", DataType::Float64),
            ("errors", list_type::<UInt32Type>()),
            ("observables", list_type::<UInt32Type>()),
        ]
    }

    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow> {
        let syndromes = self.syndromes.get();
        let rows = rows::rows(&*columns[0])?;
        let (mut places, mut violated) = (Vec::new(), Vec::new());
        for (row, value) in rows.iter().enumerate() {
            let Some(value) = value else { continue };
            violated.push(read(value, syndromes.checks()).map_err(|problem| BadRow { row, problem })?);
            places.push(row);
        }
        let answers = syndromes.answers(watch, &violated);
        let count = rows.len();
        let (mut exists, mut weights) = (vec![None; count], vec![None; count]);
        let (mut errors, mut observables) = (vec![None; count], vec![None; count]);
        for (row, answer) in places.into_iter().zip(answers) {
            if let Some(why) = answer.stopped {
                return Err(BadRow { row, problem: why.to_string() });
            }
            exists[row] = Some(answer.errors.is_some());
            observables[row] = answer.errors.is_some().then(|| syndromes.flipped(&answer));
            let Answer { errors: found, weight, .. } = answer;
            weights[row] = found.is_some().then_some(weight);
            errors[row] = found.map(|found| found.columns().map(|column| column as u32).collect());
        }
        Ok(vec![
            Arc::new(BooleanArray::from(exists)),
            Arc::new(Float64Array::from(weights)),
            lists::<UInt32Type>(errors),
            lists::<UInt32Type>(observables),
        ])
    }
}

/// The violated checks of a row, in ascending order.
fn read(row: &Row<'_>, checks: usize) -> Result<Vec<usize>, String> {
    match row {
        Row::Bits(bits) => {
            check_count(bits, checks, "checks")?;
            Ok((0..checks).filter(|&check| bits.all[check] == 1).collect())
        }
        Row::Numbers(numbers) => {
            let mut violated: Vec<usize> = narrowed(numbers, "the number of a check")?;
            violated.sort_unstable();
            if let Some(check) = violated.iter().find(|&&check| check >= checks) {
                return Err(format!("expected checks below {checks}, found {check}"));
            }
            if let Some(twice) = violated.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(format!("expected each check once, found {} twice", twice[0]));
            }
            Ok(violated)
        }
        Row::Text(_) => Err("expected numbers, found text".to_owned()),
    }
}
