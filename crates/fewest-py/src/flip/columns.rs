//! Solves the boards in a column of record batches, and returns the solutions in additional columns.

use super::cells::color_name;
use super::goal::read_goal;
use super::solver::Solver;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, check_shape, list_type, lists};
use crate::watch::{Watch, at_least_one};
use arrow_array::types::UInt32Type;
use arrow_array::{ArrayRef, Int64Array, StringArray};
use arrow_schema::DataType;
use fewest::flip::{Board, Goal, Shape};
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
    ///     The column with the boards. The default is "board", or the only column. Its type is lists of 0 and 1 (or
    ///     lists of rows), bytes 0 and 1, or text as `Board` reads it.
    /// goal
    ///     The color of all cells at the end: "white", "black" or "either".
    /// threads
    ///     The largest number of threads. The default is all processors.
    /// time_limit
    ///     The time limit in seconds until all answers are read. Then the reader reports that the time ran out.
    ///
    /// Returns
    /// -------
    /// Answers
    ///     The same batches, followed by the columns `length` (the presses, -1 without a solution), `reached` (text)
    ///     and `presses` (the pressed cells, numbered in reading order). The last two are null without a
    ///     solution, and all three if the board is null.
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
    /// >>> table = pyarrow.table({"board": [[0, 1, 1, 0]]})
    /// >>> pyarrow.table(Solver(2, 2).solve_arrow(table))["presses"].to_pylist()
    /// [[1, 2]]
    #[pyo3(signature = (batches, column=None, goal="either", *, threads=None, time_limit=None))]
    fn solve_arrow(
        &self,
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        goal: &str,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Answers> {
        let (goal, solver) = (read_goal(goal)?, self.0.clone());
        let threads = at_least_one(threads)?;
        let wanted = [Wanted { named: column, usual: "board", is_optional: false }];
        Answers::of(batches, &wanted, time_limit, |fields| {
            rows::check(fields[0], "lists of 0 and 1, bytes or text", true)?;
            Ok(Box::new(Columns { solver, goal, threads }))
        })
    }
}

struct Columns {
    solver: Arc<fewest::flip::Solver>,
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
