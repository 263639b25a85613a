//! Tests of families over all their positions. They take long, so `cargo test` leaves them out, and `.ci/run` names
//! them.

mod facelets;
mod families;
