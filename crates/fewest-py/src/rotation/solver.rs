//! The solver, its batches, boards of a length, and the census.

use super::board::{Board, Solution, symbol};
use super::columns::Answers;
use crate::array::{self, in_reading_order, zeros};
use crate::memory::room;
use crate::number::{Natural, Seconds, natural};
use crate::watch::Options;
use crate::{errors, record};
use fewest::Reason;
use fewest::rotation::generate::{Generator, Uniqueness};
use fewest::rotation::{CELLS, Census, RECORD, RecordsError};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Solves boards of the Rotation Game; prepared once, and then used for any number of boards on any number of threads.
///
/// Preparing it takes a few hundredths of a second and 7 MB: the smallest shortest word of each of 735,471 patterns.
///
/// >>> Solver().solve(Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")).moves
/// 'AC'
#[pyclass(module = "fewest.rotation", frozen)]
pub(crate) struct Solver {
    solver: Arc<fewest::rotation::Solver>,
    table: Py<PyArray1<u8>>,
}

#[pymethods]
impl Solver {
    #[new]
    fn new(py: Python<'_>) -> PyResult<Self> {
        let (solver, table) = py.detach(|| {
            let solver = fewest::rotation::Solver::new();
            let table = solver.pattern_distances();
            (solver, table)
        });
        let table = PyArray1::from_vec(py, table);
        table.call_method1("setflags", (false,))?;
        Ok(Self { solver: Arc::new(solver), table: table.unbind() })
    }

    /// Solves a board in the fewest moves.
    ///
    /// Of several shortest words it returns the smallest in dictionary order.
    fn solve(&self, board: &Board) -> Solution {
        Solution::of(board.0, self.solver.solve(&board.0))
    }

    /// Fills the center with one chosen symbol in the fewest moves.
    ///
    /// Of several shortest words it returns the smallest in dictionary order.
    fn solve_filling(&self, board: &Board, symbol: Natural<u64>) -> PyResult<Solution> {
        Ok(Solution::of(board.0, self.solver.solve_filling(&board.0, self::symbol(symbol)?)))
    }

    /// The fewest moves that solve a board, or that fill its center with one chosen symbol.
    #[pyo3(signature = (board, symbol=None))]
    fn distance(&self, board: &Board, symbol: Option<Natural<u64>>) -> PyResult<usize> {
        Ok(match symbol {
            Some(number) => self.solver.distance_filling(&board.0, self::symbol(number)?),
            None => self.solver.distance(&board.0),
        })
    }

    /// All shortest solutions of a board, or all that fill its center with one chosen symbol, in dictionary order.
    #[pyo3(signature = (board, symbol=None))]
    fn shortest_solutions(&self, board: &Board, symbol: Option<Natural<u64>>) -> PyResult<Vec<Solution>> {
        let solutions = match symbol {
            Some(number) => self.solver.shortest_solutions_filling(&board.0, self::symbol(number)?),
            None => self.solver.shortest_solutions(&board.0),
        };
        Ok(solutions.map(|solution| Solution::of(board.0, solution)).collect())
    }

    /// The number of shortest solutions, without listing them.
    #[pyo3(signature = (board, symbol=None))]
    fn count_shortest_solutions(&self, board: &Board, symbol: Option<Natural<u64>>) -> PyResult<u64> {
        Ok(match symbol {
            Some(number) => self.solver.count_shortest_solutions_filling(&board.0, self::symbol(number)?),
            None => self.solver.count_shortest_solutions(&board.0),
        })
    }

