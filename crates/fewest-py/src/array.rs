//! Reads the caller's NumPy arrays, and makes new ones from boards and matrices.

use crate::record;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray2, PyArrayMethods, PyReadonlyArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::borrow::Cow;

/// The entries in row-major order: borrowed from the caller, or copied if the array has another order.
pub(crate) fn in_reading_order<'a, T: Element + Copy, D: Dimension>(
    array: &'a PyReadonlyArray<'_, T, D>,
) -> PyResult<Cow<'a, [T]>> {
    // The slice of a column-major array would list its entries column by column.
    if array.is_c_contiguous() {
        return Ok(Cow::Borrowed(array.as_slice()?));
    }
    Ok(Cow::Owned(array.as_array().iter().copied().collect()))
}

/// Reads an array of type `T` and dimension `D` from the caller: without a copy if it has that type, and converted by
/// NumPy otherwise. Messages contain `what` and `expected`.
///
/// # Errors
/// `ValueError` for other dimensions, or with the place of the first number that does not fit the type.
pub(crate) fn read<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
    what: &str,
    expected: &str,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    if let Ok(array) = object.extract() {
        return Ok(array);
    }
    let py = object.py();
    let arguments = (object, numpy::dtype::<T>(py), D::NDIM, what, expected);
    record::make(py, "fewest._arrays", "numbers", arguments)?.extract()
}

/// A new array of zeros; `MemoryError` if there is no memory for them.
pub(crate) fn zeros<'py, T: Element, D: Dimension, const N: usize>(
    py: Python<'py>,
    shape: [usize; N],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let zeros =
        py.import("numpy")?.call_method1("zeros", (PyTuple::new(py, shape)?, numpy::dtype::<T>(py)))?;
    Ok(zeros.cast_into()?)
}

/// A new array of shape (rows, columns): `write` fills each row, which contains zeros before.
pub(crate) fn of_rows<'py, R>(
    py: Python<'py>,
    [height, width]: [usize; 2],
    rows: impl Iterator<Item = R>,
    write: impl Fn(R, &mut [u8]),
) -> PyResult<Bound<'py, PyAny>> {
    let array: Bound<'_, PyArray2<u8>> = zeros(py, [height, width])?;
    {
        let mut entries = array.readwrite();
        let places = entries.as_slice_mut()?.chunks_mut(width.max(1));
        rows.zip(places).for_each(|(row, place)| write(row, place));
    }
    Ok(array.into_any())
}

/// The result of the method `__array__` of `object`: a new array of the requested type.
pub(crate) fn converted<'py>(
    object: &str,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    array: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(PyValueError::new_err(format!("{object} has no array that could be shared")));
    }
    match dtype {
        Some(dtype) => array()?.call_method1("astype", (dtype,)),
        None => array(),
    }
}
