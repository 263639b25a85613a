//! Records: values of the package's own dataclasses, which Python prints, compares and pickles.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// The result of calling `name`, a class or a function of a module of the package.
pub(crate) fn make<'py, A: PyCallArgs<'py>>(
    py: Python<'py>,
    module: &str,
    name: &str,
    arguments: A,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(module)?.getattr(name)?.call1(arguments)
}
