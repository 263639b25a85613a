//! `fewest.linear`: the fewest ones over GF(2), and distances of codes.

mod code;
mod matrix;
mod problem;

/// The native half of `fewest.linear`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod linear {
    #[pymodule_export]
    use super::code::{CssCode, ErrorModel, StabilizerCode, distance, read};
    #[pymodule_export]
    use super::matrix::Matrix;
    #[pymodule_export]
    use super::problem::{Problem, Solver};
}
