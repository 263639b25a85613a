//! The class `Puzzle`: a puzzle from a named family or from a text that defines it.

mod position;

use super::moves::by_name;
use crate::errors::{self, Flaw, found_text};
use crate::hash::hash;
use crate::{memory, record};
use fewest::formats::permutation::{
    KPuzzleError, PuzzleError, ReadPuzzleError, TextProblem, read_puzzle_text,
};
use fewest::permutation::{Metric, OrbitState, State, family};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

pub(crate) use position::{Position, check_puzzle, divided, one};

/// A valid permutation puzzle. `Puzzle.named("2x2x2")` is a puzzle of a family.
///
/// Parameters
/// ----------
/// text
///     A definition in the format of twsearch or of KSolve, or in KPuzzle JSON, the format of cubing.js. Also the path of
///     a file with a definition, or a mapping in the form of KPuzzle JSON, whose lists may be arrays. A str is a path if it
///     has no line end and names a file.
///
/// Raises
/// ------
/// ParseError
///     The text is not a definition; the error has the place of the first mistake.
/// OSError
///     The file cannot be read.
///
/// Examples
/// --------
/// >>> text = "Name swap\nSet P 2 1\nSolved\nP\n1 2\nEnd\nMove S\nP\n2 1\nEnd\n"
/// >>> census(Puzzle(text)).counts
/// (1, 1)
/// >>> swap = {"P": {"permutation": [1, 0], "orientationDelta": [0, 0]}}
/// >>> solved = {"P": {"pieces": [0, 1], "orientation": [0, 0]}}
/// >>> orbits = [{"orbitName": "P", "numPieces": 2, "numOrientations": 1}]
/// >>> puzzle = {"name": "swap", "orbits": orbits, "defaultPattern": solved, "moves": {"S": swap}}
/// >>> Puzzle(puzzle) == Puzzle(text)
/// True
#[pyclass(module = "fewest.permutation", frozen, eq)]
pub(crate) struct Puzzle {
    pub(super) puzzle: fewest::permutation::Puzzle,
    source: Source,
}

enum Source {
    Name(String),
    Text(String),
}

/// Puzzles are equal if they have the same names, places, moves and goals, even if they were made in different ways.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = text.py();
        Self::read(py, record::make(py, "fewest._puzzles", "definition", (text,))?.extract()?)
    }

    /// The puzzle of a family.
    ///
    /// Parameters
    /// ----------
    /// name
    ///     A name such as "2x2x2" or "pancake:4"; `families()` lists the families.
    ///
    /// Returns
    /// -------
    /// Puzzle
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     No family has the name.
    ///
    /// Examples
    /// --------
    /// >>> Puzzle.named("2x2x2").states
    /// 3674160
    #[staticmethod]
    fn named(name: String) -> PyResult<Self> {
        let puzzle = family::by_name(&name).map_err(errors::value_error)?;
        Ok(Self { puzzle, source: Source::Name(name) })
    }

    /// The puzzle whose moves are permutations of one row of pieces.
    ///
    /// Parameters
    /// ----------
    /// moves
    ///     A mapping from names to permutations, or a sequence of permutations (`names` names them). Places count from
    ///     0, and a move takes the state to `state[permutation]`, as NumPy indexes. Inverses and
    ///     powers are moves only if they are given, too.
    /// names
    ///     The names of the moves of a sequence; m0, m1 and so on by default.
    /// solved
    ///     The pieces of the solved position, where equal numbers are identical pieces; by default, all differ.
    /// name
    ///     The name of the puzzle.
    ///
    /// Returns
    /// -------
    /// Puzzle
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A move is not a permutation, or the lengths differ.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = Puzzle.from_permutations({"r": [1, 2, 0], "s": [1, 0, 2]})
    /// >>> census(puzzle).counts
    /// (1, 2, 3)
    #[staticmethod]
    #[pyo3(signature = (moves, names=None, *, solved=None, name="puzzle"))]
    fn from_permutations(
        py: Python<'_>,
        moves: &Bound<'_, PyAny>,
        names: Option<&Bound<'_, PyAny>>,
        solved: Option<&Bound<'_, PyAny>>,
        name: &str,
    ) -> PyResult<Self> {
        let text = record::make(py, "fewest._puzzles", "of_permutations", (moves, names, solved, name))?;
        Self::read(py, text.extract()?)
    }

    /// The puzzle of a public collection or of cubing.js, in JSON.
    ///
    /// Parameters
    /// ----------
    /// text
    ///     The text, the path of a file, or a mapping: `{"r": [1, 2, 0]}`, or an object with `actions` (or `moves`,
    ///     `generators`), their `names` if they are a list, and `central_state`, all as for `from_permutations`. An object
    ///     with `orbits` is a KPuzzle, as for `Puzzle`.
    /// name
    ///     The name of the puzzle; by default the object's name.
    ///
    /// Returns
    /// -------
    /// Puzzle
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The text is not JSON, or a move is not a permutation.
    ///
    /// Examples
    /// --------
    /// >>> Puzzle.from_json('{"central_state": [0, 0, 1], "actions": {"r": [1, 2, 0]}}').moves()
    /// ('r',)
    #[staticmethod]
    #[pyo3(signature = (text, *, name=None))]
    fn from_json(py: Python<'_>, text: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Self> {
        let text = record::make(py, "fewest._puzzles", "of_json", (text, name))?;
        Self::read(py, text.extract()?)
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        self.puzzle.name()
    }

    /// The number of places, over all orbits; the width of arrays of positions.
    #[getter]
    fn places(&self) -> usize {
        self.puzzle.places()
    }

    /// The orbits in order: name, number of places, number of orientations.
    #[getter]
    fn orbits(&self) -> Vec<(String, usize, usize)> {
        let orbits = self.puzzle.orbits().iter();
        orbits.map(|orbit| (orbit.name.clone(), orbit.places, orbit.orientations)).collect()
    }

    /// The number of states, if it follows from the group of the moves, else None.
    #[getter]
    fn states<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        // The number may exceed every integer type of Rust, so it is converted by its digits.
        let digits = py.detach(|| self.puzzle.states()).map(|count| count.to_string().replace(',', ""));
        digits.map(|digits| py.get_type::<pyo3::types::PyInt>().call1((digits,))).transpose()
    }

    /// The different names of the moves of length one, in the order that defines the dictionary order of words.
    ///
    /// Parameters
    /// ----------
    /// metric
    ///     "turns": every power of a move counts as one move. "quarters": only the moves of the definition count as
    ///     one.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///
    /// Examples
    /// --------
    /// >>> Puzzle.named("pyraminx").moves("quarters")[:4]
    /// ('U', "U'", 'L', "L'")
    #[pyo3(signature = (metric="turns"))]
    fn moves<'py>(&self, py: Python<'py>, metric: &str) -> PyResult<Bound<'py, PyTuple>> {
        let moves = self.puzzle.moves(read_metric(metric)?);
        PyTuple::new(py, by_name(&moves).into_iter().map(|(name, _)| name))
    }

    /// The solved positions.
    #[getter]
    fn goals<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let goals = slf.get().puzzle.goals().iter();
        PyTuple::new(slf.py(), goals.map(|state| Position::of(slf.clone().unbind(), state.clone())))
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.puzzle.name(), self.puzzle.places()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(match &self.source {
            Source::Name(name) => format!("Puzzle.named({})", name.into_pyobject(py)?.repr()?),
            Source::Text(text) => format!("Puzzle({})", text.into_pyobject(py)?.repr()?),
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str,))> {
        let class = py.get_type::<Self>();
        Ok(match &self.source {
            Source::Name(name) => (class.getattr("named")?, (name,)),
            Source::Text(text) => (class.into_any(), (text,)),
        })
    }
}

