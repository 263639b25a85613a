//! Shared by several verbs for the Rotation Game: its boards, their answers, and the reasons for these.

pub(crate) mod boards;
mod entries;
mod solver;

pub(crate) use entries::Entries;
pub(crate) use solver::RotationSolver;
