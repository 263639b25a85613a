//! Reads and solves boards of the Rotation Game, for several verbs.

pub(crate) mod boards;
mod entries;
mod solver;

pub(crate) use entries::Entries;
pub(crate) use solver::RotationSolver;
