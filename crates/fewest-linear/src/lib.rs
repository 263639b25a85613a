//! Vectors with the fewest ones over GF(2): distances of codes and lightest solutions of linear systems.

mod checkpoint;
mod coset;
mod css;
mod echelon;
mod error_model;
mod exhaustion;
mod growth;
mod information_sets;
#[doc(hidden)]
pub mod lightest;
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
mod zimmermann;

#[cfg(all(test, debug_assertions))]
mod cancelled;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use css::{CssCode, Side};
pub use error_model::{ErrorModel, Origin};
pub use exhaustion::Exhaustion;
pub use matrix::{Matrix, MatrixError};
pub use method::{Method, UnknownMethod};
pub use problem::{Problem, ProblemError};
pub use search::{Report, Search};
pub use shares::{Share, WrongShare};
pub use solver::Solver;
pub use stabilizer::{Pauli, StabilizerCode, StabilizerError};
pub use support::Support;
pub use symmetry::{Permutation, Symmetries, SymmetryError};

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
