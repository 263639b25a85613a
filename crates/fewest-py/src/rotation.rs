//! `fewest.rotation`: the Rotation Game.

mod board;
mod census;
mod columns;
mod generate;
mod solver;

pub(crate) use board::AnyBoard;

/// The native part of `fewest.rotation`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod rotation {
    #[pymodule_export]
    use super::board::{Board, Solution, line};
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::solver::{Solver, stepped};
}
