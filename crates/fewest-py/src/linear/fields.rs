//! Matrices over any field of at most 16 elements, and quantum codes over qudits of prime dimension.

use super::preparing::{Quota, prepared};
use super::weights;
use crate::array::{converted, of_rows};
use crate::number::{Natural, Seconds};
use crate::{errors, record};
use fewest::linear::{Field, FieldMatrixError, LinearCode, QuditError};
use numpy::PyReadonlyArray2;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::hash::{Hash, Hasher};

/// A matrix over a finite field of 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 elements.
///
/// An element is a number below the order q = p^m of the field. Its digits in base p, beginning with the lowest, are
/// its coefficients of 1, w, w², …. Here w is a root of the Conway polynomial. In a prime field, elements are the
/// integers modulo p, and may be negative. `galois` numbers elements in the same way.
///
/// Parameters
/// ----------
/// entries
///     Two dimensions of elements, or a SciPy sparse matrix of elements.
/// field
///     The order of the field. An array of `galois` has its own field.
///
/// Raises
/// ------
/// ValueError
///     An entry is not an element, the order is not one of these, or an array of `galois` has another field or
///     polynomial.
///
/// Examples
/// --------
/// >>> FieldMatrix([[1, 0, 1, 1], [0, 1, 1, -1]], 3)
/// FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3)
#[pyclass(module = "fewest.linear", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct FieldMatrix(pub(super) fewest::linear::FieldMatrix);

#[pymethods]
impl FieldMatrix {
    #[new]
    #[pyo3(signature = (entries, field=None))]
    fn new(entries: &Bound<'_, PyAny>, field: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        if let Ok(matrix) = entries.cast::<Self>()
            && field.is_none()
        {
            return Ok(matrix.get().clone());
        }
        let elements = record::make(entries.py(), "fewest._arrays", "elements", (entries, field))?;
        let (order, polynomial, array): (u64, Option<Polynomial>, PyReadonlyArray2<'_, u8>) =
            elements.extract()?;
        let field = Field::new(order).map_err(errors::value_error)?;
        if let Some((coefficients, text)) = polynomial
            && !is_root(field, &coefficients)
        {
            return Err(errors::value_error(format_args!(
                "expected elements of {field} by its Conway polynomial, found elements by {text}"
            )));
        }
        let array = array.as_array();
        let rows = array.rows().into_iter().map(|row| row.to_vec());
        fewest::linear::FieldMatrix::new(field, array.ncols(), rows).map(Self).map_err(matrix_error)
    }

    /// The order of the field.
    #[getter]
    fn field(&self) -> usize {
        self.0.field().order()
    }

    /// The numbers of rows and columns.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.0.rows(), self.0.columns())
    }

    /// The rank.
    #[getter]
    fn rank(&self, py: Python<'_>) -> PyResult<usize> {
        prepared(py, |limits| self.0.rank_within(limits))
    }

    /// The matrix with rows and columns exchanged.
    #[getter]
    #[pyo3(name = "T")]
    fn transposed(&self) -> PyResult<Self> {
        self.0.transposed().map(Self).map_err(matrix_error)
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
    /// FieldMatrix
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
    /// >>> FieldMatrix([[1, 1, 1]], 3).orthogonal()
    /// FieldMatrix([[2, 1, 0], [2, 0, 1]], 3)
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
    /// length n, the time is that of q^min(k, n − k) / (q − 1) words.
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
    /// >>> FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3).weights()
    /// [1, 0, 0, 8, 0]
    #[pyo3(
        signature = (**limits),
        text_signature = "($self, *, nodes=None, memory=None, threads=None, time_limit=None, progress=None)"
    )]
    fn weights(&self, py: Python<'_>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Py<PyList>> {
        weights::counted(py, limits, |watch| {
            let code = LinearCode::checked_by(self.0.clone());
            code.weights_within(&watch.limits, &|news| watch.report(news))
        })
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
    /// >>> FieldMatrix([[1, -1]], 5).toarray().tolist()
    /// [[1, 4]]
    fn toarray<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.__array__(py, None, None)
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
            let shape = [self.0.rows(), self.0.columns()];
            of_rows(py, shape, self.0.iter(), |row, place| place.copy_from_slice(row))
        })
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._codes", "field_matrix", (slf,)).map(Bound::unbind)
    }

    pub(super) fn __repr__(&self) -> String {
        format!("FieldMatrix({}, {})", self.rows(), self.field())
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, usize)> {
        Ok((self.toarray(py)?, self.field()))
    }
}

