//! `fewest.linear`: lightest vectors over GF(2), and distances of codes.
//!
//! ```text
//! matrix problem origin solver       matrices; problems and their searches; the calls that make them; many syndromes
//! css stabilizer model fields        codes and error models as values; over other fields than GF(2)
//! content read changed               the system in a file; its Python value; punctured and shortened codes
//! preparing                          work that is done before a search
//! code                               any of these, as a code of the library
//! distance words observed            a bracket; words above the lightest ones; one observable
//! likeliest basis decoder            likely errors; logical operators in pairs; many syndromes
//! ```

mod basis;
mod changed;
mod code;
mod content;
mod css;
mod decoder;
mod distance;
mod fields;
mod likeliest;
mod matrix;
mod model;
mod observed;
mod origin;
mod preparing;
mod problem;
mod read;
mod solver;
mod stabilizer;
mod words;

/// The native half of `fewest.linear`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod linear {
    #[pymodule_export]
    use super::basis::logicals_basis;
    #[pymodule_export]
    use super::changed::{punctured, shortened};
    #[pymodule_export]
    use super::css::{CssCode, CssSubsystemCode};
    #[pymodule_export]
    use super::decoder::Syndromes;
    #[pymodule_export]
    use super::distance::bracket;
    #[pymodule_export]
    use super::fields::{FieldMatrix, QuditCode};
    #[pymodule_export]
    use super::likeliest::likeliest;
    #[pymodule_export]
    use super::matrix::Matrix;
    #[pymodule_export]
    use super::model::ErrorModel;
    #[pymodule_export]
    use super::problem::Problem;
    #[pymodule_export]
    use super::read::parsed;
    #[pymodule_export]
    use super::solver::Solver;
    #[pymodule_export]
    use super::stabilizer::{StabilizerCode, SubsystemCode};
}
