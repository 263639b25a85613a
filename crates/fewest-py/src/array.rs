//! Reads the caller's NumPy arrays, and makes new ones from boards and matrices.

use crate::record;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray2, PyArrayMethods, PyReadonlyArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::borrow::Cow;

/// The entries in row-major order. They are borrowed from the caller, or copied if the array has another order.
pub(crate) fn in_reading_order<'a, T: Element + Copy, D: Dimension>(
    array: &'a PyReadonlyArray<'_, T, D>,
) -> PyResult<Cow<'a, [T]>> {
    // A column-major array is also contiguous, but its slice lists the entries column by column.
    if array.is_c_contiguous() {
        return Ok(Cow::Borrowed(array.as_slice()?));
    }
    Ok(Cow::Owned(array.as_array().iter().copied().collect()))
}

/// Reads an array of type `T` and dimension `D` from the caller. An array of this type is read without a copy, and
/// NumPy converts any other array. Messages contain `what` and `expected`.
///
/// # Errors
/// `ValueError` if the number of dimensions differs, or if a number does not fit the type. The message has the place of
/// the first such number.
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

/// A new array of zeros. Raises `MemoryError` if there is no memory for it.
pub(crate) fn zeros<'py, T: Element, D: Dimension, const N: usize>(
    py: Python<'py>,
    shape: [usize; N],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let zeros =
        py.import("numpy")?.call_method1("zeros", (PyTuple::new(py, shape)?, numpy::dtype::<T>(py)))?;
    Ok(zeros.cast_into()?)
}

/// A new array of shape (rows, columns). `write` fills each row, which contains zeros before the call.
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

/// The result of the method `__array__` of `object`, as a new array of the requested type.
pub(crate) fn converted<'py>(
    object: &str,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    array: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        let message = format!("{object} cannot be converted to an array without a copy");
        return Err(PyValueError::new_err(message));
    }
    match dtype {
        Some(dtype) => array()?.call_method1("astype", (dtype,)),
        None => array(),
    }
}
