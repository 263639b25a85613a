//! Vectors with the fewest ones over GF(2): distances of codes and lightest solutions of linear systems.

mod checkpoint;
mod coset;
mod css;
mod echelon;
mod growth;
mod information_sets;
mod matrix;
mod method;
mod offers;
mod prepared;
mod problem;
mod search;
mod shares;
mod solver;
mod stabilizer;
mod support;
mod symmetry;
mod text;
mod zimmermann;

#[cfg(test)]
mod cancelled;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use css::{CssCode, Side};
pub use matrix::{Matrix, MatrixError};
pub use method::{Method, UnknownMethod};
pub use problem::{Problem, ProblemError};
pub use search::{Exhaustion, Report, Search};
pub use shares::{Share, WrongShare};
pub use solver::Solver;
pub use stabilizer::{Pauli, StabilizerCode, StabilizerError};
pub use support::Support;
pub use symmetry::{Permutation, Symmetries, SymmetryError};
pub(crate) use text::read_entries;
pub use text::{
    ErrorModel, Found, LocatedSyndrome, Nonbinary, Origin, ReadError, Syndromes, System, TEXT_MEMORY,
    TextError, TextProblem, read_matrix, read_matrix_with_limit, read_system, read_system_with_limit,
};
