//! Matrices over GF(2).

use crate::array::converted;
use crate::errors;
use fewest::Limits;
use fewest::linear::MatrixError;
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A matrix over GF(2), kept as the places of its ones.
///
/// `rows` has for each row the columns of its ones, counted from 0. Wherever a matrix is expected, two dimensions of
/// numbers (which count modulo 2) or a SciPy sparse matrix will do.
///
/// >>> Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]).rank
/// 3
///
/// Raises ValueError if a row names a column twice or one that does not exist.
#[pyclass(module = "fewest.linear", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Matrix(pub(super) fewest::linear::Matrix);

#[pymethods]
impl Matrix {
    #[new]
    fn new(columns: usize, rows: Vec<Vec<usize>>) -> PyResult<Self> {
        fewest::linear::Matrix::new(columns, rows).map(Self).map_err(matrix_error)
    }

    /// The matrix of two dimensions of numbers, or of a SciPy sparse matrix; the numbers count modulo 2.
    #[staticmethod]
    fn of(entries: &Bound<'_, PyAny>) -> PyResult<Self> {
        read(entries).map(Self)
    }

    /// The numbers of rows and columns.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.0.rows(), self.0.columns())
    }

    /// The columns of the ones of each row.
    #[getter]
    fn rows(&self) -> Vec<Vec<u32>> {
        self.0.iter().map(<[u32]>::to_vec).collect()
    }

    /// The rank over GF(2).
    #[getter]
    fn rank(&self, py: Python<'_>) -> PyResult<usize> {
        py.detach(|| self.0.rank_within(&Limits::new())).map_err(errors::refused)
    }

    /// The matrix with rows and columns exchanged.
    fn transposed(&self) -> PyResult<Self> {
        self.0.try_transposed().map(Self).map_err(errors::out_of_memory)
    }

    /// The entries as a new uint8 array of shape (rows, columns).
    #[pyo3(signature = (dtype=None, *, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        converted("a matrix", dtype, copy, || {
            let array = PyArray2::<u8>::zeros(py, [self.0.rows(), self.0.columns()], false);
            {
                let mut entries = array.readwrite();
                let mut entries = entries.as_array_mut();
                for (row, columns) in self.0.iter().enumerate() {
                    columns.iter().for_each(|&column| entries[[row, column as usize]] = 1);
                }
            }
            Ok(array.into_any())
        })
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Matrix({}, {:?})", self.0.columns(), self.rows())
    }

    fn __getnewargs__(&self) -> (usize, Vec<Vec<u32>>) {
        (self.0.columns(), self.rows())
    }
}

/// The matrix of anything that [`Matrix::of`] takes.
pub(super) fn read(entries: &Bound<'_, PyAny>) -> PyResult<fewest::linear::Matrix> {
    if let Ok(matrix) = entries.cast::<Matrix>() {
        return Ok(matrix.get().0.clone());
    }
    if entries.hasattr("tocsr")? {
        return read_sparse(entries);
    }
    let numpy = entries.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (entries,))?;
    if array.getattr("ndim")?.extract::<usize>()? != 2 {
        return Err(PyValueError::new_err("expected a matrix of two dimensions"));
    }
    let odd = numpy.call_method1("mod", (array, 2))?.call_method1("astype", ("bool",))?;
    let odd: PyReadonlyArray2<'_, bool> = odd.extract()?;
    let odd = odd.as_array();
    let ones = odd.outer_iter().map(|row| {
        let ones = row.into_iter().enumerate().filter(|&(_, &one)| one);
        ones.map(|(column, _)| column).collect::<Vec<_>>()
    });
    fewest::linear::Matrix::new(odd.ncols(), ones).map_err(matrix_error)
}

/// The matrix of a SciPy sparse matrix in any of its formats.
fn read_sparse(entries: &Bound<'_, PyAny>) -> PyResult<fewest::linear::Matrix> {
    let rows = entries.call_method0("tocsr")?.call_method0("copy")?;
    rows.call_method0("sum_duplicates")?;
    let (_, columns): (usize, usize) = rows.getattr("shape")?.extract()?;
    let starts: Vec<usize> = rows.getattr("indptr")?.extract()?;
    let places: Vec<usize> = rows.getattr("indices")?.extract()?;
    let odd: Vec<i64> = rows.getattr("data")?.call_method1("__mod__", (2,))?.extract()?;
    let ones = starts.windows(2).map(|ends| {
        let entries = ends[0]..ends[1];
        entries.filter(|&entry| odd[entry] != 0).map(|entry| places[entry]).collect::<Vec<_>>()
    });
    fewest::linear::Matrix::new(columns, ones).map_err(matrix_error)
}

/// The columns of a solution, in ascending order.
pub(super) fn columns<'py>(
    py: Python<'py>,
    support: &fewest::linear::Support,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, support.columns())
}

fn matrix_error(error: MatrixError) -> PyErr {
    match error {
        MatrixError::OutOfMemory(error) => errors::out_of_memory(error),
        error => errors::value_error(error),
    }
}
