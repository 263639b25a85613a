//! Matrices over GF(2).

use super::preparing::{Quota, prepared};
use super::weights;
use crate::array::{converted, of_rows};
use crate::number::{Natural, Seconds};
use crate::{errors, record};
use fewest::linear::{MatrixError, WeightEnumerator};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use std::hash::{Hash, Hasher};

/// A matrix over GF(2), stored as the places of its ones.
///
/// An argument that is a matrix may also be two dimensions of 0 and 1, or a SciPy sparse matrix of them. If there is
/// another number, ValueError names the place of the first one.
///
/// Parameters
/// ----------
/// columns
///     The number of columns.
/// rows
///     For each row, the columns of its ones, counted from 0.
///
/// Raises
/// ------
/// ValueError
///     A row lists a column twice, or a column that does not exist.
///
/// Examples
/// --------
/// >>> Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]).rank
/// 3
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Matrix(pub(super) fewest::linear::Matrix);

#[pymethods]
impl Matrix {
    #[new]
    fn new(columns: Natural<usize>, rows: Vec<Vec<Natural<usize>>>) -> PyResult<Self> {
        let rows = rows.into_iter().map(|row| row.into_iter().map(|column| column.0));
        fewest::linear::Matrix::new(columns.0, rows).map(Self).map_err(matrix_error)
    }

    /// The matrix in an array.
    ///
    /// Parameters
    /// ----------
    /// entries
    ///     Two dimensions of 0 and 1, or a SciPy sparse matrix of them.
    /// mod_2
    ///     Whether integers are reduced modulo 2.
    ///
    /// Returns
    /// -------
    /// Matrix
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     An entry is neither 0 nor 1. The message names the place of the first such entry.
    ///
    /// Examples
    /// --------
    /// >>> Matrix.of([[1, 1, 0], [0, 1, 1]])
    /// Matrix(3, [[0, 1], [1, 2]])
    #[staticmethod]
    #[pyo3(signature = (entries, *, mod_2=false))]
    fn of(entries: &Bound<'_, PyAny>, mod_2: bool) -> PyResult<Self> {
        read_entries(entries, mod_2).map(Self)
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
        prepared(py, |limits| self.0.rank_within(limits))
    }

    /// The matrix with rows and columns exchanged.
    #[getter]
    #[pyo3(name = "T")]
    fn transposed(&self) -> PyResult<Self> {
        self.0.try_transposed().map(Self).map_err(errors::out_of_memory)
    }

    /// A matrix whose rows are a basis of the vectors that are orthogonal to each row of this matrix.
    ///
    /// If the rows of this matrix generate a code, the result is its checks. If the rows are checks, the result
    /// generates the code.
    ///
    /// Parameters
    /// ----------
    /// memory
    ///     The memory limit in bytes; half of the free memory by default.
    /// time_limit
    ///     The time limit in seconds.
    ///
    /// Returns
    /// -------
    /// Matrix
    ///
    /// Raises
    /// ------
    /// MemoryError
    ///     There is too little memory.
    /// Stopped
    ///     The time ran out.
    ///
    /// Examples
    /// --------
    /// >>> Matrix(3, [[0, 1], [1, 2]]).orthogonal()
    /// Matrix(3, [[0, 1, 2]])
    #[pyo3(signature = (*, memory=None, time_limit=None))]
    fn orthogonal(
        &self,
        py: Python<'_>,
        memory: Option<Natural<u64>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Self> {
        Quota { memory, time_limit }.prepared(py, |limits| self.0.orthogonal_within(limits)).map(Self)
    }

    /// The number of words of each weight, in the code whose checks are the rows of this matrix.
    ///
    /// The words of the code are counted, or those of its dual if these are fewer. So for a code of dimension k and
    /// length n, the time is that of 2^min(k, n − k) words.
    ///
    /// Parameters
    /// ----------
    /// nodes
    ///     The largest number of words to list. The default is no limit.
    /// memory
    ///     The memory limit in bytes. The default is half of the free memory.
    /// threads
    ///     The largest number of threads. It never changes the answer. The default is all processors.
    /// time_limit
    ///     The time limit in seconds.
    /// progress
    ///     A function that is called with a `Progress`. True shows a bar.
    ///
    /// Returns
    /// -------
    /// list of int
    ///     The number of words of weight 0, of weight 1, and so on up to the number of columns.
    ///
    /// Raises
    /// ------
    /// Stopped
    ///     A limit was reached, or the code and its dual have more than 2^63 words each; then `why` is "nodes".
    ///
    /// Examples
    /// --------
    /// >>> Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]).weights()
    /// [1, 0, 0, 7, 7, 0, 0, 1]
    #[pyo3(
        signature = (**limits),
        text_signature = "($self, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn weights(&self, py: Python<'_>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Py<PyList>> {
        weights::counted(py, limits, |watch| {
            WeightEnumerator::of_codewords(&self.0, &watch.limits, &|news| watch.report(news))
        })
    }

