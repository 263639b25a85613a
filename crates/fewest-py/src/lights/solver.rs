//! The solver of a game, and its census.

use super::game::{Game, numbers};
use crate::number::{Natural, Seconds};
use crate::watch::{Options, Watch};
use crate::{errors, record};
use fewest::lights::{Census, CensusError, Goal, Metric, ShortestSolutions, Solution, SolverError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

/// Solves boards of a game; prepared once, and then used for any number of boards on any number of threads.
///
/// `goal` is "cheapest" (all cells in one state, whichever takes the fewest presses), a state that all cells shall have, or
/// a board; a `mask` of the same shape says which cells of that board matter, all by default. `metric` counts "presses" or
/// "buttons". Boards are what NumPy reads as numbers from 0 to states - 1, one for each cell.
///
/// >>> solver = Solver(Game("5x5"), goal=0)
/// >>> solver.nullity
/// 2
#[pyclass(module = "fewest.lights", frozen)]
pub(crate) struct Solver {
    game: Py<Game>,
    solver: fewest::lights::Solver,
    goal: Py<PyAny>,
    mask: Option<Py<PyAny>>,
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (game, goal=None, metric="presses", mask=None))]
    fn new(
        py: Python<'_>,
        game: Py<Game>,
        goal: Option<Py<PyAny>>,
        metric: &str,
        mask: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let goal = goal.unwrap_or_else(|| PyString::new(py, "cheapest").into_any().unbind());
        let wanted = read_goal(game.get(), goal.bind(py), mask.as_ref().map(|mask| mask.bind(py)))?;
        let metric = read_metric(metric)?;
        let inner = game.get().game.clone();
        let solver = Options::default()
            .run(py, |watch| fewest::lights::Solver::new_within(inner, wanted, metric, &watch.limits))?;
        let solver = solver.map_err(|error| match error {
            SolverError::Stopped(why) => errors::stopped(py, why),
            error => errors::value_error(error),
        })?;
        Ok(Self { game, solver, goal, mask })
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The least number of quiet patterns whose sums are all quiet patterns, the presses that change no cell that matters.
    #[getter]
    fn nullity(&self) -> usize {
        self.solver.nullity()
    }

    /// Quiet patterns whose sums are all quiet patterns: a list of arrays with a number for each button.
    fn quiet_patterns<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let patterns: Vec<_> = py.detach(|| self.solver.quiet_patterns().collect());
        patterns.iter().map(|pattern| self.game.get().buttons_array(py, &pattern.counts())).collect()
    }

    /// Whether a board can be solved.
    fn solvable(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.game.get().board(board)?;
        Ok(py.detach(|| self.solver.solvable(&board)))
    }

    /// Some solution of a board, or None if there is none.
    fn solve_any(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let solution = py.detach(|| self.solver.solve_any(&board));
        solution.map(|solution| self.record(py, &solution)).transpose()
    }

    /// Solves a board in the fewest presses, as the metric counts: a Solution, or None if there is none.
    ///
    /// The answer is the same in every run and with any number of threads. Limits: `nodes` (press sets examined), none by
    /// default, and `memory` (bytes), half of what is free by default; `threads` is the most threads, all processors by default.
    /// `progress` is called with a Progress; True shows a bar. Raises Stopped at a limit, with the best solution so far.
    #[pyo3(signature = (board, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
    fn solve(
        &self,
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let options = Options { nodes, memory, threads, time_limit, progress };
        let search =
            |watch: &Watch<'_>| self.solver.solve_within(&board, &watch.limits, &|news| watch.report(news));
        options.answer(py, search, |outcome| {
            errors::solution(py, outcome, Solution::length, |solution| self.record(py, &solution))
        })
    }

    /// All solutions with the fewest presses, or None if there is none. The limits are those of `solve`.
    #[pyo3(signature = (board, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
    fn shortest_solutions(
        &self,
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        nodes: Option<Natural<u64>>,
        memory: Option<Natural<u64>>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let options = Options { nodes, memory, threads, time_limit, progress };
        let search = |watch: &Watch<'_>| {
            self.solver.shortest_solutions_within(&board, &watch.limits, &|news| watch.report(news))
        };
        options.answer(py, search, |outcome| {
            errors::solution(py, outcome, ShortestSolutions::length, |solutions| {
                let all: PyResult<Vec<_>> =
                    solutions.iter().map(|solution| self.record(py, &solution)).collect();
                Ok(PyList::new(py, all?)?.into_any().unbind())
            })
        })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (_, arguments) = self.__reduce__(py)?;
        Ok(format!("Solver{}", arguments.bind(py).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Py<PyAny>)> {
        let goal = self.goal.clone_ref(py);
        let mask = self.mask.as_ref().map(|mask| mask.clone_ref(py));
        let arguments = (self.game(py), goal, self.solver.metric().name(), mask);
        Ok((py.get_type::<Self>().into_any(), arguments.into_pyobject(py)?.into_any().unbind()))
    }
}

