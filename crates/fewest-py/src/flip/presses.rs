//! The class `Presses`: a set of cells to press.

use super::cells::{self, Pickled};
use crate::number::Natural;
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};

/// A set of cells to press on a board of some shape. The order of presses does not matter.
///
/// `len(presses)` is the number of presses. To compare two sets, find the first cell, in reading order, that only one
/// of them presses. The other set is the smaller one.
///
/// Parameters
/// ----------
/// cells
///     A text of `#` for pressed cells and `.` for other cells, or two dimensions of booleans or of 0 and 1.
///
/// Raises
/// ------
/// ParseError
///     The text is not a picture of presses.
/// ValueError
///     The array has no cells, not two dimensions, or entries other than 0 and 1.
///
/// Examples
/// --------
/// >>> Presses("#.\n.#").places()
/// [(0, 0), (1, 1)]
#[pyclass(module = "fewest.flip", frozen, eq, ord, hash)]
#[derive(PartialEq, Eq, PartialOrd, Hash)]
pub(crate) struct Presses(pub(super) fewest::flip::Presses);

#[pymethods]
impl Presses {
    #[new]
    pub(super) fn new(cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        let picture = cells::read(cells, |text| text.parse().map(fewest::flip::Presses::into_picture))?;
        Ok(Self(fewest::flip::Presses::from_picture(picture)))
    }

    /// The presses in packed bits.
    ///
    /// Parameters
    /// ----------
    /// rows
    ///     A uint8 array in the format of `Board.from_packed`, with a 1 bit for each pressed cell.
    /// columns
    ///     The number of columns.
    ///
    /// Returns
    /// -------
    /// Presses
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The width of the array does not fit `columns`, or there are no boards of this shape.
    ///
    /// Examples
    /// --------
    /// >>> Presses.from_packed([[0b101]], 3).places()
    /// [(0, 0), (0, 2)]
    #[classmethod]
    fn from_packed(
        _class: &Bound<'_, PyType>,
        rows: &Bound<'_, PyAny>,
        columns: Natural<usize>,
    ) -> PyResult<Self> {
        cells::from_packed(rows, columns).map(fewest::flip::Presses::from_picture).map(Self)
    }

    /// The numbers of rows and columns.
    #[getter]
    pub(super) fn shape(&self) -> (usize, usize) {
        (self.0.shape().rows(), self.0.shape().columns())
    }

    /// The cells as a new bool array of shape (rows, columns): true is pressed.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        cells::cells(py, self.0.picture())
    }

    /// The cells as a new uint8 array of packed bits, in the format that `from_packed` reads.
    #[getter]
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        cells::packed(py, self.0.picture())
    }

    /// The pressed cells.
    ///
    /// Returns
    /// -------
    /// list of (int, int)
    ///     The row and the column of each cell, counted from 0, in reading order.
    ///
    /// Examples
    /// --------
    /// >>> Presses(".#").places()
    /// [(0, 1)]
    pub(super) fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.cells().collect::<Vec<_>>())
    }

    /// The cells as a new bool array of shape (rows, columns).
    #[pyo3(signature = (dtype=None, *, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        cells::as_array(py, self.0.picture(), dtype, copy)
    }

    fn __getitem__(&self, cell: (usize, usize)) -> PyResult<bool> {
        Ok(self.0.contains(cells::row_of(self.0.picture(), cell)?, cell.1))
    }

    fn __len__(&self) -> usize {
        self.0.count()
    }

    /// An SVG picture for notebooks. None if the board has more than 4,096 cells.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        cells::svg(slf.as_any(), slf.get().0.picture(), "flip_presses")
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        cells::repr(py, "Presses", &self.0, self.0.picture())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        cells::pickled(slf.as_any(), slf.get().0.picture())
    }
}
