//! Permutation puzzles.

mod algorithm;
mod text;
mod families;
mod family_names;
mod pictures;
