//! Tests of puzzles over all their positions. They take long, so `cargo test` leaves them out.

mod facelets;
mod families;
