//! Record batches that are taken from any Python library and given to any, by Arrow's PyCapsule interface.

#![allow(unsafe_code, reason = "a capsule has a pointer, whose type is known by the capsule's name")]

use crate::errors;
use arrow_array::RecordBatchReader;
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_schema::Schema;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use std::ffi::CStr;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";

/// The record batches of an object that has the method `__arrow_c_stream__`.
pub(crate) fn batches_of(object: &Bound<'_, PyAny>) -> PyResult<RecordBatchStreamReader> {
    if !object.hasattr("__arrow_c_stream__")? {
        let message = format!(
            "expected record batches, an object with the method __arrow_c_stream__, found {}",
            object.get_type().name()?
        );
        return Err(PyTypeError::new_err(message));
    }
    let capsule = object.call_method0("__arrow_c_stream__")?;
    let capsule = capsule.cast::<PyCapsule>()?;
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: by the interface, a capsule of this name points to a stream, which nobody else uses while the lock or the
    // reference to the capsule is held; it is moved out, and the capsule keeps a released one.
    let batches = unsafe { RecordBatchStreamReader::from_raw(stream.as_ptr()) };
    batches.map_err(|error| {
        errors::value_error(format_args!("expected a stream of record batches, found another: {error}"))
    })
}

/// A capsule with record batches, as `__arrow_c_stream__` returns it.
pub(crate) fn stream_capsule(
    py: Python<'_>,
    batches: impl RecordBatchReader + Send + 'static,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}

/// A capsule with the names and types of columns, as `__arrow_c_schema__` returns it.
pub(crate) fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(errors::value_error)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}
