//! Exchanges record batches with any Python library through Arrow's PyCapsule interface.

#![allow(unsafe_code, reason = "a capsule has a pointer, whose type is known by the capsule's name")]

use crate::{errors, record};
use arrow_array::RecordBatchReader;
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use std::ffi::CStr;
use std::thread::{self, ThreadId};

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";

/// The record batches of an object that has the method `__arrow_c_stream__`. A single column gets the name `name`.
pub(crate) fn batches_of(object: &Bound<'_, PyAny>, name: &str) -> PyResult<RecordBatchStreamReader> {
    let table = record::make(object.py(), "fewest._arrays", "table", (object, name))?;
    let object = &table;
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
    // SAFETY: by the interface, a capsule of this name points to a stream. Nobody else uses the stream while the lock
    // or the reference to the capsule is held. The stream is moved out, and a released stream is left in the capsule.
    let batches = unsafe { RecordBatchStreamReader::from_raw(stream.as_ptr()) };
    batches.map_err(|error| {
        errors::value_error(format_args!("expected a stream of record batches, found another: {error}"))
    })
}

/// A capsule with record batches, for the result of `__arrow_c_stream__`.
pub(crate) fn stream_capsule(
    py: Python<'_>,
    batches: impl RecordBatchReader + Send + 'static,
) -> PyResult<Bound<'_, PyCapsule>> {
    let batches = Interruptible { batches, reader: thread::current().id() };
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}

/// Record batches that end with an error if a signal handler raises an exception.
struct Interruptible<B> {
    batches: B,
    /// The thread that made the capsule, and usually reads the batches. Only this thread checks for signals, because it
    /// needs Python's lock for that. Other threads must not wait for the lock: its owner may be waiting for them.
    reader: ThreadId,
}

impl<B: RecordBatchReader> Iterator for Interruptible<B> {
    type Item = B::Item;

    fn next(&mut self) -> Option<Self::Item> {
        let is_reader = thread::current().id() == self.reader;
        match is_reader.then(|| Python::attach(interrupt)).flatten() {
            Some(error) => Some(Err(error)),
            None => self.batches.next(),
        }
    }
}

impl<B: RecordBatchReader> RecordBatchReader for Interruptible<B> {
    fn schema(&self) -> SchemaRef {
        self.batches.schema()
    }
}

/// The error for an exception that a signal handler raises. The reader of the stream can raise only its own kind of
/// error. So an interrupt is sent again, and Python raises KeyboardInterrupt when it runs again.
fn interrupt(py: Python<'_>) -> Option<ArrowError> {
    let raised = py.check_signals().err()?;
    // The text is formatted before the second signal, because Python code formats it.
    let error = ArrowError::ExternalError(raised.to_string().into());
    if raised.is_instance_of::<PyKeyboardInterrupt>(py) {
        // SAFETY: the thread is attached to Python, and the call only records the signal.
        unsafe { pyo3::ffi::PyErr_SetInterrupt() };
    }
    Some(error)
}

/// A capsule with the names and types of columns, for the result of `__arrow_c_schema__`.
pub(crate) fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(errors::value_error)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}
