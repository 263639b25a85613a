//! Shared by several verbs for the Flip Game: reading boards, solving them, and writing boards and answers.

mod answer;
pub(crate) mod boards;
mod rows;
mod solver;
pub(crate) mod twice;

pub(crate) use answer::{Answer, One, Solution, check_first, color_name};
pub(crate) use rows::Rows;
pub(crate) use solver::{Asked, Extent, FlipSolver, shares};
