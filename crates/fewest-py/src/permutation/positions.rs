//! The class `Positions`: many positions of one puzzle.

use super::moves::{after, by_name};
use super::puzzle::{Position, Puzzle, check_puzzle, divided, read_metric};
use crate::array::{self, in_reading_order};
use crate::errors;
use crate::hash::hash;
use crate::memory::room;
use crate::number::{Natural, Seconds, natural, read_lengths};
use crate::texts::Texts;
use crate::watch::Options;
use fewest::Reason;
use fewest::permutation::generate::GenerateError;
use fewest::permutation::{Generating, Goal, SolverError, State};
use numpy::Ix2;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::borrow::Cow;

/// Many positions of one puzzle, processed together. `positions[i]` is a `Position`; `len(positions)` is the number of
/// positions.
///
/// A call that takes many positions of a puzzle accepts a `Positions`, a sequence of `Position`, or anything that this
/// class accepts as `pieces`.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// pieces
///     The label of the piece in each place, an array of shape (n, places). Or labels and orientations together: a pair
///     of such arrays, or one array of shape (n, 2, places), which is an observation of `fewest.gym`. Arrays of uint16
///     and uint8 are the fastest.
/// orientations
///     The orientations, of the same shape; all 0 by default.
///
/// Raises
/// ------
/// ValueError
///     A row is not a position; the message names the first one.
///
/// Examples
/// --------
/// >>> puzzle = Puzzle.named("pancake:4")
/// >>> Solver(puzzle).distances(Positions(puzzle, [[0, 1, 2, 3], [1, 0, 2, 3]])).tolist()
/// [0, 1]
#[pyclass(module = "fewest.permutation", frozen)]
pub(crate) struct Positions {
    pub(super) puzzle: Py<Puzzle>,
    pub(super) states: Vec<State>,
}

#[pymethods]
impl Positions {
    #[new]
    #[pyo3(signature = (puzzle, pieces, orientations=None))]
    fn new(
        puzzle: Py<Puzzle>,
        pieces: &Bound<'_, PyAny>,
        orientations: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let states = match orientations {
            None => many(&puzzle, pieces)?.into_owned(),
            Some(_) => states(puzzle.get(), pieces, orientations)?,
        };
        Ok(Self { puzzle, states })
    }

    /// The puzzle.
    #[getter]
    pub(super) fn puzzle(&self, py: Python<'_>) -> Py<Puzzle> {
        self.puzzle.clone_ref(py)
    }

    /// The label of the piece in each place: a new uint16 array of shape (n, places).
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u16>>> {
        let puzzle = &self.puzzle.get().puzzle;
        let orbits = self.states.iter().flat_map(|state| puzzle.pieces(state));
        let labels = orbits.flat_map(|orbit| orbit.pieces).map(u16::try_from);
        let labels = labels.collect::<Result<Vec<_>, _>>().map_err(|_| {
            errors::value_error("expected labels up to 65,535, found larger ones; Position.pieces has them")
        })?;
        PyArray1::from_vec(py, labels).reshape([self.states.len(), puzzle.places()])
    }

