//! The program as its users see it.

mod census;
mod census_puzzle;
mod check;
mod compare;
mod convert_puzzle;
mod distance;
mod documents;
mod generate;
mod limits;
mod manual;
mod output;
mod package;
mod process_limits;
mod program;
mod puzzles;
mod show_flip;
mod show_puzzle;
mod show_rotation;
mod signals;
mod solve_flip;
mod solve_gf2;
mod solve_rotation;
mod terminal;
mod validate;