impl Puzzle {
    fn read(py: Python<'_>, text: String) -> PyResult<Self> {
        let memory = usize::try_from(memory::default_limit()).unwrap_or(usize::MAX);
        let puzzle =
            read_puzzle_text(text.as_bytes(), memory).map_err(|error| puzzle_error(py, &error))?.puzzle;
        Ok(Self { puzzle, source: Source::Text(text) })
    }

    /// The state with these labels and orientations in all places. Raises ValueError if there is none.
    pub(super) fn state(&self, labels: &[u32], orientations: Option<&[u32]>) -> PyResult<State> {
        self.try_state(labels, orientations).map_err(errors::value_error)
    }

    /// [`state`](Self::state) without Python, for threads that must not wait for its lock.
    pub(super) fn try_state(&self, labels: &[u32], orientations: Option<&[u32]>) -> Result<State, String> {
        let places = self.puzzle.places();
        for (what, found) in
            [("pieces", labels.len()), ("orientations", orientations.map_or(places, <[_]>::len))]
        {
            if found != places {
                return Err(format!("expected {places} {what}, found {found}"));
            }
        }
        let orbit = |orbit| {
            let places = self.puzzle.places_of(orbit);
            let mut state = OrbitState::of(labels[places.clone()].to_vec());
            if let Some(orientations) = orientations {
                state.orientations = orientations[places].to_vec();
            }
            state
        };
        let orbits: Vec<_> = (0..self.puzzle.orbits().len()).map(orbit).collect();
        self.puzzle.position(&orbits).map_err(|error| flaw_of_labels(&error.flaw))
    }
}

/// Describes the flaw of labels in arrays. Labels are counted from 0, unlike the pieces in a text.
pub(super) fn flaw_of_labels(flaw: &fewest::permutation::Flaw) -> String {
    use fewest::permutation::Flaw::{Count, NoSuchPiece};
    match flaw {
        NoSuchPiece { label } => format!("there is no piece {label}"),
        Count { label, found, expected } => {
            format!("expected {expected} of piece {label}, found {found}")
        }
        flaw => flaw.to_string(),
    }
}

pub(super) fn read_metric(metric: &str) -> PyResult<Metric> {
    metric.parse().map_err(errors::value_error)
}

/// The families of puzzles that have names.
///
/// Returns
/// -------
/// list of Family
///
/// Examples
/// --------
/// >>> "pancake" in [family.name for family in families()]
/// True
#[pyfunction]
pub(crate) fn families(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let families = family::families().iter().map(|family| {
        let arguments = (family.name(), family.pattern(), family.summary(), family.example());
        record::make(py, "fewest.permutation", "Family", arguments)
    });
    PyList::new(py, families.collect::<PyResult<Vec<_>>>()?)
}

fn puzzle_error(py: Python<'_>, error: &ReadPuzzleError) -> PyErr {
    match error {
        ReadPuzzleError::Text(error) => {
            let (found, expected) = match error {
                PuzzleError::Definition(error) => found_and_expected(&error.problem),
                PuzzleError::KPuzzle(KPuzzleError::Entry { found, expected, .. }) => {
                    (Some(found.clone()), Some(expected.clone()))
                }
                _ => (None, None),
            };
            errors::parse_error(py, error, Flaw { place: error.place(), found, expected })
        }
        ReadPuzzleError::Io(error) => PyOSError::new_err(error.to_string()),
    }
}

/// The text found at the place of an error and the text expected there, if the error is about a text.
pub(super) fn found_and_expected(problem: &TextProblem) -> (Option<String>, Option<String>) {
    match problem {
        TextProblem::Unexpected { found, expected } => (Some(found_text(found)), Some(expected.clone())),
        _ => (None, None),
    }
}
