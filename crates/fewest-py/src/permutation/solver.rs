//! Shortest words for positions, one by one and as arrays.

use super::positions::{Positions, states};
use super::puzzle::{Goal, Position, Puzzle, read_metric};
use crate::errors;
use crate::number::{Natural, Seconds};
use crate::watch::Options;
use fewest::permutation::{Metric, Preparing, SolverError, State, Word};
use fewest::{Limits, Outcome};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

/// Solves the positions of a puzzle in the fewest moves.
///
/// `metric` is "turns" or "quarters", and `goal` the puzzle's own by default. Preparing it makes tables of distances: of
/// all positions that the goal tells apart if the table takes at most `table_memory` bytes (64 MiB by default), else of fewer,
/// which bound a search (32 MiB each by default, or 16 MiB if their sum is the bound, in 1 GiB at most). That may take seconds;
/// `memory` (bytes), `threads` and `progress` are as for `solve`. A copy shares the tables; a pickled solver makes them again.
///
/// >>> puzzle = Puzzle.named("2x2x2")
/// >>> Solver(puzzle).solve(puzzle.goals[0].after("U R2"))
/// "R2 U'"
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Solver {
    puzzle: Py<Puzzle>,
    goal: Option<Py<Goal>>,
    metric: Metric,
    table_memory: Option<u64>,
    solver: fewest::permutation::Solver,
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (
        puzzle, goal=None, *, metric="turns", table_memory=None, memory=None, threads=None, time_limit=None, progress=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
    fn new(
        py: Python<'_>,
        puzzle: Py<Puzzle>,
        goal: Option<Py<Goal>>,
        metric: &str,
        table_memory: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let inner = &puzzle.get().puzzle;
        let metric = read_metric(metric)?;
        let wanted = match &goal {
            None => fewest::permutation::Goal::solved(inner),
            Some(goal) => goal.get().goal.clone(),
        };
        let table_memory = table_memory.map(|bytes| bytes.0);
        let options = Options { memory, threads, time_limit, progress, ..Options::default() };
        let solver = options.run(py, |watch| {
            let mut preparing = Preparing::new(inner, metric, &wanted);
            if let Some(bytes) = table_memory {
                preparing = preparing.table_memory(bytes);
            }
            preparing.run_within(&watch.limits, &|news| watch.report(news))
        })?;
        let solver = solver.map_err(|error| match error {
            SolverError::Stopped(why) => errors::stopped(py, why),
            error => errors::value_error(error),
        })?;
        Ok(Self { puzzle, goal, metric, table_memory, solver })
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self, py: Python<'_>) -> Py<Puzzle> {
        self.puzzle.clone_ref(py)
    }

    /// A shortest word: names of moves with blanks between them; None if the position cannot be solved.
    ///
    /// Of several shortest words it returns the smallest in dictionary order, in the order of `Puzzle.moves`. Limits: `nodes`
    /// (positions expanded), none by default, and `memory` (bytes), half of what is free by default; `threads` is the most
    /// threads, all processors by default, and never changes the answer. Where tables have all distances there is nothing to limit.
    /// Raises Stopped at a limit.
    #[pyo3(signature = (position, *, nodes=None, memory=None, threads=None, time_limit=None))]
    fn solve(
        &self,
        py: Python<'_>,
        position: &Position,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Option<Py<PyAny>>> {
        self.check(&position.puzzle(py))?;
        let options = Options { nodes, memory, threads, time_limit, progress: None };
        let search = |limits: &Limits<'_>| self.solver.solve_within(&position.state, limits);
        self.search(py, options, search, |outcome| {
            errors::solution(py, outcome, Word::len, |word| {
                Ok(PyString::new(py, &word.to_string()).into_any().unbind())
            })
        })
    }

    /// The fewest moves from a position to the goal; None if it cannot be solved. The limits are those of `solve`.
    #[pyo3(signature = (position, *, nodes=None, memory=None, threads=None, time_limit=None))]
    fn distance(
        &self,
        py: Python<'_>,
        position: &Position,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Option<Py<PyAny>>> {
        self.check(&position.puzzle(py))?;
        let options = Options { nodes, memory, threads, time_limit, progress: None };
        let search = |limits: &Limits<'_>| self.solver.distance_within(&position.state, limits);
        self.search(py, options, search, |outcome| {
            let convert = |moves: usize| Ok(moves.into_pyobject(py)?.into_any().unbind());
            errors::solution(py, outcome, |&moves| moves, convert)
        })
    }

    /// Solves many positions: a list of words, None where a position cannot be solved.
    ///
    /// `pieces` and `orientations` are as in Positions. The words are those of `solve`, and the limits hold for each position. Raises ValueError that names the first row
    /// that is not a position, and Stopped if a position reaches a limit.
    #[pyo3(signature = (
        pieces, orientations=None, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
    fn solve_batch<'py>(
        &self,
        py: Python<'py>,
        pieces: &Bound<'py, PyAny>,
        orientations: Option<&Bound<'py, PyAny>>,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let states = states(self.puzzle.get(), pieces, orientations)?;
        let options = Options { nodes, memory, threads, time_limit, progress };
        let outcomes = options.run(py, |watch| {
            self.solver.solve_batch_within(&states, &watch.limits, &|news| watch.report(news))
        })?;
        let outcomes = outcomes.map_err(|why| errors::stopped(py, why))?;
        let words = outcomes.into_iter().map(|outcome| match outcome {
            Outcome::Solved(word) => Ok(Some(word.to_string())),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(stopped) => Err(errors::stopped(py, stopped.why)),
        });
        PyList::new(py, words.collect::<PyResult<Vec<_>>>()?)
    }

    /// The fewest moves from each position to the goal: an int32 array of shape (n,), -1 where it cannot be solved.
    ///
    /// The limits hold for each position. Raises Stopped if a position reaches a limit.
    #[pyo3(signature = (positions, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
    fn distances<'py>(
        &self,
        py: Python<'py>,
        positions: &Positions,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let states = self.states(positions, py)?;
        let options = Options { nodes, memory, threads, time_limit, progress };
        let outcomes = options.run(py, |watch| {
            self.solver.distances_within(states, &watch.limits, &|news| watch.report(news))
        })?;
        let outcomes = outcomes.map_err(|why| errors::stopped(py, why))?;
        let distances = outcomes.into_iter().map(|outcome| match outcome {
            Outcome::Solved(moves) => Ok(moves as i32),
            Outcome::Unsolvable => Ok(-1),
            Outcome::Stopped(stopped) => Err(errors::stopped(py, stopped.why)),
        });
        Ok(PyArray1::from_vec(py, distances.collect::<PyResult<Vec<_>>>()?))
    }

    /// All shortest words, in dictionary order; no words if the position cannot be solved.
    ///
    /// Raises ValueError unless tables have all distances (`tables` says which have).
    fn shortest_solutions(&self, py: Python<'_>, position: &Position) -> PyResult<Vec<String>> {
        self.check(&position.puzzle(py))?;
        let words = self.solver.shortest_solutions(&position.state).ok_or_else(bounded)?;
        Ok(words.map(|word| word.to_string()).collect())
    }

    /// The number of shortest words, 0 if the position cannot be solved.
    ///
    /// Raises ValueError unless tables have all distances.
    fn count_shortest_solutions(&self, py: Python<'_>, position: &Position) -> PyResult<u128> {
        self.check(&position.puzzle(py))?;
        py.detach(|| self.solver.count_shortest_solutions(&position.state)).ok_or_else(bounded)
    }

    /// The tables: number of states, largest distance, and whether the table has all distances.
    #[getter]
    fn tables(&self) -> Vec<(u64, usize, bool)> {
        self.solver.tables().iter().map(|table| (table.states, table.max, table.is_whole)).collect()
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
        Ok(((self.puzzle(py), self.goal.as_ref().map(|goal| goal.clone_ref(py))), options))
    }
}

/// The arguments that make an equal solver, beside its options.
type Arguments = (Py<Puzzle>, Option<Py<Goal>>);

impl Solver {
    fn has_all_distances(&self) -> bool {
        let tables = self.solver.tables();
        !tables.is_empty() && tables.iter().all(|table| table.is_whole)
    }

    fn check(&self, found: &Py<Puzzle>) -> PyResult<()> {
        if found.is(&self.puzzle) || found.get() == self.puzzle.get() {
            return Ok(());
        }
        Err(errors::value_error("expected a position of the solver's puzzle, found another"))
    }

    /// The positions' states, if they are of the solver's puzzle.
    fn states<'a>(&self, positions: &'a Positions, py: Python<'_>) -> PyResult<&'a [State]> {
        self.check(&positions.puzzle(py))?;
        Ok(&positions.states)
    }

    /// The result of a search from a position, on the caller's thread where a table has it.
    fn search<T: Send>(
        &self,
        py: Python<'_>,
        options: Options,
        search: impl FnOnce(&Limits<'_>) -> Outcome<T> + Send,
        convert: impl FnOnce(Outcome<T>) -> PyResult<Option<Py<PyAny>>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        if self.has_all_distances() {
            return convert(search(&Limits::new()));
        }
        options.answer(py, |watch| search(&watch.limits), convert)
    }
}

fn bounded() -> PyErr {
    errors::value_error("expected a solver whose tables have all distances, found one that searches")
}
