//! `fewest.lights`: Lights Out with any rule, on any board.

mod census;
mod game;
mod rules;
mod solver;

/// The native part of `fewest.lights`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod lights {
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::rules::rules;
    #[pymodule_export]
    use super::solver::Solver;
}
