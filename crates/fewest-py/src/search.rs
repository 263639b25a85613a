//! `fewest.search`: solves a puzzle by one of the classic search methods, to compare them.

use crate::errors;
use crate::flip::read_goal;
use crate::number::{Natural, Seconds};
use crate::record;
use crate::watch::{Options, Watch};
use fewest::search::{Method, Report};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// The native part of `fewest.search`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod search {
    #[pymodule_export]
    use super::{flip, methods, rotation};
}

/// The methods for a puzzle.
///
/// Parameters
/// ----------
/// puzzle
///     "rotation" or "flip".
///
/// Returns
/// -------
/// list of Method
///
/// Raises
/// ------
/// ValueError
///     There is no such puzzle.
///
/// Examples
/// --------
/// >>> "ida-star" in [method.name for method in methods("rotation")]
/// True
#[pyfunction]
pub(crate) fn methods<'py>(py: Python<'py>, puzzle: &str) -> PyResult<Bound<'py, PyList>> {
    match puzzle {
        "rotation" => listed::<fewest::rotation::search::BoardMethod>(py),
        "flip" => listed::<fewest::flip::search::BoardMethod>(py),
        _ => {
            let message = format_args!("puzzle: expected \"rotation\" or \"flip\", found {puzzle:?}");
            Err(errors::value_error(message))
        }
    }
}

fn listed<M: Method>(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let methods = M::ALL.iter().map(|method| {
        let description = method.description();
        let arguments = (description.name, description.summary, description.heuristic, description.searches);
        record::make(py, "fewest.search", "Method", arguments)
    });
    PyList::new(py, methods.collect::<PyResult<Vec<_>>>()?)
}

/// Solves a board of the Rotation Game by a method, and reports the work.
///
/// All methods return the first shortest word in dictionary order. Some methods search once for each symbol; the limits
/// then apply to each search.
///
/// Parameters
/// ----------
/// board
///     A `fewest.rotation.Board`, or anything that this class accepts.
/// method
///     A name of `methods("rotation")`.
/// nodes
///     The largest number of nodes expanded; no limit by default.
/// memory
///     The memory limit in bytes; half of the free memory by default.
/// threads
///     The largest number of threads; all processors by default.
/// time_limit
///     The time limit in seconds.
///
/// Returns
/// -------
/// Report
///     Its solution is a word of letters.
///
/// Raises
/// ------
/// ValueError
///     There is no such method, or the argument is not a board.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
/// >>> rotation("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "bfs").solution
/// 'AC'
#[pyfunction]
#[pyo3(signature = (board, method, *, nodes=None, memory=None, threads=None, time_limit=None))]
pub(crate) fn rotation(
    py: Python<'_>,
    board: crate::rotation::AnyBoard,
    method: &str,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
) -> PyResult<Py<PyAny>> {
    let board = board.0;
    let method: fewest::rotation::search::BoardMethod = method.parse().map_err(errors::value_error)?;
    let options = Options { nodes, memory, threads, time_limit, progress: None };
    let search =
        |watch: &Watch<'_>| method.solve_within(&board, &fewest::rotation::Solver::new(), &watch.limits);
    options.answer(py, search, |report| {
        report_record(py, report, |moves| {
            let word: String = moves.into_iter().map(fewest::rotation::Move::letter).collect();
            Ok(word.into_pyobject(py)?.into_any().unbind())
        })
    })
}

/// Solves a board of the Flip Game of at most 64 cells by a method, and reports the work.
///
/// Parameters
/// ----------
/// board
///     A `fewest.flip.Board`, or anything that this class accepts.
/// method
///     A name of `methods("flip")`.
/// goal
///     The color of all cells in the end: "white", "black" or "either".
/// nodes
///     The largest number of nodes expanded; no limit by default.
/// memory
///     The memory limit in bytes; half of the free memory by default.
/// time_limit
///     The time limit in seconds.
///
/// Returns
/// -------
/// Report
///     Its solution is a tuple of cells (row, column) in reading order.
///
/// Raises
/// ------
/// ValueError
///     There is no such method, or the board has more than 64 cells.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
/// >>> flip("bw\nwb", "bfs").solution
/// ((0, 0), (1, 1))
#[pyfunction]
#[pyo3(signature = (board, method, goal="either", *, nodes=None, memory=None, time_limit=None))]
pub(crate) fn flip(
    py: Python<'_>,
    board: crate::flip::AnyBoard<'_, '_>,
    method: &str,
    goal: &str,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    time_limit: Option<Seconds>,
) -> PyResult<Py<PyAny>> {
    use fewest::flip::search::{BoardMethod, BoardPuzzle};

    let board = board.get();
    let shape = board.shape();
    if shape.cells() > BoardPuzzle::MAX_CELLS {
        let message =
            format_args!("expected at most {} cells, found {}", BoardPuzzle::MAX_CELLS, shape.cells());
        return Err(errors::value_error(message));
    }
    let method: BoardMethod = method.parse().map_err(errors::value_error)?;
    let goal = read_goal(goal)?;
    let options = Options { nodes, memory, time_limit, ..Options::default() };
    options.answer(
        py,
        |watch| method.solve_within(board, goal, &watch.limits),
        |report| {
            report_record(py, report, |presses| {
                let cell = |press: fewest::flip::search::Press| {
                    (press.cell() / shape.columns(), press.cell() % shape.columns())
                };
                let cells: Vec<_> = presses.into_iter().map(cell).collect();
                Ok(PyTuple::new(py, cells)?.into_any().unbind())
            })
        },
    )
}

fn report_record<M>(
    py: Python<'_>,
    report: Report<M>,
    convert: impl FnOnce(Vec<M>) -> PyResult<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let rounds: Vec<_> =
        report.iterations.iter().map(|round| (round.bound, round.expanded, round.generated)).collect();
    let found = errors::solution(py, report.outcome, Vec::len, convert)?;
    let arguments = (
        found,
        report.expanded,
        report.generated,
        report.peak_states,
        report.peak_bytes,
        PyTuple::new(py, rounds)?,
    );
    record::make(py, "fewest.search", "Report", arguments).map(Bound::unbind)
}
