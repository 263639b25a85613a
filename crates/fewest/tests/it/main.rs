//! The library as its users see it.

mod errors;
mod faults;
mod sharing;
mod structure;
