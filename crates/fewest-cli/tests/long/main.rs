//! Every verb where calls fail, outputs cannot be written and memory is refused; killed runs; shards. It takes long, so
//! `.ci/run` names it, and `cargo test` leaves it out.

mod every_verb;
mod kills;
#[path = "../it/program.rs"]
#[allow(dead_code, reason = "the other tests of the program need the rest")]
mod program;
mod shards;
