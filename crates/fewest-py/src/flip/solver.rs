//! The class `Solver`: solves the boards of one shape.

use super::batch::{self, BRIEF_NULLITY};
use super::board::AnyBoard;
use super::cells::shape;
use super::goal::read_goal;
use super::presses::Presses;
use super::solution::Solution;
use crate::errors;
use crate::hash::hash;
use crate::number::Natural;
use crate::watch::{LIMITS, Options, Watch};
use fewest::flip::ShortestSolutions;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The largest number of cells for which the caller's thread solves a board. That takes microseconds.
const BRIEF_CELLS: usize = 4096;

/// Solves boards of one shape. One solver serves any number of boards on any number of threads.
///
/// Parameters
/// ----------
/// rows, columns
///     The shape.
///
/// Raises
/// ------
/// ValueError
///     There are no boards of this shape.
/// MemoryError
///     There is not enough memory for a board.
///
/// Examples
/// --------
/// >>> solver = Solver(4, 4)
/// >>> len(solver.solve("bwwb\nbbwb\nbwwb\nbwww"))
/// 4
#[pyclass(module = "fewest.flip", frozen)]
pub(crate) struct Solver(pub(super) Arc<fewest::flip::Solver>);

#[pymethods]
impl Solver {
    #[new]
    fn new(py: Python<'_>, rows: Natural<usize>, columns: Natural<usize>) -> PyResult<Self> {
        let shape = shape(rows, columns)?;
        py.detach(|| fewest::flip::Solver::try_new(shape))
            .map(|solver| Self(Arc::new(solver)))
            .map_err(errors::out_of_memory)
    }

