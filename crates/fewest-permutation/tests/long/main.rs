//! Tests of puzzles over all their positions. They take a long time, so `cargo test` leaves them out.

mod facelets;
mod families;
