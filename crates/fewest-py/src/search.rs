//! `fewest.search`: the classic searches side by side.

use crate::errors;
use crate::flip::{board_of, read_goal};
use crate::number::{Natural, Seconds};
use crate::record;
use crate::rotation::rotation_board;
use crate::watch::{Options, Watch};
use fewest::search::{Method, Report};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// The native half of `fewest.search`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod search {
    #[pymodule_export]
    use super::{flip, methods, rotation};
}

/// The methods for a puzzle, "rotation" or "flip": a list of Method.
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

/// Solves a board of the Rotation Game by a method of `methods("rotation")`, and reports what it took: a Report whose
/// solution is a word of letters.
///
/// All methods return the smallest of the shortest words. `nodes` limits the nodes expanded, by default not, and `memory` the
/// bytes, by default to half of what is free; where a method searches once for each symbol, they hold for each search. Raises Stopped at a limit.
#[pyfunction]
#[pyo3(signature = (board, method, *, nodes=None, memory=None, threads=None, time_limit=None))]
pub(crate) fn rotation(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    method: &str,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
) -> PyResult<Py<PyAny>> {
    let board = rotation_board(board)?;
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

/// Solves a board of the Flip Game of at most 64 cells by a method of `methods("flip")`, and reports what it took: a Report
/// whose solution is a tuple of cells (row, column) in reading order.
///
/// `goal` is 'white', 'black' or 'either'. The limits are those of `rotation`. Raises Stopped at a limit.
#[pyfunction]
#[pyo3(signature = (board, method, goal="either", *, nodes=None, memory=None, time_limit=None))]
pub(crate) fn flip(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    method: &str,
    goal: &str,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    time_limit: Option<Seconds>,
) -> PyResult<Py<PyAny>> {
    use fewest::flip::search::{BoardMethod, BoardPuzzle};

    let board = board_of(board)?;
    let board = &board.get().0;
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