    /// For each row, the place in `indices` where it begins; then the end. int64 of shape (rows + 1,).
    #[getter]
    fn indptr<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut ends = vec![0];
        ends.extend(self.0.iter().scan(0, |end, row| {
            *end += row.len() as i64;
            Some(*end)
        }));
        PyArray1::from_vec(py, ends)
    }

    /// The columns of all ones, row by row. int64 of shape (ones,).
    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_iter(py, self.0.iter().flatten().map(|&column| i64::from(column)))
    }

    /// The entries as an array.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     A new uint8 array of shape (rows, columns).
    ///
    /// Examples
    /// --------
    /// >>> Matrix(3, [[0, 1], [1, 2]]).toarray().tolist()
    /// [[1, 1, 0], [0, 1, 1]]
    fn toarray<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.__array__(py, None, None)
    }

    /// The entries as a sparse array of SciPy.
    ///
    /// Returns
    /// -------
    /// scipy.sparse.csr_array
    ///     An array of uint8.
    ///
    /// Raises
    /// ------
    /// ImportError
    ///     SciPy is not installed.
    ///
    /// Examples
    /// --------
    /// >>> Matrix(3, [[0, 1], [1, 2]]).tocsr().nnz
    /// 4
    fn tocsr<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        record::make(slf.py(), "fewest._arrays", "csr", (slf,))
    }

    /// The product modulo 2. It is a Matrix if `other` is one. With an array or a sparse matrix, it is a uint8 array.
    fn __matmul__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        record::make(slf.py(), "fewest._arrays", "product", (slf, other))
    }

    fn __rmatmul__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        record::make(slf.py(), "fewest._arrays", "product_from_left", (other, slf))
    }

    /// An entry, a row, or a part of the matrix. The index is as for the array of the entries.
    fn __getitem__<'py>(slf: &Bound<'py, Self>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        record::make(slf.py(), "fewest._arrays", "item", (slf, index))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.toarray(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.0.rows()
    }

    /// Tells NumPy to leave `==` and `@` to this class, which defines them over GF(2).
    #[classattr]
    #[pyo3(name = "__array_ufunc__")]
    fn array_ufunc() -> Option<bool> {
        None
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
            of_rows(py, [self.0.rows(), self.0.columns()], self.0.iter(), |columns, place| {
                columns.iter().for_each(|&column| place[column as usize] = 1);
            })
        })
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._codes", "matrix", (slf,)).map(Bound::unbind)
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Matrix({}, {:?})", self.0.columns(), self.rows())
    }

    fn __getnewargs__(&self) -> (usize, Vec<Vec<u32>>) {
        (self.0.columns(), self.rows())
    }
}

impl Hash for Matrix {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.columns(), self.0.rows()).hash(state);
        self.0.iter().for_each(|row| row.hash(state));
    }
}

/// The matrix in any form that [`Matrix::of`] accepts.
pub(super) fn read(entries: &Bound<'_, PyAny>) -> PyResult<fewest::linear::Matrix> {
    read_entries(entries, false)
}

fn read_entries(entries: &Bound<'_, PyAny>, mod_2: bool) -> PyResult<fewest::linear::Matrix> {
    if let Ok(matrix) = entries.cast::<Matrix>() {
        return Ok(matrix.get().0.clone());
    }
    let ones = record::make(entries.py(), "fewest._arrays", "ones", (entries, mod_2))?;
    let (columns, starts, places): (usize, PyReadonlyArray1<'_, i64>, PyReadonlyArray1<'_, i64>) =
        ones.extract()?;
    let (starts, places) = (starts.as_slice()?, places.as_slice()?);
    let rows = starts.windows(2).map(|ends| &places[ends[0] as usize..ends[1] as usize]);
    let rows = rows.map(|places| places.iter().map(|&place| place as usize));
    fewest::linear::Matrix::new(columns, rows).map_err(matrix_error)
}

/// The columns of a solution, in ascending order.
pub(super) fn columns<'py>(
    py: Python<'py>,
    support: &fewest::linear::Support,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, support.columns())
}

pub(super) fn matrix_error(error: MatrixError) -> PyErr {
    match error {
        MatrixError::OutOfMemory(error) => errors::out_of_memory(error),
        error => errors::value_error(error),
    }
}
