//! Every verb where calls fail, outputs cannot be written and memory is refused. It takes long, so `.ci/run` names it, and
//! `cargo test` leaves it out.

mod every_verb;
#[path = "../it/program.rs"]
#[allow(dead_code, reason = "the other tests of the program need the rest")]
mod program;
