//! The class `Solver`: finds shortest words (sequences of moves) for one position or for many.

mod any;
mod columns;
mod prepared;
mod search;
mod solutions;

use super::goal::Goal;
use super::puzzle::{Puzzle, read_metric};
use crate::errors;
use crate::number::Natural;
use crate::watch::Options;
use any::Chain;
use fewest::Limits;
use fewest::permutation::{Metric, State, Word};
use numpy::PyArray1;
use prepared::{PREPARING, prepared};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use search::{listed, numbers, solve_together};

/// Solves the positions of a puzzle in the fewest moves.
///
/// Preparing may take seconds. It makes a table of all distances if this takes at most `table_memory` bytes; otherwise,
/// it makes tables that bound a search: by default, pattern databases of at most 32 MiB each and 1 GiB together, or a
/// table of cosets of at most 128 MiB. A copy shares the tables; a pickled solver makes them again.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// goal
///     The positions that count as solved; the puzzle's own by default.
/// metric
///     The metric that counts moves: "turns" or "quarters".
/// table_memory
///     The largest size of each table, in bytes; by default, 64 MiB for a table of all distances.
/// memory
///     The memory limit for preparing, in bytes; half of the free memory by default.
/// threads
///     The largest number of threads; all processors by default.
/// time_limit
///     The time limit for preparing, in seconds.
/// progress
///     A function that is called with a `Progress`; True shows a bar.
///
/// Raises
/// ------
/// ValueError
///     The goal stands for too many states.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
/// >>> puzzle = Puzzle.named("2x2x2")
/// >>> Solver(puzzle).solve(puzzle.goals[0].after("U R2"))
/// "R2 U'"
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Solver {
    pub(super) puzzle: Py<Puzzle>,
    goal: Py<Goal>,
    metric: Metric,
    table_memory: Option<u64>,
    pub(super) solver: fewest::permutation::Solver,
    chain: Chain,
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(
        signature = (puzzle, goal=None, *, metric="turns", table_memory=None, **limits),
        text_signature = "(puzzle, goal=None, *, metric=\"turns\", table_memory=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn new(
        py: Python<'_>,
        puzzle: Py<Puzzle>,
        goal: Option<Py<Goal>>,
        metric: &str,
        table_memory: Option<Natural<u64>>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let metric = read_metric(metric)?;
        let table_memory = table_memory.map(|bytes| bytes.0);
        let goal = goal.map_or_else(|| Py::new(py, Goal::solved(puzzle.clone_ref(py))), Ok)?;
        let options = Options::of(limits, PREPARING)?;
        let solver = prepared(py, &puzzle.get().puzzle, &goal.get().goal, metric, table_memory, options)?;
        Ok(Self { puzzle, goal, metric, table_memory, solver, chain: Chain::default() })
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self, py: Python<'_>) -> Py<Puzzle> {
        self.puzzle.clone_ref(py)
    }

    /// A shortest word.
    ///
    /// Of several shortest words, it returns the first in dictionary order, in which moves are ordered as in
    /// `Puzzle.moves`. If the tables have all distances, no search is necessary, and the limits have no effect.
    ///
    /// Parameters
    /// ----------
    /// position
    ///     A `Position`, the labels of its pieces, or a pair of labels and orientations.
    /// nodes
    ///     The largest number of positions expanded; no limit by default.
    /// memory
    ///     The memory limit in bytes; half of the free memory by default.
    /// threads
    ///     The largest number of threads, which never changes the answer; all processors by default.
    /// time_limit
    ///     The time limit in seconds.
    ///
    /// Returns
    /// -------
    /// str or None
    ///     Names of moves with blanks between them; None if the position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The argument is not a position of the solver's puzzle.
    /// Stopped
    ///     A limit was reached.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:4")).solve([1, 0, 2, 3])
    /// 'R2'
    #[pyo3(
        signature = (position, **limits),
        text_signature = "($self, position, *, nodes=None, memory=None, threads=None, time_limit=None)"
    )]
    fn solve(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let search = |state: &State, limits: &Limits<'_>| self.solver.solve_within(state, limits);
        let text = |word: Word| Ok(PyString::new(py, &word.to_string()).into_any().unbind());
        self.search(position, limits, search, Word::len, text)
    }

    /// The fewest moves from a position to the goal.
    ///
    /// Parameters
    /// ----------
    /// position, nodes, memory, threads, time_limit
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// int or None
    ///     None if the position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError, Stopped
    ///     As `solve`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:4")).distance([3, 1, 2, 0])
    /// 4
    #[pyo3(
        signature = (position, **limits),
        text_signature = "($self, position, *, nodes=None, memory=None, threads=None, time_limit=None)"
    )]
    fn distance(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let search = |state: &State, limits: &Limits<'_>| self.solver.distance_within(state, limits);
        let number = |moves: usize| Ok(moves.into_pyobject(py)?.into_any().unbind());
        self.search(position, limits, search, |&moves| moves, number)
    }

    /// Solves many positions, each as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// positions
    ///     A `Positions`, a sequence of `Position`, or arrays as `Positions` takes them.
    /// nodes, memory, threads, time_limit
    ///     As for `solve`.
    /// progress
    ///     A function that is called with a `Progress`; True shows a bar.
    ///
    /// Returns
    /// -------
    /// list of str or None
    ///     The words; None where a position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A row is not a position; the message names the first one.
    /// Stopped
    ///     A position reached a limit. Its attribute `solutions` has the words so far; see `fewest.Stopped`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:4")).solve_batch([[1, 0, 2, 3], [0, 1, 2, 3]])
    /// ['R2', '']
    #[pyo3(
        signature = (positions, **limits),
        text_signature = "($self, positions, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn solve_batch<'py>(
        &self,
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let search = |states: &[State], limits: &Limits<'_>| solve_together(&self.solver, states, limits);
        self.search_each(positions, limits, "solutions", search, |words| listed(py, words))
    }

    /// The fewest moves from each of many positions to the goal.
    ///
    /// Parameters
    /// ----------
    /// positions, nodes, memory, threads, time_limit, progress
    ///     As for `solve_batch`.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     An int32 array of shape (n,), -1 where a position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError, Stopped
    ///     As `solve_batch`, with the attribute `distances` of `Stopped`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Puzzle.named("pancake:4")).distances([[1, 0, 2, 3], [3, 1, 2, 0]]).tolist()
    /// [1, 4]
    #[pyo3(
        signature = (positions, **limits),
        text_signature = "($self, positions, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn distances<'py>(
        &self,
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let search = |states: &[State], limits: &Limits<'_>| {
            states.iter().map(|state| self.solver.distance_within(state, limits)).collect()
        };
        self.search_each(positions, limits, "distances", search, |distances| Ok(numbers(py, distances)))
    }

    /// The number of nodes that a search from a random position is expected to expand for each length.
    ///
    /// The estimate is for the tables that exist now. A long search makes larger tables.
    ///
    /// Parameters
    /// ----------
    /// longest
    ///     The largest length, at most 1000.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray or None
    ///     A float64 array of shape (longest + 1,). None if tables contain all distances, so that nothing is searched.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     `longest` is larger.
    ///
    /// Examples
    /// --------
    /// >>> nodes = Solver(Puzzle.named("3x3x3")).expected_nodes(12)
    /// >>> bool(12 < nodes[12] / nodes[11] < 15)
    /// True
    fn expected_nodes<'py>(
        &self,
        py: Python<'py>,
        longest: Natural<usize>,
    ) -> PyResult<Option<Bound<'py, PyArray1<f64>>>> {
        let Natural(longest) = longest;
        if longest > MOST_LENGTH {
            return Err(errors::value_error(format_args!(
                "longest: expected at most {MOST_LENGTH}, found {longest}"
            )));
        }
        let nodes = py.detach(|| self.solver.expected_nodes(longest));
        Ok(nodes.map(|nodes| PyArray1::from_vec(py, nodes)))
    }

    /// The tables: number of states, largest distance, and whether the table has all distances.
    #[getter]
    fn tables(&self) -> Vec<(u64, usize, bool)> {
        self.solver.tables().iter().map(|table| (table.states, table.max, table.is_whole)).collect()
    }

    fn __eq__(&self, other: &Self) -> bool {
        let options = |solver: &Self| (solver.metric, solver.table_memory);
        self.puzzle.get() == other.puzzle.get()
            && self.goal.get().__eq__(other.goal.get())
            && options(self) == options(other)
    }

    fn __hash__(&self) -> u64 {
        self.goal.get().__hash__()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Arguments, Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("metric", self.metric.name())?;
        options.set_item("table_memory", self.table_memory)?;
        Ok(((self.puzzle(py), self.goal.clone_ref(py)), options))
    }
}

/// The largest length for which nodes are estimated.
const MOST_LENGTH: usize = 1000;

/// The arguments of the constructor without its options, for pickling.
type Arguments = (Py<Puzzle>, Py<Goal>);
