//! Tests that take a long time. `cargo test` leaves them out, and `.ci/run` names them.
//!
//! Every verb is run while its system calls fail, while its output cannot be written, and while the system refuses
//! memory. Other tests are about refused threads, killed runs, shards, whole puzzles, and problem packages.

mod census;
mod census_rotation;
mod certify;
mod changed;
mod eight;
mod every_verb;
mod kaggle;
mod kills;
mod package;
mod process_limits;
#[path = "../it/program.rs"]
#[allow(dead_code, reason = "the other tests of the program need the rest")]
mod program;
mod shards;
