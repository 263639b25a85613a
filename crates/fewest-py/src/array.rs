//! Arrays of the caller, and arrays of what has cells.

use numpy::ndarray::Dimension;
use numpy::{Element, PyReadonlyArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::borrow::Cow;

/// The entries in reading order, the last index first: the caller's own memory, or a copy where that has another order.
pub(crate) fn in_reading_order<'a, T: Element + Copy, D: Dimension>(
    array: &'a PyReadonlyArray<'_, T, D>,
) -> PyResult<Cow<'a, [T]>> {
    // A slice of an array whose columns follow each other would have its entries column by column.
    if array.is_c_contiguous() {
        return Ok(Cow::Borrowed(array.as_slice()?));
    }
    Ok(Cow::Owned(array.as_array().iter().copied().collect()))
}

/// What the method `__array__` of `object` returns: a new array, in the type that is wanted.
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
