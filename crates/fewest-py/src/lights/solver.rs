//! The class `Solver`: solves the boards of one game for one goal.

mod batch;
mod columns;

use super::game::{Game, numbers};
use crate::watch::{LIMITS, Options, UNSHOWN_PREPARING, Watch};
use crate::{errors, record};
use fewest::lights::{Goal, Metric, ShortestSolutions, Solution, SolverError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

/// Solves boards of a game for one goal. One solver serves any number of boards on any number of threads.
///
/// Parameters
/// ----------
/// game
///     The game.
/// goal
///     "cheapest", the state that all cells must reach, or a board. "cheapest" is the default: all cells must be in the
///     same state, whichever state costs the least.
/// metric
///     The cost of a solution: its number of "presses", or the number of "buttons" that it presses.
/// mask
///     The cells that matter, if the goal is a board. The default is all cells.
/// memory
///     The memory limit for preparing, in bytes. The default is half of the free memory.
/// threads
///     The largest number of threads. The default is all processors.
/// time_limit
///     The time limit for preparing, in seconds.
///
/// Raises
/// ------
/// ValueError
///     The goal does not fit the game.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
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
    #[pyo3(
        signature = (game, goal=None, metric="presses", mask=None, **limits),
        text_signature = r#"(game, goal=None, metric="presses", mask=None, *, memory=None, threads=None, time_limit=None)"#
    )]
    fn new(
        py: Python<'_>,
        game: Py<Game>,
        goal: Option<Py<PyAny>>,
        metric: &str,
        mask: Option<Py<PyAny>>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let goal = goal.unwrap_or_else(|| PyString::new(py, "cheapest").into_any().unbind());
        let wanted = read_goal(game.get(), goal.bind(py), mask.as_ref().map(|mask| mask.bind(py)))?;
        let metric = read_metric(metric)?;
        let inner = game.get().game.clone();
        let solver = Options::of(limits, UNSHOWN_PREPARING)?
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

    /// The least number of patterns that generate all quiet patterns. A quiet pattern changes no cell that matters.
    #[getter]
    fn nullity(&self) -> usize {
        self.solver.nullity()
    }

    /// Generators of the quiet patterns: every quiet pattern is a sum of generators.
    ///
    /// Returns
    /// -------
    /// list of numpy.ndarray
    ///     Arrays with a number for each button.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver(Game("5x5"), goal=0).quiet_patterns())
    /// 2
    fn quiet_patterns<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let patterns: Vec<_> = py.detach(|| self.solver.quiet_patterns().collect());
        patterns.iter().map(|pattern| self.game.get().buttons_array(py, &pattern.counts())).collect()
    }

    /// Whether a board can be solved.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The numbers are not a board of the game.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Game("1x2"), goal=0).solvable([[0, 1]])
    /// False
    fn solvable(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.game.get().board(board)?;
        Ok(py.detach(|| self.solver.solvable(&board)))
    }

    /// Finds any solution of a board. It may not be the shortest.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    ///
    /// Returns
    /// -------
    /// Solution or None
    ///     None if there is no solution.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The numbers are not a board of the game.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Game("1x3"), goal=0).solve_any([[1, 1, 1]]).presses.tolist()
    /// [[0, 1, 0]]
    fn solve_any(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let solution = py.detach(|| self.solver.solve_any(&board));
        solution.map(|solution| self.record(py, &solution)).transpose()
    }

    /// Solves a board at the least cost in the metric. The answer is the same in every run.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    /// nodes
    ///     The largest number of press sets to examine. The default is no limit.
    /// memory
    ///     The memory limit in bytes. The default is half of the free memory.
    /// threads
    ///     The largest number of threads. It never changes the answer. The default is all processors.
    /// time_limit
    ///     The time limit in seconds.
    /// progress
    ///     A function that is called with a `Progress`. True shows a bar.
    ///
    /// Returns
    /// -------
    /// Solution or None
    ///     None if there is no solution.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The numbers are not a board of the game.
    /// Stopped
    ///     A limit was reached. `best` is the best solution so far.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Game("1x3", states=3), goal=0).solve([[1, 1, 1]]).length
    /// 2
    #[pyo3(
        signature = (board, **limits),
        text_signature = "($self, board, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn solve(
        &self,
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let options = Options::of(limits, LIMITS)?;
        let search =
            |watch: &Watch<'_>| self.solver.solve_within(&board, &watch.limits, &|news| watch.report(news));
        options.answer(py, search, |outcome| {
            errors::solution(py, outcome, Solution::length, |solution| self.record(py, &solution))
        })
    }

    /// Solves each of many boards as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// boards
    ///     An array whose first axis is the board: of shape (n, rows, columns) if the cells fill a grid, and of shape
    ///     (n, cells) in any game. Its numbers are from 0 to states - 1.
    /// nodes, memory, threads, time_limit, progress
    ///     As for `solve`. The threads share the boards, and `nodes` and `memory` are limits of each board.
    ///
    /// Returns
    /// -------
    /// Solutions
    ///     Arrays with a row for each board.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The array has another shape, or a row is not a board of the game. The message names the first such row.
    /// Stopped
    ///     A board reached a limit. Its attribute `solutions` has the solutions so far; see `fewest.Stopped`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(Game("1x3", states=3), goal=0).solve_batch([[[0, 0, 0]], [[1, 1, 1]]]).lengths.tolist()
    /// [0, 2]
    #[pyo3(
        signature = (boards, **limits),
        text_signature = "($self, boards, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn solve_batch<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        batch::solved(py, self.game.get(), &self.solver, boards, Options::of(limits, LIMITS)?)
    }

    /// All solutions of the least cost in the metric.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    /// nodes, memory, threads, time_limit, progress
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// list of Solution, or None
    ///     None if there is no solution.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The numbers are not a board of the game.
    /// Stopped
    ///     A limit was reached. `best` is the best solution so far.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver(Game("2x3"), goal=0).shortest_solutions([[1, 0, 0], [0, 1, 1]]))
    /// 2
    #[pyo3(
        signature = (board, **limits),
        text_signature = "($self, board, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn shortest_solutions(
        &self,
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.game.get().board(board)?;
        let options = Options::of(limits, LIMITS)?;
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

    fn __eq__(&self, py: Python<'_>, other: &Self) -> bool {
        let (one, other_one) = (&self.solver, &other.solver);
        self.game.get().__eq__(py, other.game.get())
            && (one.metric(), one.goal()) == (other_one.metric(), other_one.goal())
    }

    fn __hash__(&self) -> u64 {
        self.game.get().__hash__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Py<PyAny>)> {
        let goal = self.goal.clone_ref(py);
        let mask = self.mask.as_ref().map(|mask| mask.clone_ref(py));
        let arguments = (self.game(py), goal, self.solver.metric().name(), mask);
        Ok((py.get_type::<Self>().into_any(), arguments.into_pyobject(py)?.into_any().unbind()))
    }
}

impl Solver {
    pub(super) fn inner(&self) -> &fewest::lights::Solver {
        &self.solver
    }

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

pub(super) fn read_metric(metric: &str) -> PyResult<Metric> {
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