    /// Solves many boards.
    ///
    /// `boards` is an array of shape (n, 24), or a column of lists of 24, each number 1, 2 or 3; an array of uint8 whose rows
    /// follow each other in memory is not copied. Returns an array of shape (n,) and dtype RECORD: `length` (uint8, moves), `symbol` (uint8), and `moves`
    /// (letters, bytes of at most 14). Of several shortest words it returns the smallest in dictionary order. `threads`
    /// is the most threads, all processors by default; `progress` is called with a Progress that counts boards, and True shows a bar.
    ///
    /// Raises ValueError that names the first row that is not a board.
    #[pyo3(signature = (boards, *, threads=None, time_limit=None, progress=None))]
    fn solve_batch<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let boards: PyReadonlyArray2<'_, u8> = array::read(boards, "boards", "1, 2 or 3")?;
        let &[count, width] = boards.shape() else { unreachable!("the array has two dimensions") };
        if width != CELLS {
            let message = format!("expected an array of shape (n, {CELLS}), found ({count}, {width})");
            return Err(PyValueError::new_err(message));
        }
        // Rows that do not follow each other in memory are copied.
        let cells = in_reading_order(&boards)?;
        let (cells, _) = cells.as_chunks();
        let records: Bound<'_, PyArray1<u8>> = zeros(py, [count * RECORD])?;
        {
            let mut records = records.readwrite();
            let (records, _) = records.as_slice_mut()?.as_chunks_mut();
            let result =
                Options { threads, time_limit, progress, ..Options::default() }.run(py, |watch| {
                    self.solver
                        .solve_records_within(cells, records, &watch.limits, &|news| watch.report(news))
                })?;
            result.map_err(|error| match error {
                RecordsError::Stopped(why) => errors::stopped(py, why),
                _ => errors::value_error(error),
            })?;
        }
        let dtype = py.import("fewest.rotation")?.getattr("RECORD")?;
        records.call_method1("view", (dtype,))
    }

    /// Solves the boards of record batches, while the answers are read.
    ///
    /// `batches` is anything with the method `__arrow_c_stream__`: a table or a reader of pyarrow, a data frame of Polars or
    /// pandas, a relation of DuckDB; or a column alone, a Series or a ChunkedArray. The boards are in the column `column`, by default "board" or the only one. Its type is
    /// a list of 24 uint8, 24 bytes (each number 1, 2 or 3), or text (24 digits, or a judge's line). Returns Answers: the
    /// same batches with the columns `length` (uint8, moves), `symbol` (uint8) and `moves` (text) after their own; null
    /// where the board is. Of several shortest words it returns the smallest in dictionary order. `threads` is the most
    /// threads, all processors by default.
    ///
    /// Raises TypeError for a column of another type, and ValueError if there is no such column. The reader of the answers
    /// reports the first row that is not a board. An interrupt ends the reading at once: the reader reports it, and then
    /// KeyboardInterrupt is raised.
    #[pyo3(signature = (batches, column=None, *, threads=None))]
    fn solve_arrow(
        &self,
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        threads: Option<Natural<usize>>,
    ) -> PyResult<Answers> {
        Answers::of(batches, column, threads, self.solver.clone())
    }

    /// The fewest moves that bring each pattern to the center: a read-only uint8 array of shape (735471,), by Board.rank.
    #[getter]
    fn table(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.table.clone_ref(py)
    }

    fn __repr__(&self) -> &'static str {
        "Solver()"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, Bound<'py, PyTuple>) {
        (slf.get_type().into_any(), PyTuple::empty(slf.py()))
    }
}

/// The lengths that are wanted: one, or a pair of the shortest and the longest.
fn read_lengths(length: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<usize>> {
    let Ok((least, most)) = length.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        let length = natural(length)?;
        return Ok(length..=length);
    };
    Ok(natural(&least)?..=natural(&most)?)
}

/// Makes boards of a length, or of any length from a shortest to a longest one.
///
/// `length` is a number of moves, or a pair (least, most). Returns a uint8 array of shape (count, 24). Each board of the
/// wanted lengths has exactly the same chance; the same seed makes the same boards in every version and on every machine.
/// With `unique`, only boards with a unique shortest solution are made. Raises ValueError if there are no such boards, and
/// MemoryError if there is no memory for all of them.
#[pyfunction]
#[pyo3(signature = (length, count, *, seed=0, unique=false, time_limit=None, progress=None))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = read_lengths)] length: RangeInclusive<usize>,
    count: Natural<usize>,
    #[pyo3(from_py_with = natural)] seed: u64,
    unique: bool,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let uniqueness = if unique { Uniqueness::Unique } else { Uniqueness::Any };
    let count = count.0;
    let mut cells = room(count.saturating_mul(CELLS), 1)?;
    let made = Options { time_limit, progress, ..Options::default() }.run(py, |watch| {
        let solver = fewest::rotation::Solver::new();
        let generator = Generator::new(&solver, length, uniqueness, seed)?;
        let boards = generator.take(count).take_while(|_| !watch.is_cancelled());
        cells.extend(boards.flat_map(|board| board.numbers()));
        Ok(cells)
    })?;
    let cells = made.map_err(|error: fewest::rotation::generate::NoSuchBoards| errors::value_error(error))?;
    if cells.len() < count * CELLS {
        return Err(errors::stopped(py, Reason::Cancelled));
    }
    PyArray1::from_vec(py, cells).reshape([count, CELLS])
}

/// Counts all 9,465,511,770 boards by length. Takes a few tenths of a second.
#[pyfunction]
#[pyo3(signature = (*, threads=None, time_limit=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let counted = Options { threads, time_limit, progress, ..Options::default() }.run(py, |watch| {
        Census::new_within(&fewest::rotation::Solver::new(), &watch.limits, &|news| watch.report(news))
    })?;
    let census = counted.map_err(|why| errors::stopped(py, why))?;
    let hardest: Vec<(Board, u64)> =
        census.hardest().iter().map(|hardest| (Board(hardest.board), hardest.boards)).collect();
    let arguments = (
        PyTuple::new(py, census.boards())?,
        PyTuple::new(py, census.boards_with_unique_solution())?,
        PyTuple::new(py, census.patterns())?,
        PyTuple::new(py, hardest)?,
    );
    record::make(py, "fewest.rotation", "Census", arguments).map(Bound::unbind)
}
