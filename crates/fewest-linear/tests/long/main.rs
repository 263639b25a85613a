//! Compares methods on a few hundred codes. This takes a long time, so `cargo test` leaves it out; `.ci/run` runs it.

mod choice;
#[path = "../it/draws.rs"]
mod draws;
#[path = "../it/known.rs"]
#[allow(dead_code, reason = "the other tests need the rest")]
mod known;

use draws::Draws;
