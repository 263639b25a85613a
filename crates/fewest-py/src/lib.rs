//! The extension module of the Python package: conversions, and waiting for long work.
//!
//! A folder for each module of the package. Results that are plain records are dataclasses of the package, which
//! `record` makes; classes are here where a call on one board must be fast.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 passes what it converts by value")]

mod array;
mod arrow;
mod errors;
mod flip;
mod lights;
mod linear;
mod memory;
mod number;
mod permutation;
mod record;
mod rotation;
mod search;
mod watch;

/// The native half of fewest; the package's modules re-export it.
#[pyo3::pymodule(gil_used = false)]
mod _fewest {
    use pyo3::prelude::*;
    use pyo3::types::{PyCFunction, PyString};

    #[pymodule_export]
    use crate::flip::flip;
    #[pymodule_export]
    use crate::lights::lights;
    #[pymodule_export]
    use crate::linear::linear;
    #[pymodule_export]
    use crate::permutation::permutation;
    #[pymodule_export]
    use crate::rotation::rotation;
    #[pymodule_export]
    use crate::search::search;

    /// The version of the library.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Gives the inner modules and their functions the names under which Python finds them: to import, to pickle, in help.
    #[pymodule_init]
    fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let modules = module.py().import("sys")?.getattr("modules")?;
        for name in ["flip", "lights", "linear", "permutation", "rotation", "search"] {
            let inner = module.getattr(name)?;
            let path = format!("fewest._fewest.{name}");
            inner.setattr("__name__", &path)?;
            modules.set_item(path, &inner)?;
            for public in inner.dir()? {
                let value = inner.getattr(public.cast::<PyString>()?)?;
                if value.is_instance_of::<PyCFunction>() {
                    value.setattr("__module__", format!("fewest.{name}"))?;
                }
            }
        }
        Ok(())
    }
}
