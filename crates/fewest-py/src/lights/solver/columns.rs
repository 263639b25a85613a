//! Solves the boards in a column of record batches, and returns the solutions in additional columns.

use super::Solver;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, check_count, check_shape, list_type, lists, narrowed};
use crate::watch::{Watch, at_least_one};
use arrow_array::types::UInt8Type;
use arrow_array::{ArrayRef, Int64Array, UInt8Array};
use arrow_schema::DataType;
use fewest::lights::Board;
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Arc;

/// The batches of an object, followed by columns with the solutions of their boards.
pub(super) fn solved(
    batches: &Bound<'_, PyAny>,
    column: Option<&str>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    solver: Py<Solver>,
) -> PyResult<Answers> {
    let threads = at_least_one(threads)?;
    let wanted = [Wanted { named: column, usual: "board", is_optional: false }];
    Answers::of(batches, &wanted, time_limit, |fields| {
        rows::check(fields[0], "lists of numbers or bytes", false)?;
        Ok(Box::new(Columns { solver, threads }))
    })
}

struct Columns {
    solver: Py<Solver>,
    threads: NonZero<usize>,
}

impl Answering for Columns {
    fn most_rows(&self) -> usize {
        1 << 8
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads
    }

    fn fields(&self) -> Vec<(&'static str, DataType)> {
        vec![("length", DataType::Int64), ("reached", DataType::UInt8), ("presses", list_type::<UInt8Type>())]
    }

    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow> {
        let solver = self.solver.get();
        let solve = |board: &Board| solver.inner().solve_within(board, &watch.limits, &|_| {});
        let solutions = rows::solutions(
            &*columns[0],
            |_, row| read(row, solver),
            |boards| Ok(boards.iter().map(solve).collect()),
        )?;
        let lengths = rows::lengths(&solutions, |solution| solution.length() as i64);
        let found = || solutions.iter().map(|row| row.as_ref()?.as_ref());
        let presses = found().map(|solution| Some(solution?.presses().counts().to_vec()));
        Ok(vec![
            Arc::new(Int64Array::from(lengths)),
            Arc::new(found().map(|solution| solution?.reached()).collect::<UInt8Array>()),
            lists::<UInt8Type>(presses.collect()),
        ])
    }
}

fn read(row: &Row<'_>, solver: &Solver) -> Result<Board, String> {
    let (Row::Numbers(numbers) | Row::Bits(numbers)) = row else {
        return Err("expected numbers, found text".to_owned());
    };
    let game = solver.inner().game();
    match solver.game.get().grid() {
        Some(grid) => check_shape(numbers, grid)?,
        None => check_count(numbers, game.cells().count(), "cells")?,
    }
    let cells = narrowed(numbers, "a number from 0 to 255")?;
    Board::new(game.states(), cells).map_err(|error| error.to_string())
}