    /// The numbers of rows and columns of the boards.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.0.shape().rows(), self.0.shape().columns())
    }

    /// The dimension of the space of quiet patterns. For each color, a board has 0 or 2**nullity solutions.
    #[getter]
    fn nullity(&self) -> usize {
        self.0.nullity()
    }

    /// A basis of the quiet patterns, which are the press sets that change no cell. It has `nullity` patterns.
    ///
    /// The i-th pattern presses the i-th cell of the first row, and none of the other first `nullity` cells.
    ///
    /// Returns
    /// -------
    /// list of Presses
    ///
    /// Raises
    /// ------
    /// MemoryError
    ///     There is not enough memory for the patterns.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver(5, 5).quiet_patterns())
    /// 2
    fn quiet_patterns(&self, py: Python<'_>) -> PyResult<Vec<Presses>> {
        let patterns = py.detach(|| self.0.try_quiet_patterns()?.collect::<Result<Vec<_>, _>>());
        Ok(patterns.map_err(errors::out_of_memory)?.into_iter().map(Presses).collect())
    }

    /// Whether a board has a solution. The answer is the same for every goal.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a text, or two dimensions of bool or 0 and 1.
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The board has another shape.
    ///
    /// Examples
    /// --------
    /// >>> Solver(1, 2).solvable([[0, 1]])
    /// False
    fn solvable(&self, py: Python<'_>, board: AnyBoard<'_, '_>) -> PyResult<bool> {
        let board = self.check(&board)?;
        Ok(py.detach(|| self.0.solvable(board)))
    }

    /// The reason why a board has no solution.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a text, or two dimensions of bool or 0 and 1.
    ///
    /// Returns
    /// -------
    /// Presses or None
    ///     The first quiet pattern that contains an odd number of the board's black cells. None if there is a solution.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The board has another shape.
    ///
    /// Examples
    /// --------
    /// >>> Solver(1, 2).obstacle("bw").places()
    /// [(0, 0), (0, 1)]
    fn obstacle(&self, py: Python<'_>, board: AnyBoard<'_, '_>) -> PyResult<Option<Presses>> {
        let board = self.check(&board)?;
        Ok(py.detach(|| self.0.obstacle(board)).map(Presses))
    }

    /// Finds the lexicographically smallest solution, with cells in reading order, in two passes over the bits.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a text, or two dimensions of bool or 0 and 1.
    /// goal
    ///     The color of all cells at the end: "white", "black" or "either", which turns the board white.
    ///
    /// Returns
    /// -------
    /// Solution or None
    ///     None if there is no solution.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The board has another shape.
    /// MemoryError
    ///     There is not enough memory for a copy of the board.
    ///
    /// Examples
    /// --------
    /// >>> Solver(1, 3).solve_any("bbb", "white").presses.places()
    /// [(0, 1)]
    #[pyo3(signature = (board, goal="either"))]
    fn solve_any(&self, py: Python<'_>, board: AnyBoard<'_, '_>, goal: &str) -> PyResult<Option<Solution>> {
        let board = self.check(&board)?;
        let goal = read_goal(goal)?;
        let solve = || self.0.try_solve_any_in_place(board.try_clone()?, goal);
        let solution = if self.0.shape().cells() <= BRIEF_CELLS { solve() } else { py.detach(solve) };
        solution.map_err(errors::out_of_memory)?.map(|solution| Solution::of(py, solution)).transpose()
    }

    /// Solves a board in the fewest presses.
    ///
    /// Among equally short solutions, those to white come first, then the lexicographically smallest in reading order.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A `Board`, or anything that `Board` accepts: a text, or two dimensions of bool or 0 and 1.
    /// goal
    ///     The color of all cells at the end: "white", "black" or "either".
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
    ///     The board has another shape.
    /// Stopped
    ///     A limit was reached. `best` is the best solution so far.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver(2, 2).solve("bw\nwb", goal="white"))
    /// 2
    #[pyo3(
        signature = (board, goal="either", **limits),
        text_signature = r#"($self, board, goal="either", *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"#
    )]
    fn solve(
        &self,
        py: Python<'_>,
        board: AnyBoard<'_, '_>,
        goal: &str,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.check(&board)?;
        let goal = read_goal(goal)?;
        let options = Options::of(limits, LIMITS)?;
        let answer = |outcome| {
            let length = |solution: &fewest::flip::Solution| solution.presses().count();
            errors::solution(py, outcome, length, |solution| {
                Ok(Py::new(py, Solution::of(py, solution)?)?.into_any())
            })
        };
        if self.is_brief() && options.are_default() {
            return answer(self.0.solve(board, goal));
        }
        let search =
            |watch: &Watch<'_>| self.0.solve_within(board, goal, &watch.limits, &|news| watch.report(news));
        options.answer(py, search, answer)
    }

    /// Solves each of many boards as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// boards
    ///     An array of shape (n, rows, columns), of bool or of 0 and 1, where true is black, or a sequence of boards.
    ///     Bools are read in place if the rows follow each other in memory.
    /// goal, nodes, memory, threads, time_limit, progress
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// Solutions
    ///     Arrays with a row for each board.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The boards have another shape.
    /// Stopped
    ///     A board reached a limit. Its attribute `solutions` has the solutions so far; see `fewest.Stopped`.
    ///
    /// Examples
    /// --------
    /// >>> Solver(2, 2).solve_batch([[[0, 0], [0, 0]], [[1, 0], [0, 1]]]).lengths.tolist()
    /// [0, 2]
    #[pyo3(
        signature = (boards, goal="either", **limits),
        text_signature = r#"($self, boards, goal="either", *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"#
    )]
    fn solve_batch<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        goal: &str,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        batch::solved(py, &self.0, boards, read_goal(goal)?, Options::of(limits, LIMITS)?)
    }

    /// All solutions with the fewest presses, in the order in which `solve` prefers them.
    ///
    /// Parameters
    /// ----------
    /// board, goal, nodes, memory, threads, time_limit, progress
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
    ///     The board has another shape.
    /// Stopped
    ///     A limit was reached. `best` is the best solution so far.
    ///
    /// Examples
    /// --------
    /// >>> len(Solver(2, 2).shortest_solutions("bw\nwb"))
    /// 2
    #[pyo3(
        signature = (board, goal="either", **limits),
        text_signature = r#"($self, board, goal="either", *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"#
    )]
    fn shortest_solutions(
        &self,
        py: Python<'_>,
        board: AnyBoard<'_, '_>,
        goal: &str,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let board = self.check(&board)?;
        let goal = read_goal(goal)?;
        let options = Options::of(limits, LIMITS)?;
        let search = |watch: &Watch<'_>| {
            self.0.shortest_solutions_within(board, goal, &watch.limits, &|news| watch.report(news))
        };
        options.answer(py, search, |outcome| {
            errors::solution(py, outcome, ShortestSolutions::length, |solutions| {
                let list: PyResult<Vec<_>> =
                    solutions.iter().map(|solution| Solution::of(py, solution)).collect();
                Ok(list?.into_pyobject(py)?.unbind())
            })
        })
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = self.shape();
        format!("Solver({rows}, {columns})")
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.shape() == other.shape()
    }

    fn __hash__(&self) -> u64 {
        hash(&self.shape())
    }

    fn __getnewargs__(&self) -> (usize, usize) {
        self.shape()
    }
}

impl Solver {
    fn is_brief(&self) -> bool {
        self.0.nullity() <= BRIEF_NULLITY && self.0.shape().cells() <= BRIEF_CELLS
    }

    /// Returns the board if it has the solver's shape.
    fn check<'a>(&self, board: &'a AnyBoard<'_, '_>) -> PyResult<&'a fewest::flip::Board> {
        let board = board.get();
        let (expected, found) = (self.0.shape(), board.shape());
        if expected == found {
            return Ok(board);
        }
        Err(errors::value_error(format_args!("expected a board of {expected}, found one of {found}")))
    }
}
