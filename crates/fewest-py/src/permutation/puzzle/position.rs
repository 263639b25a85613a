//! The class `Position`: a position of a puzzle.

use super::{Puzzle, read_metric};
use crate::array;
use crate::hash::hash;
use crate::permutation::moves::{after, by_name};
use crate::{errors, record};
use fewest::permutation::State;
use fewest::permutation::family::{Color, Face, Mark, Member};
use numpy::Ix1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::borrow::Cow;

/// A position of a puzzle: the piece in each place, and its orientation.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// pieces
///     The label of the piece in each place, orbit by orbit. The puzzle's definition assigns the labels.
/// orientations
///     The orientation of each piece; all 0 by default.
///
/// Raises
/// ------
/// ValueError
///     The labels and orientations are not a position of the puzzle.
///
/// Examples
/// --------
/// >>> Position(Puzzle.named("pancake:4"), [1, 0, 2, 3]).after("R2").pieces
/// (0, 1, 2, 3)
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
    pub(crate) fn new(
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

    /// The position after moves.
    ///
    /// Parameters
    /// ----------
    /// moves
    ///     Names of `Puzzle.moves(metric)` with white space between them.
    /// metric
    ///     The moves: "turns" or "quarters".
    ///
    /// Returns
    /// -------
    /// Position
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such move, or it is not allowed in the position before it.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = Puzzle.named("2x2x2")
    /// >>> puzzle.goals[0].after("R U U' R'") == puzzle.goals[0]
    /// True
    #[pyo3(signature = (moves, metric="turns"))]
    fn after(&self, py: Python<'_>, moves: &str, metric: &str) -> PyResult<Self> {
        let puzzle = &self.puzzle.get().puzzle;
        let known = puzzle.moves(read_metric(metric)?);
        let state = after(puzzle, &by_name(&known), &self.state, moves).map_err(errors::value_error)?;
        Ok(Self { puzzle: self.puzzle.clone_ref(py), state })
    }

    /// The corners, the text and the color of each face of a picture; None where the puzzle has no picture.
    fn _faces(&self) -> Option<Vec<Drawn>> {
        let puzzle = &self.puzzle.get().puzzle;
        let picture = Member::of(puzzle)?.picture;
        let marks = picture.marks(puzzle, &self.state);
        let face =
            |(face, mark): (&Face, &Mark)| (face.corners.clone(), mark.text.clone(), color(mark.color));
        Some(picture.faces().iter().zip(marks).map(face).collect())
    }

    /// The position as an SVG picture, for notebooks.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._drawing", "puzzle_position", (slf,)).map(Bound::unbind)
    }

    /// The position, and the positions after each of the moves, as one picture, for notebooks.
    ///
    /// Parameters
    /// ----------
    /// moves
    ///     Names of `Puzzle.moves(metric)` with white space between them, such as a solution.
    /// metric
    ///     The moves: "turns" or "quarters".
    ///
    /// Returns
    /// -------
    /// Strip
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such move, or it is not allowed in the position before it.
    ///
    /// Examples
    /// --------
    /// >>> Puzzle.named("2x2x2").goals[0].show("R U")
    /// <3 boards: start R U>
    #[pyo3(signature = (moves, metric="turns"))]
    fn show(slf: &Bound<'_, Self>, moves: &str, metric: &str) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._drawing", "puzzle_steps", (slf, moves, metric)).map(Bound::unbind)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.state == other.state && self.puzzle.get() == other.puzzle.get()
    }

    fn __hash__(&self) -> u64 {
        hash(&self.state)
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

/// A face of a picture: its corners, its text, and the name of its color.
type Drawn = (Vec<[f64; 2]>, String, &'static str);

fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Red => "red",
        Color::Orange => "orange",
        Color::Violet => "violet",
        Color::Blank => "blank",
        _ => "gray",
    }
}

/// The state of one position: a `Position`, labels, or labels and orientations.
pub(crate) fn one<'a>(puzzle: &Py<Puzzle>, given: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, State>> {
    if let Ok(position) = given.cast::<Position>() {
        check_puzzle(puzzle, &position.get().puzzle(given.py()))?;
        return Ok(Cow::Borrowed(&position.get().state));
    }
    let (pieces, orientations) = divided(given, "one")?;
    Position::new(puzzle.clone_ref(given.py()), &pieces, orientations.as_ref())
        .map(|position| Cow::Owned(position.state))
}

pub(crate) fn check_puzzle(expected: &Py<Puzzle>, found: &Py<Puzzle>) -> PyResult<()> {
    if found.is(expected) || found.get() == expected.get() {
        return Ok(());
    }
    let (expected, found) = (expected.get().puzzle.name(), found.get().puzzle.name());
    Err(errors::value_error(format_args!("expected a position of {expected}, found one of {found}")))
}

/// Divides the caller's argument into labels and orientations.
pub(crate) fn divided<'py>(
    given: &Bound<'py, PyAny>,
    number: &str,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyAny>>)> {
    record::make(given.py(), "fewest._positions", number, (given,))?.extract()
}
