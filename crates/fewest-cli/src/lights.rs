//! Code that the verbs share for Lights Out. It reads the game that the command line names, reads boards, and solves
//! them.

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