    /// The orientation of the piece in each place: a new uint8 array of shape (n, places).
    #[getter]
    fn orientations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let turned = self.states.iter().flat_map(State::orientations).copied().collect();
        PyArray1::from_vec(py, turned).reshape([self.states.len(), self.puzzle.get().puzzle.places()])
    }

    /// The positions after moves.
    ///
    /// Parameters
    /// ----------
    /// words
    ///     A word for each position (a sequence, or a column of pyarrow, Polars or pandas), or one for all: names of
    ///     `Puzzle.moves(metric)` with white space between them.
    /// metric
    ///     The moves: "turns" or "quarters".
    ///
    /// Returns
    /// -------
    /// Positions
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A position has no such move, and the message names the first one; or the number of words is another.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = Puzzle.named("2x2x2")
    /// >>> Solver(puzzle).distances(generate(puzzle, 0, 2).after(["R", "R U"])).tolist()
    /// [1, 2]
    #[pyo3(signature = (words, metric="turns"))]
    fn after(&self, py: Python<'_>, words: &Bound<'_, PyAny>, metric: &str) -> PyResult<Self> {
        let words: Vec<String> = match words.extract::<String>() {
            Ok(word) => vec![word; self.states.len()],
            Err(_) => words.extract::<Texts>()?.0,
        };
        if words.len() != self.states.len() {
            let (expected, found) = (self.states.len(), words.len());
            return Err(errors::value_error(format_args!("expected {expected} words, found {found}")));
        }
        let puzzle = &self.puzzle.get().puzzle;
        let moves = puzzle.moves(read_metric(metric)?);
        let known = by_name(&moves);
        let one = |(index, (state, word)): (usize, (&State, &String))| {
            after(puzzle, &known, state, word).map_err(|error| format!("position {index}: {error}"))
        };
        let states = py.detach(|| self.states.iter().zip(&words).enumerate().map(one).collect());
        let states: Result<Vec<State>, String> = states;
        Ok(Self { puzzle: self.puzzle(py), states: states.map_err(errors::value_error)? })
    }

    /// The moves that exist in each position.
    ///
    /// Parameters
    /// ----------
    /// metric
    ///     The moves: "turns" or "quarters".
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     A new bool array of shape (n, moves), in the order of `Puzzle.moves(metric)`.
    ///
    /// Examples
    /// --------
    /// >>> bool(generate(Puzzle.named("2x2x2"), 3, 5).allowed().all())
    /// True
    #[pyo3(signature = (metric="turns"))]
    fn allowed<'py>(&self, py: Python<'py>, metric: &str) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let moves = self.puzzle.get().puzzle.moves(read_metric(metric)?);
        let names = by_name(&moves);
        let one = |state| names.iter().map(move |(_, named)| named.iter().any(|step| step.is_allowed(state)));
        let allowed = self.states.iter().flat_map(one).collect();
        PyArray1::from_vec(py, allowed).reshape([self.states.len(), names.len()])
    }

    fn __len__(&self) -> usize {
        self.states.len()
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Position> {
        let count = self.states.len();
        let place = if index < 0 { index + count as isize } else { index };
        let state = usize::try_from(place).ok().and_then(|place| self.states.get(place));
        let state = state.ok_or_else(|| {
            PyIndexError::new_err(format!("position {index} is out of range (positions: {count})"))
        })?;
        Ok(Position::of(self.puzzle(py), state.clone()))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.states == other.states && self.puzzle.get() == other.puzzle.get()
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.puzzle.get().puzzle.name(), &self.states))
    }

    fn __repr__(&self) -> String {
        format!("<{} positions of {}>", self.states.len(), self.puzzle.get().puzzle.name())
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Arguments<'py>> {
        Ok((self.puzzle(py), self.pieces(py)?, self.orientations(py)?))
    }
}

/// The arguments of the constructor, for pickling.
type Arguments<'py> = (Py<Puzzle>, Bound<'py, PyArray2<u16>>, Bound<'py, PyArray2<u8>>);

/// The states of many positions, in any of the forms that [`Positions`] describes.
pub(super) fn many<'a>(puzzle: &Py<Puzzle>, given: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, [State]>> {
    let py = given.py();
    if let Ok(positions) = given.cast::<Positions>() {
        check_puzzle(puzzle, &positions.get().puzzle)?;
        return Ok(Cow::Borrowed(&positions.get().states));
    }
    if let Ok(positions) = given.extract::<Vec<Py<Position>>>() {
        let state = |position: &Py<Position>| {
            check_puzzle(puzzle, &position.get().puzzle(py)).map(|()| position.get().state.clone())
        };
        return positions.iter().map(state).collect::<PyResult<Vec<_>>>().map(Cow::Owned);
    }
    let (pieces, orientations) = divided(given, "many")?;
    states(puzzle.get(), &pieces, orientations.as_ref()).map(Cow::Owned)
}

