//! Lists of texts of the caller.

use crate::record;
use pyo3::prelude::*;

/// A list of texts: a sequence of str, or a column of pyarrow, Polars, pandas or NumPy.
pub(crate) struct Texts(pub(crate) Vec<String>);

impl FromPyObject<'_, '_> for Texts {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let object: &Bound<'_, PyAny> = &object;
        record::make(object.py(), "fewest._arrays", "texts", (object,))?.extract().map(Self)
    }
}
