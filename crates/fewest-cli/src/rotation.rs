//! Code that several verbs share for the Rotation Game: boards, solvers, and the table entries behind an
//! answer.

pub(crate) mod boards;
mod entries;
mod solver;

pub(crate) use entries::Entries;
pub(crate) use solver::RotationSolver;