fn states(
    puzzle: &Puzzle,
    pieces: &Bound<'_, PyAny>,
    orientations: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<State>> {
    let pieces: PyReadonlyArray2<'_, u16> = array::read(pieces, "pieces", "a label from 0 to 65,535")?;
    let turned = |array| array::read::<u8, Ix2>(array, "orientations", "a number from 0 to 255");
    let orientations = orientations.map(turned).transpose()?;
    if let Some(found) = orientations.as_ref().map(|orientations| orientations.shape())
        && found != pieces.shape()
    {
        let expected = pieces.shape();
        let message = format!("expected orientations of shape {expected:?}, found {found:?}");
        return Err(errors::value_error(message));
    }
    let width = pieces.shape()[1];
    if width != puzzle.puzzle.places() {
        let expected = puzzle.puzzle.places();
        return Err(errors::value_error(format_args!("expected {expected} pieces per row, found {width}")));
    }
    let (pieces, turned) =
        (in_reading_order(&pieces)?, orientations.as_ref().map(in_reading_order).transpose()?);
    let row = |index: usize| {
        let places = width * index..width * (index + 1);
        let labels: Vec<u32> = pieces[places.clone()].iter().copied().map(u32::from).collect();
        let turned: Option<Vec<u32>> =
            turned.as_ref().map(|turned| turned[places].iter().copied().map(u32::from).collect());
        let state = puzzle.state(&labels, turned.as_deref());
        state.map_err(|error| errors::value_error(format_args!("position {index}: {error}")))
    };
    (0..pieces.len() / width).map(row).collect()
}

/// Makes random positions that need a given number of moves, or any number.
///
/// All positions of the given lengths are equally likely, so a common length comes more often than a rare one. The
/// same seed makes the same positions in every version and on every machine.
///
/// Parameters
/// ----------
/// puzzle
///     The puzzle.
/// length
///     The fewest moves from a position to the puzzle's own goal: a number, or a pair (least, most); None for any
///     position.
/// count
///     The number of positions.
/// seed
///     The seed.
/// metric
///     The metric that counts moves: "turns" or "quarters".
/// memory, threads, time_limit, progress
///     As for `Solver`. A `length` needs a table of all distances, or at most 2**22 positions up to this length.
///
/// Returns
/// -------
/// Positions
///
/// Raises
/// ------
/// ValueError
///     There are no such positions, or they cannot be found.
/// MemoryError
///     There is no memory for all of them.
/// Stopped
///     A limit was reached.
///
/// Examples
/// --------
/// >>> puzzle = Puzzle.named("2x2x2")
/// >>> sorted(set(Solver(puzzle).distances(generate(puzzle, (2, 3), 100)).tolist()))
/// [2, 3]
#[pyfunction]
#[pyo3(signature = (
    puzzle, length, count, *, seed=0, metric="turns", memory=None, threads=None, time_limit=None, progress=None
))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn generate(
    py: Python<'_>,
    puzzle: Py<Puzzle>,
    length: Option<Bound<'_, PyAny>>,
    count: Natural<usize>,
    #[pyo3(from_py_with = natural)] seed: u64,
    metric: &str,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Positions> {
    let lengths = length.as_ref().map(read_lengths).transpose()?;
    let inner = &puzzle.get().puzzle;
    let metric = read_metric(metric)?;
    let options = Options { memory, threads, time_limit, progress, ..Options::default() };
    let bytes = size_of::<State>() + inner.places() * (size_of::<u16>() + size_of::<u8>());
    let mut states = room(count.0, bytes)?;
    let made = options.run(py, |watch| {
        let report = |news| watch.report(news);
        let goal = Goal::solved(inner);
        let generating = match lengths {
            Some(lengths) => Generating::of_lengths(inner, metric, &goal, lengths),
            None => Generating::any(inner),
        };
        let mut generator = generating.seed(seed).run_within(&watch.limits, &report)?;
        let mut drawn = (0..count.0).take_while(|_| !watch.is_cancelled()).map(|_| generator.draw());
        let kept = drawn.try_for_each(|state| state.map(|state| states.push(state)));
        Ok(kept.map(|()| states))
    })?;
    let states = made.map_err(|error| match error {
        GenerateError::Solver(SolverError::Stopped(why)) => errors::stopped(py, why),
        error => errors::value_error(error),
    })?;
    let states = states.map_err(errors::value_error)?;
    match states.len() == count.0 {
        true => Ok(Positions { puzzle, states }),
        false => Err(errors::stopped(py, Reason::Cancelled)),
    }
}
