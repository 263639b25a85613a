//! Code that several verbs share for permutation puzzles: definitions, goals, positions and
//! solvers.

pub(crate) mod checkpoints;
pub(crate) mod goals;
pub(crate) mod judges;
pub(crate) mod near;
pub(crate) mod positions;
pub(crate) mod puzzles;
pub(crate) mod size;
pub(crate) mod solver;
pub(crate) mod tables;
pub(crate) mod written;
