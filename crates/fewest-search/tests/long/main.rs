//! Runs every search on boards of every length. This takes long, so `cargo test` leaves it out; `.ci/run` runs it.

#[path = "../it/boards.rs"]
mod boards;
mod rotation;
