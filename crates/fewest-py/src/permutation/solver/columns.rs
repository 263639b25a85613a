//! Solves the positions in columns of record batches, and adds columns with the shortest words.

use super::Solver;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, narrowed};
use crate::watch::{Watch, at_least_one};
use arrow_array::{ArrayRef, Int32Array, StringArray};
use arrow_schema::DataType;
use fewest::Outcome;
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Arc;

/// The batches of an object, followed by columns with the answers to their positions.
pub(super) fn solved(
    batches: &Bound<'_, PyAny>,
    pieces: Option<&str>,
    orientations: Option<&str>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    solver: Py<Solver>,
) -> PyResult<Answers> {
    let threads = at_least_one(threads)?;
    let wanted = [
        Wanted { named: pieces, usual: "pieces", is_optional: false },
        Wanted { named: orientations, usual: "orientations", is_optional: true },
    ];
    Answers::of(batches, &wanted, time_limit, |fields| {
        fields.iter().try_for_each(|field| rows::check(field, "lists of numbers or bytes", false))?;
        Ok(Box::new(Columns { solver, threads }))
    })
}

struct Columns {
    solver: Py<Solver>,
    threads: NonZero<usize>,
}

impl Answering for Columns {
    /// Batches are small without a table of all distances: a search may take seconds for each position, and interrupts
    /// are handled only between batches.
    fn most_rows(&self) -> usize {
        if self.solver.get().has_all_distances() { 1 << 12 } else { self.threads.get().max(1 << 4) }
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads
    }

    fn fields(&self) -> Vec<(&'static str, DataType)> {
        vec![("length", DataType::Int32), ("moves", DataType::Utf8)]
    }

    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow> {
        let solver = self.solver.get();
        let pieces = rows::rows(&*columns[0])?;
        let mut orientations = columns.get(1).map(|column| rows::rows(&**column)).transpose()?;
        let (mut places, mut states) = (Vec::new(), Vec::new());
        for (row, labels) in pieces.iter().enumerate() {
            let Some(labels) = labels else { continue };
            let turned = orientations.as_mut().and_then(|all| all[row].take());
            let read = || -> Result<_, String> {
                let labels = numbers(labels)?;
                let turned = turned.as_ref().map(numbers).transpose()?;
                solver.puzzle.get().try_state(&labels, turned.as_deref())
            };
            states.push(read().map_err(|problem| BadRow { row, problem })?);
            places.push(row);
        }
        let outcomes = solver.solver.solve_batch_within(&states, &watch.limits, &|_| {});
        let outcomes = outcomes.map_err(|why| BadRow { row: 0, problem: why.to_string() })?;
        let (mut lengths, mut words) = (vec![None; pieces.len()], vec![None; pieces.len()]);
        for (row, outcome) in places.into_iter().zip(outcomes) {
            match outcome {
                Outcome::Solved(word) => {
                    lengths[row] = Some(word.len() as i32);
                    words[row] = Some(word.to_string());
                }
                Outcome::Unsolvable => lengths[row] = Some(-1),
                Outcome::Stopped(stopped) => return Err(BadRow { row, problem: stopped.why.to_string() }),
            }
        }
        Ok(vec![Arc::new(Int32Array::from(lengths)), Arc::new(StringArray::from(words))])
    }
}

fn numbers(row: &Row<'_>) -> Result<Vec<u32>, String> {
    let (Row::Numbers(numbers) | Row::Bits(numbers)) = row else {
        return Err("expected numbers, found text".to_owned());
    };
    narrowed(numbers, "a number from 0 to 4,294,967,295")
}
