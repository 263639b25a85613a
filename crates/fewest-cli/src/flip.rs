//! Code that several verbs share for the Flip Game. It reads boards, solves them, and writes boards and
//! answers.

mod answer;
pub(crate) mod boards;
mod rows;
mod solver;
pub(crate) mod twice;

pub(crate) use answer::{Answer, One, Solution, check_first, color_name};
pub(crate) use rows::Rows;
pub(crate) use solver::{Asked, Extent, FlipSolver, shares};
