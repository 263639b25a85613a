//! Tests that take long, so `.ci/run` names them, and `cargo test` leaves them out. They cover every verb with failing
//! calls, with output that cannot be written, and with refused memory and threads. They also cover killed runs, shards,
//! rows of Kaggle, and packages of problems.

mod every_verb;
mod kaggle;
mod kills;
mod package;
mod process_limits;
#[path = "../it/program.rs"]
#[allow(dead_code, reason = "the other tests of the program need the rest")]
mod program;
mod shards;
