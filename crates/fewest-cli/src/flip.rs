//! Reads boards of the Flip Game, solves them, and writes boards and answers, for several verbs.

mod answer;
pub(crate) mod boards;
mod rows;
mod solver;
pub(crate) mod twice;

pub(crate) use answer::{Answer, One, Solution, check_first, color_name};
pub(crate) use rows::Rows;
pub(crate) use solver::{Asked, Extent, FlipSolver, shares};
