//! Solves the positions in columns of record batches, and adds columns with the shortest words.

use super::Solver;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, narrowed};
use crate::watch::{Watch, at_least_one};
use arrow_array::{ArrayRef, Int32Array, StringArray};
use arrow_schema::DataType;
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Arc;

#[pymethods]
impl Solver {
    /// Solves the positions of record batches, while the answers are read.
    ///
    /// Parameters
    /// ----------
    /// batches
    ///     Anything with the method `__arrow_c_stream__`: a table or a reader of pyarrow, a data frame of Polars or pandas, a
    ///     relation of DuckDB; or a column alone, a Series, an Array or a ChunkedArray.
    /// pieces
    ///     The column with the labels of the pieces, lists of numbers or bytes; by default "pieces", or the only one.
    /// orientations
    ///     The column with the orientations; by default "orientations" if there is one, else all are 0.
    /// threads
    ///     The largest number of threads; all processors by default.
    /// time_limit
    ///     The seconds from now until all answers are read; then the reader reports that the time ran out.
    ///
    /// Returns
    /// -------
    /// Answers
    ///     The same batches, followed by the columns `length` (-1 without a solution) and `moves` (text), which are
    ///     null if the position is null.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     The column has another type.
    /// ValueError
    ///     There is no such column. The reader of the answers reports the first row that is not a position.
    ///
    /// Examples
    /// --------
    /// >>> import pyarrow
    /// >>> table = pyarrow.table({"pieces": [[1, 0, 2, 3], [0, 1, 2, 3]]})
    /// >>> pyarrow.table(Solver(Puzzle.named("pancake:4")).solve_arrow(table))["moves"].to_pylist()
    /// ['R2', '']
    #[pyo3(signature = (batches, pieces=None, orientations=None, *, threads=None, time_limit=None))]
    fn solve_arrow(
        slf: &Bound<'_, Self>,
        batches: &Bound<'_, PyAny>,
        pieces: Option<&str>,
        orientations: Option<&str>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Answers> {
        let threads = at_least_one(threads)?;
        let wanted = [
            Wanted { named: pieces, usual: "pieces", is_optional: false },
            Wanted { named: orientations, usual: "orientations", is_optional: true },
        ];
        Answers::of(batches, &wanted, time_limit, |fields| {
            fields.iter().try_for_each(|field| rows::check(field, "lists of numbers or bytes", false))?;
            Ok(Box::new(Columns { solver: slf.clone().unbind(), threads }))
        })
    }
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
        let mut orientations = columns.get(1).map(|column| rows::rows(&**column)).transpose()?;
        let solutions = rows::solutions(
            &*columns[0],
            |row, labels| {
                let turned = orientations.as_mut().and_then(|all| all[row].take());
                let (labels, turned) = (numbers(labels)?, turned.as_ref().map(numbers).transpose()?);
                solver.puzzle.get().try_state(&labels, turned.as_deref())
            },
            |states| solver.solver.solve_batch_within(states, &watch.limits, &|_| {}),
        )?;
        let lengths = rows::lengths(&solutions, |word| word.len() as i32);
        let words = solutions.iter().map(|row| Some(row.as_ref()?.as_ref()?.to_string()));
        Ok(vec![Arc::new(Int32Array::from(lengths)), Arc::new(words.collect::<StringArray>())])
    }
}

fn numbers(row: &Row<'_>) -> Result<Vec<u32>, String> {
    let (Row::Numbers(numbers) | Row::Bits(numbers)) = row else {
        return Err("expected numbers, found text".to_owned());
    };
    narrowed(numbers, "a number from 0 to 4,294,967,295")
}
