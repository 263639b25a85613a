//! Positions of many episodes, which are moved and measured together: the native half of the environments.

use super::moves::by_name;
use super::positions::Positions;
use super::puzzle::Puzzle;
use super::solver::Solver;
use crate::array::{self, in_reading_order};
use crate::{errors, watch::Options};
use fewest::Outcome;
use fewest::permutation::{Move, State};
use numpy::{
    Ix1, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

/// The positions after one move each, with their distances. The action -1 changes nothing, and so does one that does not
/// exist in its position. `distances` are those before the moves.
#[pyfunction]
pub(crate) fn stepped<'py>(
    py: Python<'py>,
    solver: &Solver,
    positions: &Positions,
    actions: &Bound<'py, PyAny>,
    distances: &Bound<'py, PyAny>,
) -> PyResult<(Positions, Bound<'py, PyArray1<i64>>)> {
    let read = |array, what| array::read::<i64, Ix1>(array, what, "a whole number");
    let (actions, distances) = (read(actions, "actions")?, read(distances, "distances")?);
    let (actions, distances) = (in_reading_order(&actions)?, in_reading_order(&distances)?);
    let count = positions.states.len();
    if actions.len() != count || distances.len() != count {
        return Err(errors::value_error(format_args!("expected an action for each of {count} positions")));
    }
    let (inner, is_whole) = (&solver.solver, solver.has_all_distances());
    let named = by_name(inner.moves());
    let named: Vec<&[&Move]> = named.iter().map(|(_, moves)| &moves[..]).collect();
    let (mut states, mut after) = (Vec::with_capacity(count), Vec::with_capacity(count));
    for ((state, &action), &distance) in positions.states.iter().zip(&*actions).zip(&*distances) {
        let moves = usize::try_from(action).ok().and_then(|action| named.get(action));
        match moves.and_then(|moves| moves.iter().find(|step| step.is_allowed(state))) {
            Some(step) => {
                let next = state.after(step, inner.puzzle());
                after.push(is_whole.then(|| beside(solver, &next, distance)).flatten());
                states.push(next);
            }
            None => {
                after.push(Some(distance));
                states.push(state.clone());
            }
        }
    }
    let found = match after.iter().copied().collect::<Option<Vec<i64>>>() {
        Some(found) => found,
        None => searched(py, solver, &states)?,
    };
    Ok((Positions { puzzle: positions.puzzle(py), states }, PyArray1::from_vec(py, found)))
}

/// The distance of a state beside one of a known distance, from a table.
fn beside(solver: &Solver, state: &State, distance: i64) -> Option<i64> {
    let found = solver.solver.distance_beside(state, usize::try_from(distance).ok()?);
    found.solved().and_then(|moves| i64::try_from(moves).ok())
}

/// The distances of states by a search.
fn searched(py: Python<'_>, solver: &Solver, states: &[State]) -> PyResult<Vec<i64>> {
    let found = Options::default()
        .run(py, |watch| solver.solver.distances_within(states, &watch.limits, &|news| watch.report(news)))?;
    let found = found.map_err(|why| errors::stopped(py, why))?.into_iter().map(|outcome| match outcome {
        Outcome::Solved(moves) => Ok(moves as i64),
        Outcome::Unsolvable => Ok(-1),
        Outcome::Stopped(stopped) => Err(errors::stopped(py, stopped.why)),
    });
    found.collect()
}

/// Positions after random moves from the first goal of the puzzle. `numbers` are random, of shape (positions, moves): each
/// chooses one of the moves that exist.
#[pyfunction]
pub(crate) fn scrambled(
    py: Python<'_>,
    solver: &Solver,
    numbers: PyReadonlyArray2<'_, u64>,
) -> PyResult<Positions> {
    let inner = &solver.solver;
    let puzzle = inner.puzzle();
    let mut allowed: Vec<&Move> = Vec::new();
    let mut states = Vec::with_capacity(numbers.shape()[0]);
    for row in numbers.as_array().outer_iter() {
        let mut state = puzzle.solved().clone();
        for &number in row {
            allowed.clear();
            allowed.extend(inner.moves().iter().filter(|step| step.is_allowed(&state)));
            // The upper half of the product is below the number of moves.
            let chosen = (u128::from(number) * allowed.len() as u128) >> 64;
            let Some(step) = allowed.get(chosen as usize) else { break };
            state = state.after(step, puzzle);
        }
        states.push(state);
    }
    Ok(Positions { puzzle: solver.puzzle.clone_ref(py), states })
}

/// The positions with those of `rows` replaced.
#[pyfunction]
pub(crate) fn replaced(
    py: Python<'_>,
    positions: &Positions,
    rows: PyReadonlyArray1<'_, i64>,
    by: &Positions,
) -> PyResult<Positions> {
    let mut states = positions.states.clone();
    for (&row, state) in rows.as_array().iter().zip(&by.states) {
        let place = usize::try_from(row).ok().and_then(|row| states.get_mut(row));
        *place.ok_or_else(|| errors::value_error(format_args!("expected a row, found {row}")))? =
            state.clone();
    }
    Ok(Positions { puzzle: positions.puzzle(py), states })
}

/// The labels and the orientations as one int64 array of shape (n, 2, places).
#[pyfunction]
pub(crate) fn observed<'py>(py: Python<'py>, positions: &Positions) -> PyResult<Bound<'py, PyArray3<i64>>> {
    let owner = positions.puzzle(py);
    let puzzle: &Puzzle = owner.get();
    let puzzle = &puzzle.puzzle;
    let orbits = 0..puzzle.orbits().len();
    let labels: Vec<&[fewest::permutation::Kind]> =
        orbits.flat_map(|orbit| puzzle.places_of(orbit).map(move |_| puzzle.kinds(orbit))).collect();
    let places = labels.len();
    let mut numbers = Vec::with_capacity(positions.states.len() * 2 * places);
    for state in &positions.states {
        numbers.extend(
            state.kinds().iter().zip(&labels).map(|(&kind, kinds)| i64::from(kinds[usize::from(kind)].label)),
        );
        numbers.extend(state.orientations().iter().map(|&turn| i64::from(turn)));
    }
    PyArray1::from_vec(py, numbers).reshape([positions.states.len(), 2, places])
}

/// The actions that exist in each position: an int8 array of shape (n, actions), in the order of `Puzzle.moves(metric)`.
#[pyfunction]
pub(crate) fn masked<'py>(
    py: Python<'py>,
    solver: &Solver,
    positions: &Positions,
) -> PyResult<Bound<'py, PyArray2<i8>>> {
    let named = by_name(solver.solver.moves());
    let one = |state| {
        let is_allowed = move |moves: &Vec<&Move>| moves.iter().any(|step| step.is_allowed(state));
        named.iter().map(move |(_, moves)| i8::from(is_allowed(moves)))
    };
    let masks = positions.states.iter().flat_map(one).collect();
    PyArray1::from_vec(py, masks).reshape([positions.states.len(), named.len()])
}
