//! Tests of the library through its public interface.

mod errors;
mod faults;
mod sharing;
mod structure;
