//! Solves the boards in a column of record batches, and returns the solutions in additional columns.

use super::cells::color_name;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, check_shape, list_type, lists};
use crate::watch::{Watch, at_least_one};
use arrow_array::types::UInt32Type;
use arrow_array::{ArrayRef, Int64Array, StringArray};
use arrow_schema::DataType;
use fewest::flip::{Board, Goal, Shape, Solver};
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Arc;

/// The batches of an object, followed by columns with the solutions of their boards.
pub(super) fn solved(
    batches: &Bound<'_, PyAny>,
    column: Option<&str>,
    goal: Goal,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    solver: Arc<Solver>,
) -> PyResult<Answers> {
    let threads = at_least_one(threads)?;
    let wanted = [Wanted { named: column, usual: "board", is_optional: false }];
    Answers::of(batches, &wanted, time_limit, |fields| {
        rows::check(fields[0], "lists of 0 and 1, bytes or text", true)?;
        Ok(Box::new(Columns { solver, goal, threads }))
    })
}

struct Columns {
    solver: Arc<Solver>,
    goal: Goal,
    threads: NonZero<usize>,
}

impl Answering for Columns {
    fn threads(&self) -> NonZero<usize> {
        self.threads
    }

    fn fields(&self) -> Vec<(&'static str, DataType)> {
        vec![("length", DataType::Int64), ("reached", DataType::Utf8), ("presses", list_type::<UInt32Type>())]
    }

    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow> {
        let shape = self.solver.shape();
        let solutions = rows::solutions(
            &*columns[0],
            |_, row| read(row, shape),
            |boards| self.solver.solve_batch_within(boards, self.goal, &watch.limits, &|_| {}),
        )?;
        let lengths = rows::lengths(&solutions, |solution| solution.presses().count() as i64);
        let found = || solutions.iter().map(|row| row.as_ref()?.as_ref());
        let reached = found().map(|solution| Some(color_name(solution?.reached())));
        let cell = |(row, column): (usize, usize)| (row * shape.columns() + column) as u32;
        let presses = found().map(|solution| Some(solution?.presses().cells().map(cell).collect()));
        Ok(vec![
            Arc::new(Int64Array::from(lengths)),
            Arc::new(reached.collect::<StringArray>()),
            lists::<UInt32Type>(presses.collect()),
        ])
    }
}

fn read(row: &Row<'_>, shape: Shape) -> Result<Board, String> {
    let numbers = match row {
        Row::Text(text) => {
            let board: Board =
                text.parse().map_err(|error: fewest::flip::text::TextError| error.to_string())?;
            return match board.shape() == shape {
                true => Ok(board),
                false => Err(format!("expected a board of {shape}, found one of {}", board.shape())),
            };
        }
        Row::Numbers(numbers) | Row::Bits(numbers) => numbers,
    };
    check_shape(numbers, (shape.rows(), shape.columns()))?;
    if let Some(other) = numbers.all.iter().find(|&&number| number != 0 && number != 1) {
        return Err(format!("expected 0 or 1, found {other}"));
    }
    let blacks: Vec<bool> = numbers.all.iter().map(|&number| number == 1).collect();
    Board::try_from_blacks(shape, &blacks).map_err(|error| error.to_string())
}
