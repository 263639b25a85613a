//! The native part of the Gymnasium environments: makes moves in many positions at once, and finds their distances.

use super::moves::by_name;
use super::positions::Positions;
use super::puzzle::{Position, check_puzzle};
use super::solver::Solver;
use crate::array::in_reading_order;
use crate::{errors, watch::Options};
use fewest::Outcome;
use fewest::permutation::{Kind, Move, Spot, State};
use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

/// The current positions of the environments with their distances; `positions` are the initial positions.
#[pyclass(module = "fewest._fewest.permutation")]
pub(crate) struct Episodes {
    solver: Py<Solver>,
    /// For each action, in the order of `Puzzle.moves(metric)`: the indices of the moves that have the action's name.
    /// Those that a position allows have the same effect.
    actions: Vec<Vec<usize>>,
    /// Whether every position allows every action.
    #[pyo3(get)]
    is_free: bool,
    episodes: Vec<Episode>,
}

#[derive(Clone)]
struct Episode {
    state: State,
    /// The position's index in the solver's table, if the table has all distances.
    spot: Option<Spot>,
    /// The distance; -1 if the position cannot be solved.
    length: i64,
}

#[pymethods]
impl Episodes {
    /// `lengths` are the distances of the positions, if they are known.
    #[new]
    #[pyo3(signature = (solver, positions, lengths=None))]
    fn new(
        py: Python<'_>,
        solver: Py<Solver>,
        positions: &Positions,
        lengths: Option<Vec<i64>>,
    ) -> PyResult<Self> {
        let inner = solver.get();
        check_puzzle(&inner.puzzle, &positions.puzzle)?;
        let moves = inner.solver.moves();
        let number = |step: &Move| moves.iter().position(|other| std::ptr::eq(step, other));
        let numbers = |(_, named): (_, Vec<&Move>)| named.into_iter().filter_map(number).collect();
        let actions = by_name(moves).into_iter().map(numbers).collect();
        let is_free = moves.iter().all(|step| step.conditions().is_empty());
        let states = positions.states.clone();
        let episodes = match lengths {
            None => measured(py, inner, states)?,
            Some(lengths) => (states.into_iter().zip(lengths))
                .map(|(state, length)| Episode { spot: inner.solver.spot(&state), state, length })
                .collect(),
        };
        Ok(Self { solver, actions, is_free, episodes })
    }

    /// Makes a move in each position, and returns the distances after the moves. The action -1, and an action that does
    /// not exist in its position, change nothing. An exception leaves all positions as they were.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let actions = in_reading_order(&actions)?;
        let count = self.episodes.len();
        if actions.len() != count {
            return Err(errors::value_error(format_args!(
                "expected an action for each of {count} positions"
            )));
        }
        let solver = self.solver.get();
        let (puzzle, moves) = (solver.solver.puzzle(), solver.solver.moves());
        let (mut after, mut unmeasured) = (Vec::with_capacity(count), Vec::new());
        for (episode, &action) in self.episodes.iter().zip(&*actions) {
            let named = usize::try_from(action).ok().and_then(|action| self.actions.get(action));
            let mut named = named.into_iter().flatten();
            let Some(&number) = named.find(|&&number| moves[number].is_allowed(&episode.state)) else {
                after.push(Some(episode.clone()));
                continue;
            };
            let state = episode.state.after(&moves[number], puzzle);
            match episode.spot.and_then(|spot| solver.solver.spot_after(spot, number)) {
                Some(spot) => after.push(Some(Episode::at(state, spot))),
                None => {
                    after.push(None);
                    unmeasured.push(state);
                }
            }
        }
        let mut measured = measured(py, solver, unmeasured)?.into_iter();
        let each =
            |known: Option<Episode>| known.or_else(|| measured.next()).expect("all others were measured");
        self.episodes = after.into_iter().map(each).collect();
        Ok(PyArray1::from_iter(py, self.episodes.iter().map(|episode| episode.length)))
    }

    /// Replaces the positions of `rows`, and returns the distances of the new ones.
    fn place<'py>(
        &mut self,
        py: Python<'py>,
        rows: PyReadonlyArray1<'_, i64>,
        positions: &Positions,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        check_puzzle(&self.solver.get().puzzle, &positions.puzzle)?;
        self.replace(py, &rows, positions.states.clone())
    }

    /// Replaces each position of `rows` by the result of random moves from the puzzle's first goal, and returns the new
    /// distances. `numbers` are random, of shape (rows, moves): each number chooses one of the moves that exist.
    fn scramble<'py>(
        &mut self,
        py: Python<'py>,
        rows: PyReadonlyArray1<'_, i64>,
        numbers: PyReadonlyArray2<'_, u64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let inner = &self.solver.get().solver;
        let puzzle = inner.puzzle();
        let mut allowed: Vec<&Move> = Vec::new();
        let mut states = Vec::with_capacity(numbers.shape()[0]);
        for row in numbers.as_array().outer_iter() {
            let mut state = puzzle.solved().clone();
            for &number in row {
                allowed.clear();
                allowed.extend(inner.moves().iter().filter(|step| step.is_allowed(&state)));
                // The high 64 bits of the product are below the number of moves.
                let chosen = (u128::from(number) * allowed.len() as u128) >> 64;
                let Some(step) = allowed.get(chosen as usize) else { break };
                state = state.after(step, puzzle);
            }
            states.push(state);
        }
        self.replace(py, &rows, states)
    }

    /// The labels and the orientations as one int64 array of shape (n, 2, places).
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<i64>>> {
        let puzzle = self.solver.get().solver.puzzle();
        let orbits = 0..puzzle.orbits().len();
        let kinds = orbits.flat_map(|orbit| puzzle.places_of(orbit).map(move |_| puzzle.kinds(orbit)));
        let kinds: Vec<&[Kind]> = kinds.collect();
        let mut numbers = Vec::with_capacity(self.episodes.len() * 2 * kinds.len());
        for Episode { state, .. } in &self.episodes {
            let label = |(&kind, kinds): (&u16, &&[Kind])| i64::from(kinds[usize::from(kind)].label);
            numbers.extend(state.kinds().iter().zip(&kinds).map(label));
            numbers.extend(state.orientations().iter().map(|&turn| i64::from(turn)));
        }
        PyArray1::from_vec(py, numbers).reshape([self.episodes.len(), 2, kinds.len()])
    }

    /// The actions that exist in each position: an int8 array of shape (n, actions).
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let moves = self.solver.get().solver.moves();
        let one = |Episode { state, .. }: &Episode| -> Vec<i8> {
            let exists = |numbers: &Vec<usize>| numbers.iter().any(|&number| moves[number].is_allowed(state));
            self.actions.iter().map(|numbers| i8::from(exists(numbers))).collect()
        };
        let masks = self.episodes.iter().flat_map(one).collect();
        PyArray1::from_vec(py, masks).reshape([self.episodes.len(), self.actions.len()])
    }

    fn position(&self, py: Python<'_>, row: usize) -> PyResult<Position> {
        let episode = self.episodes.get(row).ok_or_else(|| no_row(row))?;
        Ok(Position::of(self.solver.get().puzzle.clone_ref(py), episode.state.clone()))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Solver>, Positions, Vec<i64>) {
        let states = self.episodes.iter().map(|episode| episode.state.clone()).collect();
        let positions = Positions { puzzle: self.solver.get().puzzle.clone_ref(py), states };
        (self.solver.clone_ref(py), positions, self.episodes.iter().map(|episode| episode.length).collect())
    }
}

