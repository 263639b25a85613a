//! Permutation puzzles, for several verbs: reading and writing their definitions.

pub(crate) mod checkpoints;
pub(crate) mod kpuzzle;
pub(crate) mod puzzles;
