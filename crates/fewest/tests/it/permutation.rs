//! Permutation puzzles.

mod algorithm;
mod text;
