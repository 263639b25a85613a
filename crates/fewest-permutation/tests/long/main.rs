//! Tests of puzzles over all their positions. They take a long time, so `cargo test` leaves them out.

mod facelets;
mod families;
#[path = "../it/naive.rs"]
#[allow(dead_code, reason = "the other tests need the rest")]
mod naive;
#[path = "../it/planted.rs"]
mod planted;
mod symmetry;
