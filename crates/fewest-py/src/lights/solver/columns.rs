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

#[pymethods]
impl Solver {
    /// Solves the boards of record batches, while the answers are read.
    ///
    /// Parameters
    /// ----------
    /// batches
    ///     Anything with the method `__arrow_c_stream__`: a table or a reader of pyarrow, a data frame of Polars or
    ///     pandas, a relation of DuckDB, or a single column (a Series, an Array or a ChunkedArray).
    /// column
    ///     The column with the boards. The default is "board", or the only column. Its type is lists of numbers (or
    ///     lists of rows), or bytes.
    /// threads
    ///     The largest number of threads. The default is all processors.
    /// time_limit
    ///     The time limit in seconds until all answers are read. Then the reader reports that the time ran out.
    ///
    /// Returns
    /// -------
    /// Answers
    ///     The same batches, followed by the columns `length` (the cost in the metric, -1 without a solution),
    ///     `reached` and `presses` (the number of presses of each button). The last two are null without a solution,
    ///     and all three if the board is null.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     The column has another type.
    /// ValueError
    ///     There is no such column. The reader of the answers reports the first row that is not a board.
    ///
    /// Examples
    /// --------
    /// >>> import pyarrow
    /// >>> table = pyarrow.table({"board": [[1, 1, 1], [1, 0, 1]]})
    /// >>> pyarrow.table(Solver(Game("1x3"), goal=0).solve_arrow(table))["length"].to_pylist()
    /// [1, 2]
    #[pyo3(signature = (batches, column=None, *, threads=None, time_limit=None))]
    fn solve_arrow(
        slf: &Bound<'_, Self>,
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Answers> {
        let solver = slf.clone().unbind();
        let threads = at_least_one(threads)?;
        let wanted = [Wanted { named: column, usual: "board", is_optional: false }];
        Answers::of(batches, &wanted, time_limit, |fields| {
            rows::check(fields[0], "lists of numbers or bytes", false)?;
            Ok(Box::new(Columns { solver, threads }))
        })
    }
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
