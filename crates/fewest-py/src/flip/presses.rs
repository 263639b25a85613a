//! Sets of presses, and solutions.

use super::board::Board;
use super::cells::{self, Pickled};
use super::solver::proof;
use crate::number::Natural;
use crate::{errors, record};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyType};

/// A set of cells to press, on a board of some shape; the order does not matter.
///
/// `cells` is a picture of `#` and `.`, or two dimensions of booleans or of 0 and 1. `len(presses)` is the number of
/// presses. The smaller of two sets leaves unpressed the first cell, in reading order, in which they differ.
#[pyclass(module = "fewest.flip", frozen, eq, ord, hash)]
#[derive(PartialEq, Eq, PartialOrd, Hash)]
pub(crate) struct Presses(pub(super) fewest::flip::Presses);

#[pymethods]
impl Presses {
    #[new]
    fn new(cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        let picture = cells::read(cells, |text| text.parse().map(fewest::flip::Presses::into_picture))?;
        Ok(Self(fewest::flip::Presses::from_picture(picture)))
    }

    /// The presses of packed bits, as Board.from_packed reads them; pressed 1.
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
    fn shape(&self) -> (usize, usize) {
        (self.0.shape().rows(), self.0.shape().columns())
    }

    /// The cells as a new bool array of shape (rows, columns): true is black, or pressed.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        cells::cells(py, self.0.picture())
    }

    /// The cells as a new uint8 array of packed bits, as from_packed reads them.
    #[getter]
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        cells::packed(py, self.0.picture())
    }

    /// The pressed cells as (row, column), counted from 0, in reading order.
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
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

    /// An SVG picture for notebooks; None above 4,096 cells.
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

/// Presses that solve a board, and the color that they reach.
///
/// `presses` are Presses, `reached` is 'white' or 'black', and `proof` says how a search proved that no solution has
/// fewer; None for any solution. `len(solution)` is the number of presses. Solutions compare by presses and color.
#[pyclass(module = "fewest.flip", frozen, get_all)]
pub(crate) struct Solution {
    presses: Py<Presses>,
    reached: &'static str,
    proof: Option<Py<PyAny>>,
}

impl Solution {
    pub(super) fn of(py: Python<'_>, solution: fewest::flip::Solution) -> PyResult<Self> {
        let reached = cells::color_name(solution.reached());
        let proof = solution.proof().map(|found| proof(py, found)).transpose()?;
        Ok(Self { presses: Py::new(py, Presses(solution.into_presses()))?, reached, proof })
    }
}

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (presses, reached, proof=None))]
    fn new(presses: Py<Presses>, reached: &str, proof: Option<Py<PyAny>>) -> PyResult<Self> {
        let reached = ["white", "black"].into_iter().find(|&color| color == reached).ok_or_else(|| {
            errors::value_error(format_args!("reached: expected \"white\" or \"black\", found {reached:?}"))
        })?;
        Ok(Self { presses, reached, proof })
    }

    /// The board that these presses solve.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Board> {
        let class = py.get_type::<Board>();
        let (rows, columns) = self.presses.get().shape();
        let (rows, columns) = (Natural(rows), Natural(columns));
        let last = match self.reached {
            "white" => Board::white(&class, rows, columns)?,
            _ => Board::black(&class, rows, columns)?,
        };
        // Pressing twice changes nothing, so the presses lead back.
        last.after(py, self.presses.get())
    }

    /// The boards of all steps as one picture, for notebooks.
    fn show(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let (board, places) = (self.board(py)?, self.presses.get().places(py)?);
        record::make(py, "fewest._drawing", "flip_steps", (board, places)).map(Bound::unbind)
    }

    fn __len__(&self) -> usize {
        self.presses.get().0.count()
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.reached, self.presses.get()) == (other.reached, other.presses.get())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.presses.bind(py).hash()?, isize::from(self.reached == "black")])?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let presses = self.presses.bind(py).repr()?;
        let proof = self.proof.as_ref().map(|proof| proof.bind(py).repr()).transpose()?;
        let proof = proof.map(|proof| format!(", {proof}")).unwrap_or_default();
        Ok(format!("Solution({presses}, '{}'{proof})", self.reached))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Presses>, &'static str, Option<Py<PyAny>>) {
        (self.presses.clone_ref(py), self.reached, self.proof.as_ref().map(|proof| proof.clone_ref(py)))
    }
}
