//! Reads definitions, goals and positions of permutation puzzles, and solves positions, for several verbs.

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
