//! Every verb where calls fail, outputs cannot be written, and memory or threads are refused; killed runs; shards; rows
//! of Kaggle; packages of problems. It takes long, so `.ci/run` names it, and `cargo test` leaves it out.

mod every_verb;
mod kaggle;
mod kills;
mod package;
mod process_limits;
#[path = "../it/program.rs"]
#[allow(dead_code, reason = "the other tests of the program need the rest")]
mod program;
mod shards;
