//! Solves an array of boards, and returns the solutions as arrays.

use super::super::game::Game;
use crate::array::{self, in_reading_order, zeros};
use crate::watch::{Options, Watch};
use crate::{batch, errors, record};
use fewest::Limits;
use fewest::lights::{Board, Solution, Solver};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::prelude::*;

pub(super) fn solved<'py>(
    py: Python<'py>,
    game: &Game,
    solver: &Solver,
    boards: &Bound<'py, PyAny>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let boards = read(game, boards)?;
    let solve = |boards: &[Board], limits: &Limits<'_>| {
        boards.iter().map(|board| solver.solve_within(board, limits, &|_| {})).collect()
    };
    let work = |watch: &Watch<'_>| batch::each(&boards, 1, watch, solve);
    batch::answer(py, "solutions", options, work, |solutions| {
        let (count, buttons) = (solutions.len(), game.game.buttons().count());
        let presses: Bound<'_, PyArray2<u8>> = zeros(py, [count, buttons])?;
        let (mut lengths, mut reached) = (vec![-1_i64; count], vec![-1_i64; count]);
        {
            let mut presses = presses.readwrite();
            let places = presses.as_slice_mut()?.chunks_mut(buttons.max(1));
            for (index, (solution, place)) in solutions.iter().zip(places).enumerate() {
                let Some(solution) = solution else { continue };
                lengths[index] = solution.length() as i64;
                reached[index] = Solution::reached(solution).map_or(-1, i64::from);
                place.copy_from_slice(&solution.presses().counts());
            }
        }
        let presses = match game.button_grid() {
            Some((rows, columns)) => presses.reshape([count, rows, columns])?.into_any(),
            None => presses.into_any(),
        };
        let arguments = (presses, PyArray1::from_vec(py, lengths), PyArray1::from_vec(py, reached));
        record::make(py, "fewest.lights", "Solutions", arguments)
    })
}

fn read(game: &Game, boards: &Bound<'_, PyAny>) -> PyResult<Vec<Board>> {
    let boards: PyReadonlyArrayDyn<'_, u8> = array::read(boards, "boards", "a number from 0 to 255")?;
    let (cells, shape) = (game.game.cells().count(), boards.shape());
    let is_of_boards = match (shape, game.grid()) {
        (&[_, rows, columns], Some(grid)) => (rows, columns) == grid,
        (&[_, width], _) => width == cells,
        _ => false,
    };
    if !is_of_boards {
        let expected = match game.grid() {
            Some((rows, columns)) => format!("(n, {rows}, {columns})"),
            None => format!("(n, {cells})"),
        };
        return Err(errors::value_error(format_args!(
            "expected boards of shape {expected}, found {shape:?}"
        )));
    }
    let board = |(index, cells): (usize, &[u8])| {
        Board::new(game.game.states(), cells.to_vec())
            .map_err(|error| errors::value_error(format_args!("board {index}: {error}")))
    };
    in_reading_order(&boards)?.chunks(cells.max(1)).enumerate().map(board).collect()
}
