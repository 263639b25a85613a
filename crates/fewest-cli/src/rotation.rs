//! What several verbs need of the Rotation Game: its boards, and why a word is the answer of one.

pub(crate) mod boards;
mod entries;
mod solver;

pub(crate) use entries::Entries;
pub(crate) use solver::RotationSolver;
