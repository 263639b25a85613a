//! Reads games and boards of Lights Out, and solves the boards, for several verbs.

mod answer;
pub(crate) mod boards;
pub(crate) mod played;
mod rows;
mod solver;
pub(crate) mod twice;

pub(crate) use answer::{Answer, Solution, state_name};
pub(crate) use played::Played;
pub(crate) use rows::Rows;
pub(crate) use solver::{Extent, LightsSolver, too_large};