impl Episodes {
    /// Replaces the positions of `rows`, and returns the distances of the new ones.
    fn replace<'py>(
        &mut self,
        py: Python<'py>,
        rows: &PyReadonlyArray1<'_, i64>,
        states: Vec<State>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let rows = in_reading_order(rows)?;
        if rows.len() != states.len() {
            let (expected, found) = (rows.len(), states.len());
            return Err(errors::value_error(format_args!("expected {expected} positions, found {found}")));
        }
        let exists = |row: i64| usize::try_from(row).is_ok_and(|row| row < self.episodes.len());
        if let Some(row) = rows.iter().find(|&&row| !exists(row)) {
            return Err(no_row(row));
        }
        let measured = measured(py, self.solver.get(), states)?;
        let lengths = PyArray1::from_iter(py, measured.iter().map(|episode| episode.length));
        rows.iter().zip(measured).for_each(|(&row, episode)| self.episodes[row as usize] = episode);
        Ok(lengths)
    }
}

impl Episode {
    fn at(state: State, spot: Spot) -> Self {
        Self { state, spot: Some(spot), length: spot.distance() as i64 }
    }
}

/// Finds the distance of each state: by looking it up if the tables have all distances, else by a search.
fn measured(py: Python<'_>, solver: &Solver, states: Vec<State>) -> PyResult<Vec<Episode>> {
    let inner = &solver.solver;
    if solver.has_all_distances() {
        let one = |state: State| match inner.spot(&state) {
            Some(spot) => Ok(Episode::at(state, spot)),
            None => Ok(Episode { length: length(py, inner.distance(&state))?, state, spot: None }),
        };
        return states.into_iter().map(one).collect();
    }
    let found = Options::default()
        .run(py, |watch| inner.distances_within(&states, &watch.limits, &|news| watch.report(news)))?;
    let found = found.map_err(|why| errors::stopped(py, why))?;
    let one = |(state, distance)| Ok(Episode { length: length(py, distance)?, state, spot: None });
    states.into_iter().zip(found).map(one).collect()
}

fn length(py: Python<'_>, distance: Outcome<usize>) -> PyResult<i64> {
    match distance {
        Outcome::Solved(moves) => Ok(moves as i64),
        Outcome::Unsolvable => Ok(-1),
        Outcome::Stopped(stopped) => Err(errors::stopped(py, stopped.why)),
    }
}

fn no_row(row: impl std::fmt::Display) -> PyErr {
    errors::value_error(format_args!("expected a row, found {row}"))
}
