//! Shared by several verbs for the Flip Game: its boards, their answers, and how both are written.

mod answer;
pub(crate) mod boards;
mod rows;
mod solver;
pub(crate) mod twice;

pub(crate) use answer::{Answer, One, Solution, check_first, color_name};
pub(crate) use rows::Rows;
pub(crate) use solver::{Asked, Extent, FlipSolver, shares};
