//! `fewest.lights`: Lights Out by any rule, on any board.

mod census;
mod game;
mod solver;

/// The native half of `fewest.lights`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod lights {
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::game::{Game, rules};
    #[pymodule_export]
    use super::solver::Solver;
}
