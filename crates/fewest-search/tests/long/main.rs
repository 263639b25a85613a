//! Runs every search on boards of every length. This takes a long time, so `cargo test` leaves it out; `.ci/run` runs
//! it.

#[path = "../it/boards.rs"]
mod boards;
mod rotation;
