//! The program as its users see it.

mod check;
mod compare;
mod documents;
mod manual;
mod output;
mod package;
mod program;
mod show_flip;
mod show_rotation;
mod solve_flip;
mod solve_rotation;
mod validate;