impl FieldMatrix {
    fn rows(&self) -> String {
        format!("{:?}", self.0.iter().collect::<Vec<_>>())
    }
}

impl Hash for FieldMatrix {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.field(), self.0.columns(), self.0.rows()).hash(state);
        self.0.iter().for_each(|row| row.hash(state));
    }
}

/// The coefficients of a polynomial, beginning with the highest, and its text.
type Polynomial = (Vec<u8>, String);

/// Whether the polynomial with these coefficients has the root w. The highest coefficient comes first.
fn is_root(field: Field, coefficients: &[u8]) -> bool {
    let w = field.generator();
    let is_of_prime = |&coefficient: &u8| coefficient < field.characteristic();
    coefficients.iter().all(is_of_prime)
        && coefficients.iter().fold(0, |value, &next| field.sum(field.product(value, w), next)) == 0
}

pub(super) fn matrix_error(error: FieldMatrixError) -> PyErr {
    match error {
        FieldMatrixError::OutOfMemory(error) => errors::out_of_memory(error),
        error => errors::value_error(error),
    }
}

/// A quantum stabilizer code over qudits of prime dimension.
///
/// Parameters
/// ----------
/// generators
///     Rows [X|Z] of elements of the field: first the exponents of X of all qudits, then the exponents of Z. A
///     `FieldMatrix`, or anything that `FieldMatrix` accepts.
/// field
///     The dimension of a qudit, if the generators do not name it.
///
/// Raises
/// ------
/// ValueError
///     The dimension is not prime, the number of columns is odd, or two generators do not commute.
///
/// Examples
/// --------
/// >>> QuditCode([[1, 2, 0, 0], [0, 0, 1, 1]], 3).logical_qudits
/// 0
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct QuditCode(pub(super) fewest::linear::QuditCode);

#[pymethods]
impl QuditCode {
    #[new]
    #[pyo3(signature = (generators, field=None))]
    fn new(
        py: Python<'_>,
        generators: &Bound<'_, PyAny>,
        field: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Self::of(py, FieldMatrix::new(generators, field)?.0)
    }

    /// The dimension of a qudit.
    #[getter]
    fn field(&self) -> usize {
        self.0.field().order()
    }

    /// The number of qudits.
    #[getter]
    fn qudits(&self) -> usize {
        self.0.qudits()
    }

    /// The number of logical qudits.
    #[getter]
    fn logical_qudits(&self) -> usize {
        self.0.logical_qudits()
    }

    /// The generators that were given.
    #[getter]
    fn generators(&self) -> FieldMatrix {
        FieldMatrix(self.0.generators().clone())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0.generators() == self.0.generators())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.generators().into_pyobject(py)?.hash()
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._codes", "qudits", (slf,)).map(Bound::unbind)
    }

    fn __repr__(&self) -> String {
        format!("QuditCode({}, {})", self.generators().rows(), self.field())
    }

    fn __getnewargs__(&self) -> (FieldMatrix,) {
        (self.generators(),)
    }
}

impl QuditCode {
    pub(super) fn of(py: Python<'_>, generators: fewest::linear::FieldMatrix) -> PyResult<Self> {
        let made = prepared(py, |limits| match fewest::linear::QuditCode::new_within(generators, limits) {
            Err(QuditError::Stopped(why)) => Err(why),
            made => Ok(made),
        })?;
        made.map(Self).map_err(|error| match error {
            QuditError::Matrix(error) => matrix_error(error),
            error => errors::value_error(error),
        })
    }
}
