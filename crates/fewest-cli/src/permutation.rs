//! Permutation puzzles, for several verbs: reading and writing their definitions.

pub(crate) mod checkpoints;
pub(crate) mod kpuzzle;
mod near;
pub(crate) mod puzzles;
