//! The class `Solver`, which solves one board or many. Also makes moves on many boards at once.

use super::board::{AnyBoard, Solution, symbol};
use crate::array::{self, in_reading_order, zeros};
use crate::batch;
use crate::errors;
use crate::memory::room;
use crate::number::{Natural, Seconds};
use crate::watch::{Options, Watched};
use fewest::rotation::{CELLS, Move, RECORD, RecordsError};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;

/// Solves boards of the Rotation Game. One solver serves any number of boards on any number of threads.
///
/// Preparing takes a few hundredths of a second. For each of the 735,471 sets of cells of a symbol, the solver keeps
/// the first of the shortest words in dictionary order. This takes 7 MB.
///
/// Examples
/// --------
/// >>> Solver().solve("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3").moves
/// 'AC'
#[pyclass(module = "fewest.rotation", frozen)]
pub(crate) struct Solver {
    pub(super) solver: Arc<fewest::rotation::Solver>,
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
    /// Of several shortest words, it returns the smallest in dictionary order.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a judge's line or 24 numbers.
    ///
    /// Returns
    /// -------
    /// Solution
    ///
    /// Raises
    /// ------
    /// ParseError, ValueError
    ///     The argument is not a board.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver().solve("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"))
    /// 2
    fn solve(&self, board: AnyBoard) -> Solution {
        Solution::of(board.0, self.solver.solve(&board.0))
    }

    /// Fills the center with one chosen symbol in the fewest moves.
    ///
    /// Of several shortest words, it returns the smallest in dictionary order.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a judge's line or 24 numbers.
    /// symbol
    ///     The symbol: 1, 2 or 3.
    ///
    /// Returns
    /// -------
    /// Solution
    ///
    /// Raises
    /// ------
    /// ParseError, ValueError
    ///     The argument is not a board, or there is no such symbol.
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve_filling("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", 2).moves
    /// 'AC'
    fn solve_filling(&self, board: AnyBoard, symbol: Natural<u64>) -> PyResult<Solution> {
        Ok(Solution::of(board.0, self.solver.solve_filling(&board.0, self::symbol(symbol)?)))
    }

    /// The fewest moves that solve a board, or that fill its center with one chosen symbol.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a judge's line or 24 numbers.
    /// symbol
    ///     The symbol that fills the center, 1, 2 or 3; by default any.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ParseError, ValueError
    ///     The argument is not a board, or there is no such symbol.
    ///
    /// Examples
    /// --------
    /// >>> Solver().distance("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")
    /// 2
    #[pyo3(signature = (board, symbol=None))]
    fn distance(&self, board: AnyBoard, symbol: Option<Natural<u64>>) -> PyResult<usize> {
        Ok(match symbol {
            Some(number) => self.solver.distance_filling(&board.0, self::symbol(number)?),
            None => self.solver.distance(&board.0),
        })
    }

    /// All shortest solutions of a board, in dictionary order.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a judge's line or 24 numbers.
    /// symbol
    ///     The symbol that fills the center, 1, 2 or 3; by default any.
    ///
    /// Returns
    /// -------
    /// list of Solution
    ///
    /// Raises
    /// ------
    /// ParseError, ValueError
    ///     The argument is not a board, or there is no such symbol.
    ///
    /// Examples
    /// --------
    /// >>> [solution.moves for solution in Solver().shortest_solutions("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")]
    /// ['AC']
    #[pyo3(signature = (board, symbol=None))]
    fn shortest_solutions(&self, board: AnyBoard, symbol: Option<Natural<u64>>) -> PyResult<Vec<Solution>> {
        let solutions = match symbol {
            Some(number) => self.solver.shortest_solutions_filling(&board.0, self::symbol(number)?),
            None => self.solver.shortest_solutions(&board.0),
        };
        Ok(solutions.map(|solution| Solution::of(board.0, solution)).collect())
    }

    /// The number of shortest solutions, without listing them.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a judge's line or 24 numbers.
    /// symbol
    ///     The symbol that fills the center, 1, 2 or 3; by default any.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ParseError, ValueError
    ///     The argument is not a board, or there is no such symbol.
    ///
    /// Examples
    /// --------
    /// >>> Solver().count_shortest_solutions("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")
    /// 1
    #[pyo3(signature = (board, symbol=None))]
    fn count_shortest_solutions(&self, board: AnyBoard, symbol: Option<Natural<u64>>) -> PyResult<u64> {
        Ok(match symbol {
            Some(number) => self.solver.count_shortest_solutions_filling(&board.0, self::symbol(number)?),
            None => self.solver.count_shortest_solutions(&board.0),
        })
    }

