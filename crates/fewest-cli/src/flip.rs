//! What several verbs need of the Flip Game: its boards, their answers, and how both are written.

mod answer;
pub(crate) mod boards;
mod rows;
mod solver;
mod unproved;

pub(crate) use answer::{Answer, Solution, color_name};
pub(crate) use rows::Rows;
pub(crate) use solver::{Extent, FlipSolver, too_large};
pub(crate) use unproved::Unproved;
