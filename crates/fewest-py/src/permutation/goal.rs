//! The class `Goal`: the positions of a puzzle that count as solved.

use super::positions::many;
use super::puzzle::{Position, Puzzle, check_puzzle, flaw_of_labels, found_and_expected, one};
use crate::errors::{self, Flaw};
use crate::hash::hash;
use crate::record;
use fewest::formats::permutation::{ReadError, read_goal};
use fewest::permutation::{OrbitGoal, Part, State};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use std::collections::BTreeSet;

/// The number that stands for any piece, and for any orientation.
const ANY: i64 = -1;

/// A goal: the positions of a puzzle that count as solved. Each agrees with one of the goal's alternatives.
///
/// Goals of a puzzle are equal if they have the same alternatives in any order.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// pieces
///     The alternatives; by default the puzzle's own goal. Either the label of the piece in each place, as an array of
///     shape (places,) for one alternative or of shape (n, places), where -1, None or a masked entry stands for any
///     piece; or a `Position`, a `Positions`, or a sequence of `Position`; or a text in the format of the program's goal
///     files.
/// orientations
///     The orientations, of the same shape as the labels, where -1, None or a masked entry stands for any orientation. By
///     default, each required piece has the orientation 0, and the other orientations do not matter.
///
/// Raises
/// ------
/// ParseError
///     The text is not a goal of the puzzle.
/// ValueError
///     The arrays are not alternatives of the puzzle.
///
/// Examples
/// --------
/// >>> puzzle = Puzzle.named("pancake:4")
/// >>> Goal(puzzle).is_met([0, 1, 2, 3])
/// True
/// >>> Goal(puzzle, [0, -1, -1, -1]).is_met([0, 3, 2, 1])
/// True
/// >>> Goal(puzzle, [[0, 1, None, None], [None, None, 3, 2]]) == Goal(puzzle, "1 2 ? ?\nor\n? ? 4 3")
/// True
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Goal {
    puzzle: Py<Puzzle>,
    origin: Origin,
    pub(crate) goal: fewest::permutation::Goal,
}

enum Origin {
    Solved,
    Text(String),
    Arrays,
}

/// The labels and the orientations of all places, in alternatives of a goal.
type Alternatives = BTreeSet<Vec<(Option<u32>, Option<u32>)>>;

#[pymethods]
impl Goal {
    #[new]
    #[pyo3(signature = (puzzle, pieces=None, orientations=None))]
    fn new(
        puzzle: Py<Puzzle>,
        pieces: Option<&Bound<'_, PyAny>>,
        orientations: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let inner = &puzzle.get().puzzle;
        let (origin, goal) = match (pieces, orientations) {
            (None, None) => (Origin::Solved, fewest::permutation::Goal::solved(inner)),
            (Some(pieces), None) => given(&puzzle, pieces)?,
            (Some(pieces), Some(_)) => (Origin::Arrays, of_arrays(inner, pieces, orientations)?),
            (None, Some(_)) => {
                return Err(PyTypeError::new_err("orientations: expected also pieces, found none"));
            }
        };
        Ok(Self { puzzle, origin, goal })
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

    /// The label of the piece in each place: a new int64 array of shape (alternatives, places), -1 for any piece.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        self.array(py, |orbit| &orbit.pieces)
    }

    /// The orientation of the piece in each place: a new int64 array of shape (alternatives, places), -1 for any.
    #[getter]
    fn orientations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        self.array(py, |orbit| &orbit.orientations)
    }

    /// Whether a position counts as solved.
    ///
    /// Parameters
    /// ----------
    /// position
    ///     A `Position`, the labels of its pieces, or a pair of labels and orientations.
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The argument is not a position of the goal's puzzle.
    ///
    /// Examples
    /// --------
    /// >>> Goal(Puzzle.named("pancake:4")).is_met([1, 0, 2, 3])
    /// False
    fn is_met(&self, position: &Bound<'_, PyAny>) -> PyResult<bool> {
        let state = one(&self.puzzle, position)?;
        Ok(self.goal.is_met(&state, &self.puzzle.get().puzzle))
    }

    pub(super) fn __eq__(&self, other: &Self) -> bool {
        self.puzzle.get() == other.puzzle.get() && self.unordered() == other.unordered()
    }

    pub(super) fn __hash__(&self) -> u64 {
        hash(&(self.puzzle.get().puzzle.name(), self.unordered()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let puzzle = self.puzzle.bind(py).repr()?;
        let listed = |array: Bound<'_, PyArray2<i64>>| -> PyResult<String> {
            Ok(array.call_method0("tolist")?.repr()?.to_string())
        };
        Ok(match &self.origin {
            Origin::Solved => format!("Goal({puzzle})"),
            Origin::Text(text) => format!("Goal({puzzle}, {})", text.into_pyobject(py)?.repr()?),
            Origin::Arrays => {
                format!("Goal({puzzle}, {}, {})", listed(self.pieces(py)?)?, listed(self.orientations(py)?)?)
            }
        })
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Arguments<'py>> {
        Ok(match &self.origin {
            Origin::Solved => (self.puzzle(py), None, None),
            Origin::Text(text) => (self.puzzle(py), Some(text.into_pyobject(py)?.into_any()), None),
            Origin::Arrays => {
                (self.puzzle(py), Some(self.pieces(py)?.into_any()), Some(self.orientations(py)?.into_any()))
            }
        })
    }
}

