//! Records: values of the package's own dataclasses, which Python prints, compares and pickles.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

/// The result of calling `name`, a class or a function of a module of the package.
pub(crate) fn make<'py, A: PyCallArgs<'py>>(
    py: Python<'py>,
    module: &str,
    name: &str,
    arguments: A,
) -> PyResult<Bound<'py, PyAny>> {
    module_named(py, module)?.getattr(name)?.call1(arguments)
}

/// Python's import of a loaded module takes longer than a small search, so loaded modules are looked up.
fn module_named<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADED: PyOnceLock<Py<PyDict>> = PyOnceLock::new();
    let loaded = LOADED.get_or_try_init(py, || {
        let modules = py.import("sys")?.getattr("modules")?;
        PyResult::Ok(modules.cast_into::<PyDict>()?.unbind())
    })?;
    match loaded.bind(py).get_item(name)? {
        Some(module) => Ok(module),
        None => py.import(name).map(Bound::into_any),
    }
}
