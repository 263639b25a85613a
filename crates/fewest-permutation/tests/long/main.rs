//! Whole spaces of families of puzzles. It takes long, so `.ci/run` names it, and `cargo test` leaves it out.

mod facelets;
mod families;
