//! `fewest.flip`: the Flip Game.

mod batch;
mod board;
mod cells;
mod census;
mod columns;
mod generate;
mod goal;
mod nullity;
mod presses;
mod solution;
mod solver;

pub(crate) use board::AnyBoard;
pub(crate) use goal::read_goal;

/// The native part of `fewest.flip`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod flip {
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::nullity::nullity;
    #[pymodule_export]
    use super::presses::Presses;
    #[pymodule_export]
    use super::solution::Solution;
    #[pymodule_export]
    use super::solver::Solver;
}
