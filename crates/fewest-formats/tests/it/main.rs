//! Formats read through the library.

mod lights;
mod linear;
mod permutation;
