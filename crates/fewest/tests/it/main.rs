//! The library as its users see it.

mod errors;
mod evenness;
mod faults;
mod flip;
mod lights;
mod linear;
mod permutation;
mod random;
mod reading;
mod rotation;
mod search;
mod sharing;
