//! The class `Board`: positions of the Flip Game.

use super::cells::{self, Pickled};
use super::presses::Presses;
use crate::errors;
use crate::number::Natural;
use fewest::flip::Color;
use numpy::PyArray2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// A position of the Flip Game: rows and columns of cells, each white or black.
///
/// Boards are immutable and hashable.
///
/// Parameters
/// ----------
/// cells
///     A text of `b` and `w`, or of the other letters that the program reads. Or two dimensions of booleans or of 0 and
///     1, where true is black. A bool array in row-major order is read without a copy.
///
/// Raises
/// ------
/// ParseError
///     The text is not a board.
/// ValueError
///     The array is not a board.
///
/// Examples
/// --------
/// >>> Board([[0, 1], [1, 1]]).black_cells
/// 3
#[pyclass(module = "fewest.flip", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) fewest::flip::Board);

impl Board {
    pub(super) fn after(&self, py: Python<'_>, presses: &Presses) -> PyResult<Self> {
        if presses.0.shape() != self.0.shape() {
            let (expected, found) = (self.0.shape(), presses.0.shape());
            let message = format!("expected presses on a board of {expected}, found {found}");
            return Err(PyValueError::new_err(message));
        }
        Ok(Self(py.detach(|| self.0.after(&presses.0))))
    }
}

#[pymethods]
impl Board {
    #[new]
    fn new(cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        cells::read(cells, str::parse).map(Self)
    }

    /// The board in packed bits, as `numpy.packbits(cells, axis=1, bitorder="little")` makes them.
    ///
    /// Parameters
    /// ----------
    /// rows
    ///     A uint8 array of shape (rows, ceil(columns / 8)). The first cell is in the lowest bit, and black is 1. Bits
    ///     beyond the last column do not matter.
    /// columns
    ///     The number of columns.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The width of the array does not fit `columns`, or there are no boards of this shape.
    ///
    /// Examples
    /// --------
    /// >>> Board.from_packed([[0b101]], 3) == Board("bwb")
    /// True
    #[classmethod]
    fn from_packed(
        _class: &Bound<'_, PyType>,
        rows: &Bound<'_, PyAny>,
        columns: Natural<usize>,
    ) -> PyResult<Self> {
        cells::from_packed(rows, columns).map(Self)
    }

    /// The all-white board.
    ///
    /// Parameters
    /// ----------
    /// rows, columns
    ///     The shape.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There are no boards of this shape.
    ///
    /// Examples
    /// --------
    /// >>> Board.white(2, 3).black_cells
    /// 0
    #[classmethod]
    pub(super) fn white(
        _class: &Bound<'_, PyType>,
        rows: Natural<usize>,
        columns: Natural<usize>,
    ) -> PyResult<Self> {
        let board = fewest::flip::Board::try_white(cells::shape(rows, columns)?);
        board.map(Self).map_err(errors::out_of_memory)
    }

    /// The all-black board.
    ///
    /// Parameters
    /// ----------
    /// rows, columns
    ///     The shape.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There are no boards of this shape.
    ///
    /// Examples
    /// --------
    /// >>> Board.black(2, 3).black_cells
    /// 6
    #[classmethod]
    pub(super) fn black(
        class: &Bound<'_, PyType>,
        rows: Natural<usize>,
        columns: Natural<usize>,
    ) -> PyResult<Self> {
        let Self(mut board) = Self::white(class, rows, columns)?;
        let row = vec![u8::MAX; columns.0.div_ceil(8)];
        (0..rows.0).for_each(|index| board.set_packed_row(index, &row));
        Ok(Self(board))
    }

    /// The numbers of rows and columns.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.0.shape().rows(), self.0.shape().columns())
    }

    /// The cells as a new bool array of shape (rows, columns): true is black.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        cells::cells(py, &self.0)
    }

    /// The cells as a new uint8 array of packed bits, in the format that `from_packed` reads.
    #[getter]
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        cells::packed(py, &self.0)
    }

    /// The number of black cells.
    #[getter]
    fn black_cells(&self) -> usize {
        self.0.black_cells()
    }

    /// The board after presses.
    ///
    /// Parameters
    /// ----------
    /// presses
    ///     `Presses`, or anything that `Presses` accepts.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The presses are for another shape.
    ///
    /// Examples
    /// --------
    /// >>> print(Board.white(2, 2).after("#.\n.."))
    /// bb
    /// bw
    #[pyo3(name = "after")]
    fn after_any(&self, py: Python<'_>, presses: &Bound<'_, PyAny>) -> PyResult<Self> {
        match presses.cast::<Presses>() {
            Ok(presses) => self.after(py, presses.get()),
            Err(_) => self.after(py, &Presses::new(presses)?),
        }
    }

    /// The cells as a new bool array of shape (rows, columns).
    #[pyo3(signature = (dtype=None, *, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        cells::as_array(py, &self.0, dtype, copy)
    }

    fn __getitem__(&self, cell: (usize, usize)) -> PyResult<bool> {
        Ok(self.0.color(cells::row_of(&self.0, cell)?, cell.1) == Color::Black)
    }

    /// An SVG picture for notebooks. None if the board has more than 4,096 cells.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        cells::svg(slf.as_any(), &slf.get().0, "flip_board")
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        cells::repr(py, "Board", &self.0, &self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        cells::pickled(slf.as_any(), &slf.get().0)
    }
}

/// A board, or any object that the class `Board` accepts.
pub(crate) enum AnyBoard<'a, 'py> {
    Board(Borrowed<'a, 'py, Board>),
    Other(fewest::flip::Board),
}

impl AnyBoard<'_, '_> {
    pub(crate) fn get(&self) -> &fewest::flip::Board {
        match self {
            Self::Board(board) => &board.get().0,
            Self::Other(board) => board,
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for AnyBoard<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Board>() {
            Ok(board) => Ok(Self::Board(board)),
            Err(_) => cells::read(&object, str::parse).map(Self::Other),
        }
    }
}
