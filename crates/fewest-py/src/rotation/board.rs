//! The classes `Board` and `Solution` of the Rotation Game.

use crate::array::{self, converted};
use crate::errors::{self, Flaw};
use crate::number::Natural;
use crate::record;
use fewest::rotation::{CELLS, Move, Problem, Symbol, TextError, Word, WordError};
use numpy::{Ix1, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

/// A board of the Rotation Game: 24 cells with eight each of the symbols 1, 2 and 3.
///
/// Boards are immutable and hashable. They compare by the symbols in the first cell in which they differ.
///
/// Parameters
/// ----------
/// cells
///     A judge's line of 24 numbers, or 24 numbers: a sequence, bytes, or an array of shape (24,).
///
/// Raises
/// ------
/// ParseError
///     The text is not a board.
/// ValueError
///     The numbers are not a board.
///
/// Examples
/// --------
/// >>> Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3").after("AC").filled
/// 2
#[pyclass(module = "fewest.rotation", frozen, eq, ord, hash)]
#[derive(PartialEq, PartialOrd, Eq, Hash)]
pub(crate) struct Board(pub(super) fewest::rotation::Board);

#[pymethods]
impl Board {
    #[new]
    fn new(cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = cells.cast::<PyString>() {
            let board = text.to_str()?.parse();
            return board.map(Self).map_err(|error| text_error(cells.py(), &error));
        }
        let numbers: Vec<u8> = match cells.extract() {
            Ok(numbers) => numbers,
            Err(_) => array::read::<u8, Ix1>(cells, "cells", "1, 2 or 3")?.as_array().to_vec(),
        };
        let numbers = numbers.as_slice().try_into().map_err(|_| {
            errors::value_error(format_args!("expected {CELLS} numbers, found {}", numbers.len()))
        })?;
        fewest::rotation::Board::from_numbers(numbers).map(Self).map_err(errors::value_error)
    }

    /// The 24 symbols, each 1, 2 or 3, by cell.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.numbers())
    }

    /// The symbol that fills the center, or None.
    #[getter]
    fn filled(&self) -> Option<u8> {
        self.0.filled().map(Symbol::number)
    }

    /// The board after moves.
    ///
    /// Parameters
    /// ----------
    /// moves
    ///     Any number of letters from A to H, such as "AC".
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A letter is not a move.
    ///
    /// Examples
    /// --------
    /// >>> board = Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")
    /// >>> board.after("AF") == board
    /// True
    fn after(&self, moves: &str) -> PyResult<Self> {
        Ok(Self(self.0.after_all(letters(moves)?)))
    }

    /// The rank of a symbol's pattern, which is the set of its eight cells: an index into `Solver.table`.
    ///
    /// Parameters
    /// ----------
    /// symbol
    ///     The symbol: 1, 2 or 3.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such symbol.
    ///
    /// Examples
    /// --------
    /// >>> board = Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")
    /// >>> int(Solver().table[board.rank(2)])
    /// 2
    fn rank(&self, symbol: Natural<u64>) -> PyResult<usize> {
        Ok(self.0.pattern(self::symbol(symbol)?).rank())
    }

    /// The board as seven lines of text, as the rules draw it.
    ///
    /// Returns
    /// -------
    /// str
    ///
    /// Examples
    /// --------
    /// >>> print(Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3").drawing())
    ///     1   1
    ///     1   1
    /// 3 2 3 2 3 1 3
    ///     2   2
    /// 3 1 2 2 2 3 1
    ///     2   1
    ///     3   3
    fn drawing(&self) -> String {
        format!("{:#}", self.0)
    }

    /// The cells as a new uint8 array of shape (24,).
    #[pyo3(signature = (dtype=None, *, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        converted("a board", dtype, copy, || Ok(PyArray1::from_slice(py, &self.0.numbers()).into_any()))
    }

    /// The board as an SVG picture, for notebooks.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._drawing", "rotation_board", (slf,)).map(Bound::unbind)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyBytes>,) {
        (PyBytes::new(py, &self.0.numbers()),)
    }
}

/// Moves that solve a board, and the symbol that fills its center after them.
///
/// `len(solution)` is the number of moves.
///
/// Parameters
/// ----------
/// board
///     The board.
/// moves
///     Letters from A to H, at most 19.
///
/// Raises
/// ------
/// ValueError
///     The moves are not such letters, or they do not fill the center.
///
/// Examples
/// --------
/// >>> Solution(Board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"), "AC").symbol
/// 2
#[pyclass(module = "fewest.rotation", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Solution {
    board: fewest::rotation::Board,
    solution: fewest::rotation::Solution,
}

