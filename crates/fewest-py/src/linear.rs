//! `fewest.linear`: lightest vectors over GF(2), and distances of codes.
//!
//! ```text
//! matrix      matrices over GF(2)
//! problem     problems, and their searches
//! origin      the calls that make problems
//! solver      lightest vectors with given syndromes
//! css         CSS codes
//! stabilizer  stabilizer codes and subsystem codes
//! model       detector error models
//! fields      matrices over any field of at most 16 elements, and codes over qudits
//! content     reads a system from a text or from the bytes of a file
//! read        makes Python values from systems in files
//! changed     punctured and shortened codes
//! preparing   work before a search
//! code        converts a code or a model to the types of the library
//! distance    the bracket of a distance
//! words       all words up to a weight
//! weights     the numbers of words of each weight
//! observed    a bracket for each observable
//! likeliest   the most likely errors of a model
//! basis       a basis of the logical operators in pairs
//! decoder     the answers to many syndromes
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
mod weights;
mod words;

/// The native part of `fewest.linear`.
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