/// The arguments of the constructor, for pickling.
type Arguments<'py> = (Py<Puzzle>, Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>);

impl Goal {
    /// The puzzle's own goal.
    pub(super) fn solved(puzzle: Py<Puzzle>) -> Self {
        let goal = fewest::permutation::Goal::solved(&puzzle.get().puzzle);
        Self { puzzle, origin: Origin::Solved, goal }
    }

    fn unordered(&self) -> Alternatives {
        let places = |orbits: Vec<OrbitGoal>| {
            orbits.into_iter().flat_map(|orbit| orbit.pieces.into_iter().zip(orbit.orientations)).collect()
        };
        self.goal.orbits(&self.puzzle.get().puzzle).into_iter().map(places).collect()
    }

    fn array<'py>(
        &self,
        py: Python<'py>,
        numbers: impl Fn(&OrbitGoal) -> &[Option<u32>],
    ) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let puzzle = &self.puzzle.get().puzzle;
        let orbits = self.goal.orbits(puzzle).into_iter().flatten();
        let number = |number: &Option<u32>| number.map_or(ANY, i64::from);
        let all = orbits.flat_map(|orbit| numbers(&orbit).iter().map(number).collect::<Vec<_>>()).collect();
        PyArray1::from_vec(py, all).reshape([self.alternatives(), puzzle.places()])
    }
}

/// The goal that is given by one argument: a text, positions, or the labels of pieces.
fn given(puzzle: &Py<Puzzle>, given: &Bound<'_, PyAny>) -> PyResult<(Origin, fewest::permutation::Goal)> {
    let py = given.py();
    let inner = &puzzle.get().puzzle;
    if let Ok(text) = given.extract::<String>() {
        let goal = read_goal(text.as_bytes(), inner).map_err(|error| goal_error(py, &error))?;
        return Ok((Origin::Text(text), goal));
    }
    if let Ok(position) = given.cast::<Position>() {
        check_puzzle(puzzle, &position.get().puzzle(py))?;
        return Ok((Origin::Arrays, fewest::permutation::Goal::state(&position.get().state)));
    }
    if !record::make(py, "fewest._positions", "are_positions", (given,))?.extract::<bool>()? {
        return Ok((Origin::Arrays, of_arrays(inner, given, None)?));
    }
    let states = many(puzzle, given)?;
    let goals = states.iter().map(|state: &State| fewest::permutation::Goal::state(state));
    match goals.reduce(fewest::permutation::Goal::or) {
        Some(goal) => Ok((Origin::Arrays, goal)),
        None => Err(errors::value_error("expected positions, found none")),
    }
}

/// The goal with the alternatives in arrays.
fn of_arrays(
    puzzle: &fewest::permutation::Puzzle,
    pieces: &Bound<'_, PyAny>,
    orientations: Option<&Bound<'_, PyAny>>,
) -> PyResult<fewest::permutation::Goal> {
    let py = pieces.py();
    let arguments = (pieces, orientations, puzzle.places());
    let (pieces, orientations): (PyReadonlyArray2<'_, i64>, PyReadonlyArray2<'_, i64>) =
        record::make(py, "fewest._positions", "alternatives", arguments)?.extract()?;
    let (labels, turned) = (pieces.as_slice()?, orientations.as_slice()?);
    let required = |numbers: &[i64]| numbers.iter().map(|&number| u32::try_from(number).ok()).collect();
    let orbits = |row: usize| {
        let orbit = |orbit| {
            let places = puzzle.places_of(orbit);
            let places = row * puzzle.places() + places.start..row * puzzle.places() + places.end;
            OrbitGoal { pieces: required(&labels[places.clone()]), orientations: required(&turned[places]) }
        };
        (0..puzzle.orbits().len()).map(orbit).collect()
    };
    let alternatives: Vec<Vec<OrbitGoal>> = (0..pieces.shape()[0]).map(orbits).collect();
    fewest::permutation::Goal::new(puzzle, &alternatives).map_err(|error| match error.part {
        Part::Goal(number) => {
            errors::value_error(format_args!("alternative {number}: {}", flaw_of_labels(&error.flaw)))
        }
        _ => errors::value_error("expected alternatives, found none"),
    })
}

fn goal_error(py: Python<'_>, error: &ReadError) -> PyErr {
    match error {
        ReadError::Text(error) => {
            let (found, expected) = found_and_expected(&error.problem);
            errors::parse_error(py, error, Flaw { place: Some((error.line, error.column)), found, expected })
        }
        ReadError::Io(error) => PyOSError::new_err(error.to_string()),
    }
}
