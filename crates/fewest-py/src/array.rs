//! Arrays of the caller.

use numpy::{Element, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use std::borrow::Cow;

/// The entries row by row: the caller's own memory, or a copy where that has another order.
pub(crate) fn in_reading_order<'a, T: Element + Copy>(
    array: &'a PyReadonlyArray2<'_, T>,
) -> PyResult<Cow<'a, [T]>> {
    // A slice of an array whose columns follow each other would have its entries column by column.
    if array.is_c_contiguous() {
        return Ok(Cow::Borrowed(array.as_slice()?));
    }
    Ok(Cow::Owned(array.as_array().iter().copied().collect()))
}