impl Solver {
    fn record(&self, py: Python<'_>, solution: &Solution) -> PyResult<Py<PyAny>> {
        let proof = solution.proof().map(|proof| {
            let arguments = (proof.method.to_string(), proof.nullity, proof.examined);
            record::make(py, "fewest._proof", "Proof", arguments)
        });
        let presses = self.game.get().buttons_array(py, &solution.presses().counts())?;
        let arguments = (presses, solution.length(), solution.reached(), proof.transpose()?);
        record::make(py, "fewest.lights", "Solution", arguments).map(Bound::unbind)
    }
}

fn read_metric(metric: &str) -> PyResult<Metric> {
    Metric::ALL.into_iter().find(|known| known.name() == metric).ok_or_else(|| {
        errors::value_error(format_args!("metric: expected \"presses\" or \"buttons\", found {metric:?}"))
    })
}

fn read_goal(game: &Game, goal: &Bound<'_, PyAny>, mask: Option<&Bound<'_, PyAny>>) -> PyResult<Goal> {
    if goal.eq("cheapest").unwrap_or(false) {
        return Ok(Goal::Cheapest);
    }
    if let Ok(state) = goal.extract() {
        return Ok(Goal::Uniform(state));
    }
    let count = game.game.cells().count();
    let states = numbers(goal, count, "cells of the goal")?;
    let matters = match mask {
        Some(mask) => numbers(mask, count, "cells of the mask")?,
        None => vec![1; count],
    };
    let cells = states.into_iter().zip(matters).map(|(state, matters)| (matters != 0).then_some(state));
    Ok(Goal::Picture(cells.collect()))
}

/// Counts the boards of a game that can be solved, by their fewest presses: a Census.
///
/// Raises ValueError where they are too many to count, and Stopped at a limit.
#[pyfunction]
#[pyo3(signature = (game, *, metric="presses", memory=None, threads=None, time_limit=None, progress=None))]
pub(crate) fn census(
    py: Python<'_>,
    game: Py<Game>,
    metric: &str,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let metric = read_metric(metric)?;
    let options = Options { memory, threads, time_limit, progress, ..Options::default() };
    let counted = options.run(py, |watch| {
        let census =
            Census::new_within(&game.get().game, metric, &watch.limits).map_err(CensusError::Stopped)?;
        let counts = census.counts_within(&watch.limits, &|news| watch.report(news))?;
        Ok((census.nullity(), counts))
    })?;
    let (nullity, counts) = counted.map_err(|error| match error {
        CensusError::Stopped(why) => errors::stopped(py, why),
        error => errors::value_error(error),
    })?;
    let arguments = (nullity, PyTuple::new(py, counts.uniform)?, PyTuple::new(py, counts.cheapest)?);
    record::make(py, "fewest.lights", "Census", arguments).map(Bound::unbind)
}