    /// Solves many boards, each as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// boards
    ///     An array of shape (n, 24), a column of lists of 24, or a sequence of boards, each number 1, 2 or 3. A
    ///     C-contiguous array of uint8 is not copied.
    /// threads
    ///     The largest number of threads; all processors by default.
    /// time_limit
    ///     The time limit in seconds.
    /// progress
    ///     A function that is called with a `Progress` that counts boards; True shows a bar.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     An array of shape (n,) and dtype RECORD: `length` (uint8, moves), `symbol` (uint8), and `moves` (letters,
    ///     bytes of at most 14).
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A row is not a board; the message names the first one.
    /// Stopped
    ///     The time ran out. Its attribute `solutions` has the answers so far; see `fewest.Stopped`.
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve_batch(generate(9, 3))["length"].tolist()
    /// [9, 9, 9]
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
        // An array that is not C-contiguous is copied.
        let cells = in_reading_order(&boards)?;
        let (cells, _) = cells.as_chunks();
        let records: Bound<'_, PyArray1<u8>> = zeros(py, [count * RECORD])?;
        let Watched { result, raised, late } = {
            let mut records = records.readwrite();
            let (records, _) = records.as_slice_mut()?.as_chunks_mut();
            Options { threads, time_limit, progress, ..Options::default() }.watch(py, |watch| {
                self.solver.solve_records_within(cells, records, &watch.limits, &|news| watch.report(news))
            })?
        };
        let why = match result {
            Ok(()) => None,
            Err(RecordsError::Stopped(why)) => Some(why),
            Err(error) => return Err(raised.unwrap_or_else(|| errors::value_error(error))),
        };
        let dtype = py.import("fewest.rotation")?.getattr("RECORD")?;
        let answers = records.call_method1("view", (dtype,))?;
        // The second byte of a record is the symbol, which is not 0 once the record is written.
        let finished = records.readonly().as_slice()?.chunks(RECORD).map(|record| record[1] != 0).collect();
        batch::ended(py, "solutions", answers, finished, why, raised, late)
    }

    /// The fewest moves that bring each pattern to the center: a read-only uint8 array of shape (735471,),
    /// indexed by Board.rank.
    #[getter]
    fn table(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.table.clone_ref(py)
    }

    fn __repr__(&self) -> &'static str {
        "Solver()"
    }

    fn __eq__(&self, _other: &Self) -> bool {
        true
    }

    fn __hash__(&self) -> u64 {
        0
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, Bound<'py, PyTuple>) {
        (slf.get_type().into_any(), PyTuple::empty(slf.py()))
    }
}

/// Boards as an array of shape (n, 24), and their lengths.
type Stepped<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<i64>>);

/// For the environments: the boards after one move each, and their lengths. The action -1 changes nothing.
#[pyfunction]
pub(crate) fn stepped<'py>(
    py: Python<'py>,
    solver: &Solver,
    boards: PyReadonlyArray2<'py, u8>,
    actions: PyReadonlyArray1<'py, i64>,
) -> PyResult<Stepped<'py>> {
    let (cells, actions) = (in_reading_order(&boards)?, in_reading_order(&actions)?);
    let (cells, _) = cells.as_chunks::<CELLS>();
    let mut after = room(cells.len() * CELLS, 1)?;
    let mut lengths = room(cells.len(), size_of::<i64>())?;
    for (numbers, &action) in cells.iter().zip(&*actions) {
        let board = fewest::rotation::Board::from_numbers(numbers).map_err(errors::value_error)?;
        let turned = usize::try_from(action).ok().and_then(|action| Move::ALL.get(action));
        let board = turned.map_or(board, |&turned| board.after(turned));
        after.extend(board.numbers());
        lengths.push(solver.solver.distance(&board) as i64);
    }
    let boards = PyArray1::from_vec(py, after).reshape([cells.len(), CELLS])?;
    Ok((boards, PyArray1::from_vec(py, lengths)))
}
