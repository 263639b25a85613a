//! Positions of a puzzle, and what counts as solved.

use super::{Puzzle, goal_error, read_metric};
use crate::array;
use crate::errors;
use crate::permutation::moves::{after, by_name};
use fewest::formats::permutation::read_goal;
use fewest::permutation::State;
use numpy::Ix1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position of a puzzle: which piece is in each place, and how it is turned.
///
/// `pieces` and `orientations` have a number for each place, through all orbits in their order; the pieces are the labels
/// of the puzzle's definition, and no orientations are all 0. Raises ValueError if they are not a position.
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Position {
    puzzle: Py<Puzzle>,
    pub(crate) state: State,
}

impl Position {
    pub(crate) fn of(puzzle: Py<Puzzle>, state: State) -> Self {
        Self { puzzle, state }
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (puzzle, pieces, orientations=None))]
    fn new(
        puzzle: Py<Puzzle>,
        pieces: &Bound<'_, PyAny>,
        orientations: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let read = |array, what| array::read::<u32, Ix1>(array, what, "a number from 0 to 4,294,967,295");
        let pieces = read(pieces, "pieces")?.as_array().to_vec();
        let orientations = orientations.map(|orientations| read(orientations, "orientations")).transpose()?;
        let orientations = orientations.map(|orientations| orientations.as_array().to_vec());
        let state = puzzle.get().state(&pieces, orientations.as_deref())?;
        Ok(Self { puzzle, state })
    }

    /// The puzzle.
    #[getter]
    pub(crate) fn puzzle(&self, py: Python<'_>) -> Py<Puzzle> {
        self.puzzle.clone_ref(py)
    }

    /// The label of the piece in each place.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let orbits = self.puzzle.get().puzzle.pieces(&self.state);
        PyTuple::new(py, orbits.into_iter().flat_map(|orbit| orbit.pieces).collect::<Vec<_>>())
    }

    /// The orientation of the piece in each place.
    #[getter]
    fn orientations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.state.orientations())
    }

    /// The position after moves: names of `Puzzle.moves(metric)` with white space between them.
    ///
    /// Raises ValueError if there is no move of a name, or it does not exist in the position where it is to be made.
    #[pyo3(signature = (moves, metric="turns"))]
    fn after(&self, py: Python<'_>, moves: &str, metric: &str) -> PyResult<Self> {
        let puzzle = &self.puzzle.get().puzzle;
        let known = puzzle.moves(read_metric(metric)?);
        let state = after(puzzle, &by_name(&known), &self.state, moves).map_err(errors::value_error)?;
        Ok(Self { puzzle: self.puzzle.clone_ref(py), state })
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.state == other.state && self.puzzle.get() == other.puzzle.get()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let puzzle = self.puzzle.bind(py).repr()?;
        Ok(format!("Position({puzzle}, {}, {})", self.pieces(py)?.repr()?, self.orientations(py)?.repr()?))
    }

    fn __getnewargs__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Py<Puzzle>, Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
        Ok((self.puzzle(py), self.pieces(py)?, self.orientations(py)?))
    }
}

/// The positions of a puzzle that count as solved: those that agree with one of its alternatives.
///
/// `text` has the alternatives as the program reads them from a file; without one, the goal is the puzzle's own.
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Goal {
    puzzle: Py<Puzzle>,
    text: Option<String>,
    pub(crate) goal: fewest::permutation::Goal,
}

#[pymethods]
impl Goal {
    #[new]
    #[pyo3(signature = (puzzle, text=None))]
    fn new(py: Python<'_>, puzzle: Py<Puzzle>, text: Option<String>) -> PyResult<Self> {
        let inner = &puzzle.get().puzzle;
        let goal = match &text {
            None => fewest::permutation::Goal::solved(inner),
            Some(text) => read_goal(text.as_bytes(), inner).map_err(|error| goal_error(py, &error))?,
        };
        Ok(Self { puzzle, text, goal })
    }

    /// The puzzle.
    #[getter]
    pub(crate) fn puzzle(&self, py: Python<'_>) -> Py<Puzzle> {
        self.puzzle.clone_ref(py)
    }

    /// The number of alternatives.
    #[getter]
    fn alternatives(&self) -> usize {
        self.goal.alternatives()
    }

    /// Whether a position counts as solved.
    fn is_met(&self, position: &Position) -> PyResult<bool> {
        if position.puzzle.get() != self.puzzle.get() {
            return Err(errors::value_error("expected a position of the goal's puzzle, found another"));
        }
        Ok(self.goal.is_met(&position.state, &self.puzzle.get().puzzle))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let puzzle = self.puzzle.bind(py).repr()?;
        Ok(match &self.text {
            None => format!("Goal({puzzle})"),
            Some(text) => format!("Goal({puzzle}, {})", text.into_pyobject(py)?.repr()?),
        })
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Puzzle>, Option<String>) {
        (self.puzzle(py), self.text.clone())
    }
}
