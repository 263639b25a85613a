//! Every search on boards of every length. It takes long, so `.ci/run` names it, and `cargo test` leaves it out.

#[path = "../it/boards.rs"]
mod boards;
mod rotation;