impl Solution {
    pub(super) fn of(board: fewest::rotation::Board, solution: fewest::rotation::Solution) -> Self {
        Self { board, solution }
    }
}

#[pymethods]
impl Solution {
    #[new]
    fn new(board: &Board, moves: &str) -> PyResult<Self> {
        let moves: Word = moves.parse().map_err(|error| word_error(&error))?;
        let after = board.0.after_all(moves.moves());
        let symbol = after.filled().ok_or_else(|| {
            errors::value_error("expected moves that solve the board, found moves that do not")
        })?;
        Ok(Self { board: board.0, solution: fewest::rotation::Solution { moves, symbol } })
    }

    /// The board that the moves solve.
    #[getter]
    fn board(&self) -> Board {
        Board(self.board)
    }

    /// The moves as letters from A to H, first to last.
    #[getter]
    fn moves(&self) -> String {
        self.solution.moves.to_string()
    }

    /// The symbol that fills the center after the moves: 1, 2 or 3.
    #[getter]
    fn symbol(&self) -> u8 {
        self.solution.symbol.number()
    }

    /// The board before the first move and after each move.
    ///
    /// Returns
    /// -------
    /// tuple of Board
    ///     `len(solution) + 1` boards.
    ///
    /// Examples
    /// --------
    /// >>> [board.filled for board in Solver().solve("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3").boards()]
    /// [None, None, 2]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let start = self.board;
        let after = self.solution.moves.moves().scan(start, |board, turned| {
            *board = board.after(turned);
            Some(*board)
        });
        let boards: Vec<Board> = std::iter::once(start).chain(after).map(Board).collect();
        PyTuple::new(py, boards)
    }

    /// The boards of all steps as one picture, for notebooks.
    ///
    /// Returns
    /// -------
    /// Strip
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3").show()
    /// <3 boards: start A C>
    fn show(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(
            slf.py(),
            "fewest._drawing",
            "rotation_steps",
            (slf.call_method0("boards")?, slf.getattr("moves")?),
        )
        .map(Bound::unbind)
    }

    fn __len__(&self) -> usize {
        self.solution.moves.len()
    }

    fn __repr__(&self) -> String {
        format!("Solution(Board('{}'), '{}')", self.board, self.solution.moves)
    }

    fn __getnewargs__(&self) -> (Board, String) {
        (Board(self.board), self.moves())
    }
}

/// The seven cells of the line that a move turns; each cell takes the symbol of the next.
#[pyfunction]
#[pyo3(name = "_line")]
pub(crate) fn line<'py>(py: Python<'py>, letter: &str) -> PyResult<Bound<'py, PyTuple>> {
    let turned: Move = letter.parse().map_err(|error| word_error(&error))?;
    PyTuple::new(py, turned.line())
}

/// A board, or anything that the class `Board` accepts.
pub(crate) struct AnyBoard(pub(crate) fewest::rotation::Board);

impl FromPyObject<'_, '_> for AnyBoard {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match object.cast::<Board>() {
            Ok(board) => Ok(Self(board.get().0)),
            Err(_) => Board::new(&object).map(|board| Self(board.0)),
        }
    }
}

pub(super) fn symbol(Natural(number): Natural<u64>) -> PyResult<Symbol> {
    u8::try_from(number)
        .ok()
        .and_then(Symbol::new)
        .ok_or_else(|| errors::value_error(format_args!("symbol: expected 1, 2 or 3, found {number}")))
}

/// The moves that a text lists. Unlike a [`Word`], the text may have any length.
fn letters(text: &str) -> PyResult<Vec<Move>> {
    let one = |(index, found)| {
        Move::from_letter(found).ok_or_else(|| {
            errors::value_error(format_args!(
                "letter {}: expected a letter from A to H, found {found:?}",
                index + 1
            ))
        })
    };
    text.chars().enumerate().map(one).collect()
}

fn word_error(error: &WordError) -> PyErr {
    errors::value_error(error)
}

fn text_error(py: Python<'_>, error: &TextError) -> PyErr {
    let (found, expected) = match &error.problem {
        Problem::Symbol { found } => (Some(found.clone()), "a symbol 1, 2 or 3"),
        Problem::Counts { found: [ones, twos, threes] } => {
            (Some(format!("{ones}, {twos} and {threes}")), "8 of each symbol")
        }
        Problem::Ended { found } => (Some(found.to_string()), "24 numbers"),
        Problem::AfterBoard { found } => (Some(found.clone()), "nothing after the board"),
        Problem::AfterClosing { found } => (Some(found.clone()), "nothing after the closing 0"),
        _ => (None, "a number"),
    };
    let place = Some((error.line, error.column));
    errors::parse_error(py, error, Flaw { place, found, expected: Some(expected.to_owned()) })
}
