//! `fewest.permutation`: permutation puzzles.

mod census;
mod checkpoint;
mod episodes;
mod goal;
mod moves;
mod positions;
mod puzzle;
mod solver;

/// The native part of `fewest.permutation`.
#[pyo3::pymodule(gil_used = false)]
pub(crate) mod permutation {
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::episodes::Episodes;
    #[pymodule_export]
    use super::goal::Goal;
    #[pymodule_export]
    use super::positions::{Positions, generate};
    #[pymodule_export]
    use super::puzzle::{Position, Puzzle, families};
    #[pymodule_export]
    use super::solver::Solver;
}
